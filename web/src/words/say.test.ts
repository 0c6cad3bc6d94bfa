import { describe, expect, it } from 'vitest'
import all from '../../../tests/words/cases.json'
import cage from '../../../src/cardspeak/words/en/cage.ftl?raw'
import type { Facts } from './derived'
import { COMPLETE, loadPart, loadSource } from './languages'
import { Catalogue } from './say'

const VOICE = { names: { '1': 'Ana', '2': 'Ben', '3': 'eve' }, unitCents: 50 }

const namesIn = (text: string): string[] => [...text.matchAll(/^([\w-]+) =/gm)].map(([, name]) => name!)
const ofCage = new Set(namesIn(cage)) // the page words no asks and no cage
const cases = all.filter(({ kind }) => !kind.startsWith('ask-') && !ofCage.has(kind))

const sources = await Promise.all(COMPLETE.map(loadSource))

describe.each(sources)('sentences in $language', async (source) => {
  const catalogue = new Catalogue(source)
  catalogue.add(await loadPart(source.language, 'tournament'))
  catalogue.add(await loadPart(source.language, 'desk'))
  catalogue.add(await loadPart(source.language, 'house'))
  catalogue.add(await loadPart(source.language, 'procedure'))

  it('equal those of the server', () => {
    const said = cases.map(({ kind, facts }) => catalogue.say(kind, facts as Facts, VOICE))
    expect(said).toEqual(cases.map((one) => one.text[source.language as 'en' | 'de']))
  })

  it('lack no message of English', () => {
    const needed = namesIn(sources[0]!.files.join('\n'))
    expect(needed.length).toBeGreaterThan(500)
    expect(needed.filter((name) => !catalogue.has(name))).toEqual([])
  })

  it('are null for a kind that the page does not know', () => {
    expect(catalogue.say('SomethingNew', {}, VOICE)).toBeNull()
  })
})
