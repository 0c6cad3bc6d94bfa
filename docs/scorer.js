// What a search puts first.  As the site's own, but a heading that answers to the words comes
// before everything else: whoever types a clause's number wants that clause.
var Scorer = {
  score: ([, , , , score, , kind]) => (kind === "title" ? score + 100 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
