import { describe, expect, it, test } from 'vitest'

import { contextOf, own, request, silent } from './evm/anvil.fixture.js'
import { reviewEvm } from './evm/reviewEvm.js'
import type { Review } from './review.js'
import { hex, shown, shownShort } from './shown.js'

const bytes = (text: string): string => hex(new TextEncoder().encode(text))
const sign = (data: unknown, origin?: string): Promise<Review> =>
  reviewEvm(request('personal_sign', [data, own], origin), contextOf(silent))
const codes = ({ warnings }: Review): string[] => warnings.map(({ code }) => code)

const siwe = (change: Partial<Record<'domain' | 'address' | 'uri' | 'more', string>> = {}): string =>
  `${change.domain ?? 'app.example'} wants you to sign in with your Ethereum account:\n${change.address ?? own}\n\nSign in to the app.\n\nURI: ${change.uri ?? 'https://app.example/login'}\nVersion: 1\nChain ID: 31337\nNonce: abcdefgh1\nIssued At: 2026-11-27T00:00:00Z${change.more ?? ''}`

describe('embedded-wallet 10: messages', () => {
  it('are shown whole, whether as text or as hex', async () => {
    for (const data of ['Hello\nworld', bytes('Hello\nworld')])
      expect(await sign(data)).toMatchObject({
        kind: 'message',
        movesAssets: false,
        canCheck: true,
        hold: false,
        message: 'Hello\nworld',
        warnings: [],
      })
  })
  it('that are bytes, or a hash, are held', async () => {
    for (const data of ['0xff00ff', `0x${'ab'.repeat(32)}`, bytes('ab'.repeat(32)), '0x0000000000'])
      expect(await sign(data)).toMatchObject({
        hold: true,
        movesAssets: true,
        warnings: [{ code: 'unreadable' }],
      })
  })
  it('say what they hide', async () => {
    const review = await sign(bytes('pay \u202e001 \u200bnow\u0007'))
    expect(review.message).toBe('pay \\u{202E}001 \\u{200B}now\\u{0007}')
    expect(codes(review)).toEqual(['hidden'])
  })
  it('with half of a pair are refused: it would be signed as something else', async () => {
    expect((await sign('a\ud800b')).refused).toBe('malformed')
  })
  it('of a megabyte are shown to the end', async () => {
    const review = await sign(bytes('x'.repeat(1_000_000)))
    expect(review.message).toHaveLength(1_000_000)
    expect(codes(review)).toEqual(['long'])
  })
  it.each([undefined, null, 7, {}, [], true])('%j is none', async (data) => {
    expect((await sign(data)).refused).toBe('malformed')
  })
  it('of another account are refused, also in the other order', async () => {
    const ask = (params: unknown): Promise<Review> =>
      reviewEvm(request('personal_sign', params), contextOf(silent))
    expect((await ask([own, bytes('hi')])).refused).toBe('notYours')
    expect((await ask([bytes('hi'), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])).refused).toBe('notYours')
  })
})

describe('EIP-4361: sign-in', () => {
  it('to the app that asks', async () => {
    const review = await sign(siwe())
    expect(review).toMatchObject({ kind: 'signIn', hold: false, warnings: [] })
    expect(review.facts.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'domain app.example',
      `account ${own}`,
      'purpose Sign in to the app.',
      'uri https://app.example/login',
      'chainId 31337',
    ])
  })
  it.each<[string, string, string[]]>([
    ['another domain', siwe({ domain: 'bank.example' }), ['domain']],
    ['a domain below', siwe({ domain: 'x.app.example' }), ['domain']],
    ['a domain above', siwe({ domain: 'example' }), ['domain']],
    ['another port', siwe({ domain: 'app.example:8443' }), ['domain']],
    ['a URI elsewhere', siwe({ uri: 'https://bank.example/' }), ['domain']],
    ['another account', siwe({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }), ['signInAddress']],
    ['the past', siwe({ more: '\nExpiration Time: 2026-01-01T00:00:00Z' }), ['signInTime']],
    ['a date that is none', siwe({ more: '\nExpiration Time: soon' }), ['signInTime']],
    ['the future', siwe({ more: '\nNot Before: 2027-01-01T00:00:00Z' }), ['signInTime']],
    ['permissions', siwe({ more: '\nResources:\n- urn:recap:eyJ' }), ['recap']],
    ['a line before it', `Hello\n${siwe({ domain: 'bank.example' })}`, ['signInMalformed']],
    ['a user in the domain', siwe({ domain: 'app.example@bank.example' }), ['signInMalformed']],
    ['two statements', siwe().replace('app.\n', 'app.\nAnd more.\n'), ['signInMalformed']],
    ['another blank', siwe().replace('wants you', 'wants\u00a0you'), ['signInMalformed']],
    ['a blank without width', siwe().replace('sign in', 'si\u200bgn in'), ['signInMalformed', 'hidden']],
    ['capitals', siwe().toUpperCase(), ['signInMalformed']],
  ])('%s', async (_what, text, expected) => {
    const review = await sign(bytes(text))
    expect(codes(review)).toEqual(expected)
    expect(review.kind).toBe('signIn')
    expect(review.hold).toBe(!['signInTime', 'recap'].includes(expected[0]!))
  })
  it('names the domain and who asks', async () => {
    expect((await sign(siwe(), 'https://evil.example')).warnings[0]).toEqual({
      code: 'domain',
      severity: 'danger',
      values: { domain: 'app.example', host: 'evil.example' },
    })
  })
})

test.each([
  ['plain', 'plain'],
  ['line\nand\ttab', 'line\nand\ttab'],
  ['\u2066x\u2069', '\\u{2066}x\\u{2069}'],
  ['\ud800', '\\u{D800}'],
  ['a\u{e0041}', 'a\\u{E0041}'],
  ['👩‍💻 👍🏽 ❤️', '👩‍💻 👍🏽 ❤️'],
  ['می‌خواهم', 'می‌خواهم'],
  ['a\u200db', 'a\\u{200D}b'],
  ['\u3164\u2800\u00ad', '\\u{3164}\\u{2800}\\u{00AD}'],
  ['\r\n', '\\u{000D}\n'],
])('%j is shown as %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})
test('short texts have one line and an end', () => {
  expect(shownShort('a\nb')).toBe('a⏎b')
  expect(shownShort('x'.repeat(500))).toHaveLength(80)
})
