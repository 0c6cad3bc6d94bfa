"""Printed sheets: a sheet is data (`sheet`), and Typst makes a PDF of it (`pdf`)."""
