import { describe, expect, it, test } from 'vitest'

import { texts as en } from './en.js'
import { loadTexts, sayIn, type TextKey } from './texts.js'

const tags = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
]
const keys = Object.keys(en) as TextKey[]
const valuesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

describe.each(tags)('%s', (tag) => {
  it('has every text, with the values of the English one, and none of another', async () => {
    const texts = await loadTexts(tag)
    expect(texts).not.toBe(en)
    expect(Object.keys(texts)).toEqual(keys)
    for (const key of keys) {
      expect(valuesIn(texts[key]), key).toEqual(valuesIn(en[key]))
      expect(texts[key].trim(), key).toBe(texts[key])
      expect(texts[key], key).not.toBe('')
    }
  })
  it('is a translation', async () => {
    const texts = await loadTexts(tag)
    // Words that several languages share.
    expect(keys.filter((key) => texts[key] === en[key] && en[key].length > 12)).toEqual([])
  })
})

test('two that look alike stay in their place: no sentence of one is that of another', async () => {
  for (const tag of ['en', ...tags]) {
    const texts = await loadTexts(tag)
    const warnings = keys.filter((key) => /^(?:warn|refused)/.test(key)).map((key) => texts[key])
    expect(new Set(warnings).size).toBe(warnings.length)
  }
})

test.each([
  ['en', 'Decline'],
  ['en-GB', 'Decline'],
  ['de-AT', 'Ablehnen'],
  ['pt', 'Recusar'],
  ['zh', '拒绝'],
  ['zh-HK', '拒絕'],
  ['zh-Hant-MO', '拒絕'],
  ['sv', 'Decline'],
  ['no tag', 'Decline'],
  ['../../x', 'Decline'],
])('%s says %s', async (tag, expected) => {
  expect((await loadTexts(tag)).decline).toBe(expected)
})

test('a value keeps its own direction, and is no text of its own', () => {
  const say = sayIn(en)
  expect(say('codeSent', { email: 'a@b.example' })).toBe('Enter the code sent to \u2068a@b.example\u2069.')
  expect(say('consentTitle', { host: '{email}' })).toContain('{email}')
  expect(say('codeSent')).toContain('{email}')
})
