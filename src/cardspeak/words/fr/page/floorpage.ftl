### La page de la salle : toutes les tables, recherche, décisions antérieures.

floorpage-title = Salle
floorpage-tables = Tables
floorpage-no-tables = Aucune table n'est ouverte.
floorpage-open = Ouvrir
floorpage-find = Que s'est-il passé ?
floorpage-search = Chercher
