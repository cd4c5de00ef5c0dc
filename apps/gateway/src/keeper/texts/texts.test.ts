import type { IncomingMessage } from 'node:http'
import { describe, expect, it, test } from 'vitest'
import { mailTextsFor } from '../mail/mailTexts.js'
import { type TextKey, texts as en } from './en.js'
import { languageAsked, languageFor } from './texts.js'

const tags = 'ar de es fa fr he hi id it ja ko nl pl pt-BR ru th tr uk vi zh-CN zh-TW'.split(' ')
const keys = Object.keys(en) as TextKey[]
const valuesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()

describe.each(tags)('%s', (tag) => {
  it('has every text, in its own language, with the values of the English one', () => {
    const { say, tag: found } = languageFor(tag)
    expect(found).toBe(tag)
    for (const key of keys) {
      expect(valuesIn(say(key)), key).toEqual(valuesIn(en[key]))
      expect(say(key).trim(), key).toBe(say(key))
      expect(say(key), key).not.toBe(en[key])
    }
  })
})

test.each([
  ['de-AT', 'de', 'ltr'],
  ['pt', 'pt-BR', 'ltr'],
  ['zh-HK', 'zh-TW', 'ltr'],
  ['fa-IR', 'fa', 'rtl'],
  ['en-GB', 'en', 'ltr'],
  ['sv', 'en', 'ltr'],
  ['no tag', 'en', 'ltr'],
  ['__proto__', 'en', 'ltr'],
])('%s is read as %s, %s', (asked, tag, dir) => {
  expect(languageFor(asked)).toMatchObject({ tag, dir })
})

test.each([
  ['sv, uk;q=0.8, de;q=0.9', 'de'],
  ['en-US,de;q=0.5', 'en'],
  ['*', 'en'],
  [undefined, 'en'],
  ['he', 'he'],
])('a browser that would rather read %s reads %s', (accepted, tag) => {
  const headers = accepted === undefined ? {} : { 'accept-language': accepted }
  expect(languageAsked({ headers } as IncomingMessage).tag).toBe(tag)
})

test('a mail is in the language of the page that asked for it, its code and its host as they are', () => {
  const { subject, text } = mailTextsFor('de-CH').code({ code: '123456', host: 'app.example', minutes: 10 })
  expect(subject).toContain('app.example')
  expect(text).toMatch(/^123456\n\n.*app\.example.*10 Minuten/)
  expect(text).not.toMatch(/\{|Enter/)
})
