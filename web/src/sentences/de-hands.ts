// Blätter auf Deutsch, aus den englischen Worten des Servers.

const KINDS: [RegExp, string][] = [
  [/\broyal flush\b/g, 'Royal Flush'],
  [/\bstraight flush\b/g, 'Straight Flush'],
  [/\bfive of a kind\b/g, 'Fünfling'],
  [/\bfour of a kind\b/g, 'Vierling'],
  [/\bfull house\b/g, 'Full House'],
  [/\bflush\b/g, 'Flush'],
  [/\bstraight\b/g, 'Straße'],
  [/\bthree of a kind\b/g, 'Drilling'],
  [/\btwo pairs\b/g, 'zwei Paare'],
  [/\b(?:one|a) pair(?: of)?\b/g, 'ein Paar'],
  [/\bhigh cards?\b/g, 'höchste Karte'],
  [/\b(\w+) high\b/g, '$1 hoch'],
  [/ over /g, ' über '],
  [/ and /g, ' und '],
  [/\(joker as the ([^)]*)\)/g, '(Joker als $1)'],
  [/\blow\b/g, 'niedrig'],
]
const RANKS: [RegExp, string][] = (
  [
    ['ace', 'aces', 'Ass', 'Asse'], ['king', 'kings', 'König', 'Könige'], ['queen', 'queens', 'Dame', 'Damen'],
    ['jack', 'jacks', 'Bube', 'Buben'], ['ten', 'tens', 'Zehn', 'Zehnen'], ['nine', 'nines', 'Neun', 'Neunen'],
    ['eight', 'eights', 'Acht', 'Achten'], ['seven', 'sevens', 'Sieben', 'Siebenen'],
    ['six', 'sixes', 'Sechs', 'Sechsen'], ['five', 'fives', 'Fünf', 'Fünfen'], ['four', 'fours', 'Vier', 'Vieren'],
    ['three', 'threes', 'Drei', 'Dreien'], ['(?:two|deuce)', '(?:twos|deuces)', 'Zwei', 'Zweien'],
  ] as const
).flatMap(([one, more, eine, mehrere]): [RegExp, string][] => [
  [new RegExp(`\\b${more}\\b`, 'g'), mehrere],
  [new RegExp(`\\b${one}\\b`, 'g'), eine],
])

/** Ein Blatt in Worten, aus den englischen des Servers. */
export function deHand(hand: string): string {
  return [...KINDS, ...RANKS].reduce((text, [from, to]) => text.replace(from, to), hand)
}
