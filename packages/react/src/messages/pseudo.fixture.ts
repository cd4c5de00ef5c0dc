import type { Catalogue } from './catalogue.js'
import { english } from './english.fixture.js'

const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LONGER = 0.4
/** Stand for what a function of the catalogue is given while its words are changed. */
const HOLES = '\uE000\uE001\uE002\uE003'

function disguise(text: string): string {
  if (!/[a-z]/i.test(text)) return text
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
  return `⟦${accented}${' ẋẋẋẋ'.repeat(Math.max(1, Math.round((text.length * LONGER) / 5)))}⟧`
}

/** A text made of what is given, its own words disguised and the given ones as they are. */
function withHoles(given: readonly unknown[], textOf: (holes: readonly unknown[]) => string): string {
  const holes = given.map((each, index) => (typeof each === 'string' && each !== '' ? HOLES[index] : each))
  return disguise(textOf(holes)).replace(/[\uE000-\uE003]/g, (hole) => String(given[HOLES.indexOf(hole)]))
}

function disguiseAll(words: unknown): unknown {
  if (typeof words === 'string') return disguise(words)
  if (typeof words === 'function') {
    return (...args: unknown[]): string => {
      // What an error names comes in one object.
      const [params] = args
      if (typeof params === 'object' && params !== null)
        return withHoles(Object.values(params), (holes) =>
          (words as (params: object) => string)(
            Object.fromEntries(Object.keys(params).map((key, index) => [key, holes[index]])),
          ),
        )
      return withHoles(args, (holes) => (words as (...args: unknown[]) => string)(...holes))
    }
  }
  return Object.fromEntries(Object.entries(words as object).map(([key, word]) => [key, disguiseAll(word)]))
}

/** English that cannot be taken for English: accents on all letters, two fifths longer, in brackets. */
export const pseudo: Catalogue = { ...(disguiseAll(english) as Catalogue), tag: 'en-XA', dir: 'ltr' }

/** Whether something in the text did not come from the catalogue. */
export function hasPlainWords(text: string): boolean {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  return /[a-z]{2}/i.test(rest)
}
