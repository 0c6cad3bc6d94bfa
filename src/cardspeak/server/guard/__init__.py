"""Limits and checks that protect the room: rates, hosts, sign-in."""
