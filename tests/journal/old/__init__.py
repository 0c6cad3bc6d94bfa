"""Journals as earlier versions wrote them; they are never made anew."""
