import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../messages/catalogue.js'
import { english } from '../messages/english.fixture.js'
import { loadLanguage } from '../messages/loadLanguage.js'
import { languages, tags, words, type Word } from './languages.fixture.js'

const englishWords = words(english)

/** Functions of a number; all others are of texts. */
const ofNumber = new Set([
  'calls.confirmations',
  'connect.found',
  'directory.found',
  'networks.found',
  'account.accountNumber',
  'account.withoutPrice',
  'activity.andMore',
  'activity.hidden',
  'approvals.revoke',
  'approvals.revoked',
  'approvals.unread',
  'nfts.hidden',
  'pairing.renews',
  'send.found',
  'send.minutes',
  'send.seconds',
  'loginWays.seconds',
  'login.goodForMinutes',
  'login.triesLeft',
  'login.resendIn',
  'login.moreWaiting',
])
const NAMES = ['Qwfp', 'Zxcd', 'Vbkm']
const say = (word: Word, path: string, count = 7): string =>
  typeof word === 'string' ? word : (word as (...args: unknown[]) => string)(...argsOf(path, count))
/** What an error names comes in one object. */
const argsOf = (path: string, count: number): readonly unknown[] => {
  if (path.startsWith('errors.')) return [{ symbol: NAMES[0], minimum: NAMES[0] }]
  return ofNumber.has(path) ? [count] : NAMES
}

/** What is the same in every language, or in those that are written in Latin letters as well. */
const NAMES_OF_THINGS =
  /WalletConnect|Farcaster|\bENS\b|\bNFTs?\b|Ordinals|Stacks|Chrome|Android|iOS|App Store|Play Store|Ethereum|Qwfp|Zxcd|Vbkm|\bQR\b|\bIDs?\b/g

/** Words that a language has taken over. */
const borrowed = new Set(
  'Account Accounts Beta Browser Collection Confirmations Desktop Details Downloads Explorer Max Mobile Multichain Normal Passkey Recent Route Testnet Token Tokens Wallets Webapp Website'
    .split(' ')
    .concat(
      'Explorer:',
      'Smart account',
      'Account 7',
      '7 wallets',
      '7 confirmations',
      'code',
      'Extension',
      'Limit',
      'via',
    ),
)

test('there are the languages that the issue names', () => {
  expect([...tags].sort()).toEqual(
    [
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
    ].sort(),
  )
})

test.each([
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['iw', 'he'],
  ['in', 'id'],
  ['ES-mx', 'es'],
  ['sr-Latn', undefined],
  ['sv', undefined],
  ['en-IN', undefined],
  ['not a tag', undefined],
  ['toString', undefined],
])('%s is spoken in %s', async (wanted, tag) => {
  const { catalogue, locale } = await loadLanguage(wanted)
  expect(catalogue?.tag).toBe(tag)
  // Whatever was asked for, numbers can be written.
  expect(new Intl.NumberFormat(locale).format(1)).not.toBe('')
})

test('numbers follow the region, and a language that there are no texts of', async () => {
  expect((await loadLanguage('de-AT')).locale).toBe('de-AT')
  expect((await loadLanguage('sv')).locale).toBe('sv')
})

describe.each([...languages])('%s', (tag, catalogue) => {
  const own = words(catalogue)
  const entries = [...own]

  test('says of itself what it is', () => {
    expect(catalogue.tag).toBe(tag)
    expect(Intl.getCanonicalLocales(catalogue.tag)).toEqual([tag])
    expect(catalogue.dir).toBe(['ar', 'fa', 'he'].includes(tag) ? 'rtl' : 'ltr')
  })

  test('has every text and none besides', () => {
    expect([...own.keys()].sort()).toEqual([...englishWords.keys()].sort())
    for (const [path, word] of entries)
      expect([path, typeof word]).toEqual([path, typeof englishWords.get(path)])
  })

  test('has no empty text, no exclamation mark, and no stray space', () => {
    // The end of a sentence may be nothing.
    const texts = entries
      .filter(([path]) => path !== 'connect.legalEnd')
      .map(([path, word]) => [path, say(word, path)] as const)
    expect(texts.filter(([, text]) => !/[\p{L}\p{N}]/u.test(text))).toEqual([])
    expect(texts.filter(([, text]) => /[!！¡]|undefined|NaN|\[object|^\s|\s$| {2}|#/.test(text))).toEqual([])
  })

  test('uses what it is given', () => {
    const forgotten = entries.filter(([path, word]) => {
      const given = say(englishWords.get(path) as Word, path)
      const text = say(word, path)
      if (ofNumber.has(path))
        return !text.includes('7') && !text.includes(new Intl.NumberFormat(tag).format(7))
      return NAMES.some((name) => given.includes(name) && !text.includes(name))
    })
    expect(forgotten.map(([path]) => path)).toEqual([])
    expect(catalogue.directory.noneFoundHint('')).not.toContain('Qwfp')
  })

  test('names a short label by what it says and for what (WCAG 2.5.3)', () => {
    const { get, install } = catalogue.pairing
    expect(install('Qwfp').toLocaleLowerCase(tag)).toContain(get.toLocaleLowerCase(tag))
  })

  test('writes numbers as it does, and large ones in groups', () => {
    for (const found of [catalogue.connect.found, catalogue.directory.found, catalogue.networks.found]) {
      expect(found(12_345)).toContain(new Intl.NumberFormat(tag).format(12_345))
    }
  })

  test('has no English left over', () => {
    const latin = /^(de|es|fr|it|nl|pl|pt|tr|vi|id)/.test(tag)
    const left = entries.filter(([path, word]) => {
      const text = say(word, path).replace(NAMES_OF_THINGS, '').trim()
      if (!latin) return /[a-z]{2}/i.test(text)
      const meant = say(englishWords.get(path) as Word, path)
        .replace(NAMES_OF_THINGS, '')
        .trim()
      return /[a-z]{2}/i.test(text) && text === meant
    })
    expect(
      left
        .map(([path, word]) => [path, say(word, path)])
        .filter(([, text = '']) => !borrowed.has(text.replace(NAMES_OF_THINGS, '').trim())),
    ).toEqual([])
  })
})

/** Which numbers share a form, and which must not: the words without their digits. */
const shape = (tag: string, count: number): string =>
  (languages.get(tag) as Catalogue).connect
    .found(count)
    .replace(/[\p{N}\u2068\u2069]/gu, '')
    .trim()

test.each<[tag: string, alike: readonly (readonly number[])[]]>([
  [
    'ru',
    [
      [1, 21, 101],
      [2, 3, 24],
      [5, 11, 12, 20, 100],
    ],
  ],
  [
    'uk',
    [
      [1, 21, 101],
      [2, 3, 24],
      [5, 11, 12, 20, 100],
    ],
  ],
  ['pl', [[1], [2, 4, 22], [5, 12, 21, 100]]],
  ['ar', [[1], [2], [3, 10], [11, 99], [100]]],
  ['he', [[1], [2], [3, 10, 100]]],
])('%s has a form for each kind of number', (tag, groups) => {
  for (const group of groups) expect(new Set(group.map((count) => shape(tag, count))).size).toBe(1)
  // Arabic writes some of them alike without vowel signs.
  const kinds = new Set(groups.map(([count = 0]) => shape(tag, count)))
  expect(kinds.size).toBeGreaterThanOrEqual(tag === 'ar' ? 4 : groups.length)
})
