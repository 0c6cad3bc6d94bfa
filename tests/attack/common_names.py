"""Common first names and surnames of several languages, which must all be accepted."""

from __future__ import annotations

from typing import Final

COMMON: Final = """
    James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard
    Susan Joseph Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty
    Anthony Margaret Mark Sandra Donald Ashley Steven Kimberly Paul Emily Andrew Donna Joshua
    Michelle Kenneth Carol Kevin Amanda Brian Dorothy George Melissa Edward Deborah Ronald Stephanie
    Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez
    Gonzalez Wilson Anderson Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez
    Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores
    Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Stafford Wagstaff Falstaff
    Longstaff Bickerstaff Hostetler Robotham Abbott Talbot Botham Modesto Dermod Boss Judd Rooth
    Judgson Bankes Househam Potts Pottinger Seaton Blinder Deckard Beck Decker
    Ben Mia Max Anna Emma Hannah Sofia Lina Lea Marie Lena Clara Ida Leon Paul Elias Finn Jonas Noah
    Luis Lukas Felix Luca Emil Henry Theo Anton Moritz Oskar Jakob Florian Flora Florence Floris
    Jürgen Günther Käthe Björn Søren Åsa Øyvind Müller Schmidt Schneider Fischer Weber Meyer Wagner
    Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann
    Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Lehmann Köhler Herrmann König Walter
    Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Vogel Leitner Leiterer Geberl
    Gabriel Raphaël Léo Louis Jules Adèle Chloé Inès Zoé Camille Margaux Lefèvre Dubois Moreau
    Laurent Simon Michel Garnier Rousseau Blanc Guérin Boucher Giulia Alessandro Lorenzo Mattia
    Giorgia Chiara Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno
    Gallo Conti Mancini Costa Giordano Rizzo Lombardi Moretti José María Lucía Martín Hugo Paula
    Álvaro Adrián Jiménez Ruiz Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Domínguez
    Staffan Lars Nils Gustav Ingrid Astrid Freja Andersson Johansson Karlsson Nilsson Eriksson
    Larsen Hansen Olsen Pedersen Kowalski Nowak Wiśniewski Wójcik Zieliński Szymańska Agnieszka
    Katarzyna Paweł Łukasz Novák Svoboda Dvořák Horváth Nagy Szabó Tóth Ionescu Popescu
    Botha Dlamini
    Nkosi Okafor Adeyemi Mensah Abebe Ahmed Mohammed Fatima Aisha Yusuf Khan Patel Singh
    Kumar Sharma
    Adminta Dealey Housman Sato Suzuki Tanaka Watanabe Kim Park Choi Wang Li Zhang Liu Chen Yang
""".split()
