"""Sentences in each language: Fluent catalogues, the types of their facts, and the formatter.

A sentence is made from a kind and its facts, never from another sentence.  The web page reads the
same catalogues (`web/src/words/say.ts`).
"""
