// Was Buch und Haus auf Deutsch sagen: Vorlesesätze, Lagen, Fragen, Antworten, Wahl des Hauses.
// Die Tabellen sind Daten; ein Test hält sie gegen die Regelbücher.
import book from './de-book.json'
import house from './de-house.json'
import reasons from './de-reasons.json'
import whys from './de-whys.json'

type Table = Record<string, string>

const find = (table: Table, key: string): string | null => table[key] ?? null
const plain = (code: string): string => code.replaceAll('_', ' ')

/** Der Satz zum Vorlesen, noch ohne Namen, Karten und Beträge. */
export const deSays = (template: string): string | null => find(book.says, template)
export const deSituation = (name: string): string | null => find(book.situations, name)
export const deFamily = (name: string): string | null => find(book.families, name)
export const deQuestion = (name: string): string | null => find(book.questions, name)
export const deAnswer = (answer: string): string => find(book.answers, answer) ?? plain(answer)
export const deOutcome = (outcome: string): string | null => find(book.outcomes, outcome)
export const deChoice = (name: string): string => find(house.names, name) ?? plain(name)
export const deGameName = (game: string): string => find(house.games, game) ?? game
export const deLegal = (legal: string): string | null => find(house.legal, legal)
export const deMeans = (means: string): string | null => find(house.means, means)
export const deWhy = (why: string): string | null => find(whys, why)

/** Was gewählt wurde: ein Wort des Buches, sonst wie geschrieben. */
export function deValue(value: string): string {
  return find(house.values, value) ?? find(house.defaults, value) ?? (value === 'nothing' ? 'nichts' : plain(value))
}

const REASONS = Object.entries(reasons).map(([english, german]): [RegExp, string] => {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return [new RegExp(`^${escaped.replace(/\{\d\}/g, '(.+)')}$`), german]
})

/** Warum eine Wahl des Hauses nicht geht: der Grund des Buches, oder was erlaubt wäre und was daran nicht stimmt. */
export function deReason(reason: string): string | null {
  for (const [told, german] of REASONS) {
    const found = told.exec(reason)
    if (found) return german.replace(/\{(\d)\}/g, (_, at: string) => said(found[Number(at) + 1] ?? ''))
  }
  const [, legal, wrong] = /^(.*?) \((.*)\)$/.exec(reason) ?? ['', reason, '']
  const parts = [deLegal(legal!), wrong ? deReason(wrong) : null].filter((part) => part !== null)
  return parts.join('; ') || null
}

const said = (part: string): string => deReason(part) ?? deValue(part)
