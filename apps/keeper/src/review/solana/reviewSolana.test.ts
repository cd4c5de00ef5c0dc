import { readFileSync } from 'node:fs'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { reviewOf, type Read, type Review, type ReviewContext } from '../review.js'
import { mergeReviews } from './mergeReviews.js'
import { reviewSolana } from './reviewSolana.js'
import { readMessage, readWire } from './wire.js'

interface Recorded {
  readonly own: string
  readonly bob: string
  readonly stranger: string
  readonly usdc: string
  readonly cases: Readonly<
    Record<string, { readonly transaction: string; readonly answers: Readonly<Record<string, unknown>> }>
  >
}

/** What a cluster of the sandbox, a real runtime, answered to each question. */
const { own, bob, stranger, usdc, cases } = JSON.parse(
  readFileSync(new URL('./recorded.fixture.json', import.meta.url), 'utf8'),
) as Recorded

const contextOf = (read: Read, more: Partial<ReviewContext> = {}): ReviewContext => ({
  read,
  addresses: [own],
  known: [own],
  currency: { symbol: 'SOL', decimals: 9 },
  now: Date.UTC(2026, 10, 27),
  ...more,
})
const recorded =
  (name: string): Read =>
  async (method, params) => {
    const answer = cases[name]?.answers[`${method} ${JSON.stringify(params)}`]
    if (answer === undefined) throw new Error(`not recorded: ${method}`)
    return answer
  }
const silent: Read = () => Promise.reject(new Error('offline'))
const request = (method: string, params: unknown): Parameters<typeof reviewSolana>[0] => ({
  origin: 'https://app.example',
  caipNetworkId: 'solana:HTbeCQ2r6hHF1hTtiB3z4PFP6Nx53Rt2',
  method,
  params,
})
const review = (
  name: string,
  read: Read = recorded(name),
  more: Partial<ReviewContext> = {},
): Promise<Review> =>
  reviewSolana(
    request('solana_signTransaction', { transaction: cases[name]?.transaction, pubkey: own }),
    contextOf(read, more),
  )
const codes = ({ warnings }: Review): string[] => warnings.map(({ code }) => code)

describe('embedded-wallet 10: what a transaction of Solana does', () => {
  it.each(['sol', 'legacy'])('%s goes to another, and the fee stands apart', async (name) => {
    expect(await review(name)).toMatchObject({
      canCheck: true,
      hold: false,
      warnings: [],
      gets: [],
      sends: [{ value: name === 'sol' ? '500000000' : '3', symbol: 'SOL', decimals: 9 }],
      fee: { amount: { value: '5000' }, most: false },
      recipients: [bob],
    })
  })
  it('a token goes to its owner, not to an account of a token', async () => {
    expect(await review('token')).toMatchObject({
      sends: [{ value: '2500000', token: usdc, decimals: 6 }],
      recipients: [bob],
      warnings: [],
    })
  })
  it('an account for the other is paid for', async () => {
    const { sends, recipients } = await review('tokenNew')
    expect(sends.map(({ value, token }) => [value, token])).toEqual([
      ['2039280', undefined],
      ['1000000', usdc],
    ])
    expect(recipients).toEqual([stranger])
  })
  it('who may take a token is named, and held', async () => {
    expect(await review('approve')).toMatchObject({
      hold: true,
      approvals: [{ spender: bob, extent: 'unlimited', amount: { token: usdc } }],
    })
    expect(await review('approveSome')).toMatchObject({
      hold: true,
      approvals: [{ extent: 'amount' }],
      warnings: [{ code: 'permit' }],
    })
  })
  it('an account that is given away is all that is in it', async () => {
    expect(await review('authority')).toMatchObject({
      hold: true,
      sends: [{ value: '2500750000', token: usdc }],
      warnings: [{ code: 'delegates', values: { address: bob } }],
    })
    expect(codes(await review('assign'))).toContain('delegates')
  })
  it('what would fail, and why', async () => {
    expect(await review('tooMuch')).toMatchObject({
      canCheck: false,
      warnings: [
        {
          code: 'reverts',
          values: { reason: expect.stringContaining('custom program error: 0x1') as string },
        },
      ],
    })
  })
  it('a program that is not known', async () => {
    expect((await review('unknown')).warnings[0]).toEqual({
      code: 'unknownPrograms',
      severity: 'danger',
      values: { programs: stranger },
    })
  })
  it('what stays good for ever, what others sign too, what a memo hides', async () => {
    expect(codes(await review('nonce'))).toContain('durable')
    expect(codes(await review('twoSigners'))).toContain('others')
    expect((await review('memo')).facts).toContainEqual({
      name: 'memo',
      value: 'rent \\u{202E} for May',
      form: 'text',
    })
  })
  it('money.md 6.1 a look-alike', async () => {
    const like = `${bob.slice(0, 4)}${'z'.repeat(bob.length - 8)}${bob.slice(-4)}`
    expect(codes(await review('sol', undefined, { known: [own, like] }))).toEqual(['lookAlike'])
  })
  it('without a node: what the instructions say, and that it was not checked', async () => {
    expect(await review('sol', silent)).toMatchObject({
      canCheck: false,
      sends: [{ value: '500000000' }],
      warnings: [{ code: 'unchecked' }],
    })
    expect(await review('approve', silent)).toMatchObject({
      hold: true,
      approvals: [{ spender: bob, extent: 'unlimited' }],
    })
    expect((await review('sol', silent)).fee).toBeUndefined()
  })
  it('several at once are added up', async () => {
    const both: Read = async (method, params) =>
      recorded('sol')(method, params).catch(() => recorded('token')(method, params))
    const transactions = [cases['sol']?.transaction, cases['token']?.transaction, cases['sol']?.transaction]
    const all = await reviewSolana(
      request('solana_signAllTransactions', { transactions, pubkey: own }),
      contextOf(both),
    )
    expect(all).toMatchObject({ kind: 'transactions', canCheck: true, fee: { amount: { value: '15000' } } })
    expect(all.sends.map(({ value }) => value)).toEqual(['1000000000', '2500000'])
  })
  it('what one brings is not set off against what another takes: only one of them may land', () => {
    const asked = request('solana_signAllTransactions', {})
    const coins = { value: '500' }
    const parts = [{ sends: [coins] }, { gets: [coins] }, { sends: [{ value: '5', token: 'T' }] }]
    const all = mergeReviews(
      asked,
      parts.map((part) => reviewOf(asked, { kind: 'transaction', ...part })),
    )
    expect(all.sends).toEqual([coins, { value: '5', token: 'T' }])
    expect(all.gets).toEqual([coins])
  })
})

describe('message v0', () => {
  const table = base58.encode(new Uint8Array(32).fill(5))
  const program = '11111111111111111111111111111111'
  const transfer = [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
  const message = [
    128,
    1,
    0,
    1,
    2,
    ...base58.decode(own),
    ...base58.decode(program),
    ...new Uint8Array(32),
    1,
    1,
    2,
    0,
    2,
    12,
    ...transfer,
    1,
    ...base58.decode(table),
    1,
    1,
    0,
  ]
  const transaction = base64.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
  const tableData = new Uint8Array(56 + 64)
  tableData.set(base58.decode(stranger), 56)
  tableData.set(base58.decode(bob), 88)
  const answer =
    (owner: string): Read =>
    async (method, params) => {
      const [addresses] = params as [string[]]
      if (method !== 'getMultipleAccounts' || addresses[0] !== table) throw new Error('no')
      return { value: [{ lamports: 1, owner, data: [base64.encode(tableData), 'base64'] }] }
    }
  const ask = (read: Read): Promise<Review> =>
    reviewSolana(request('solana_signTransaction', { transaction }), contextOf(read))

  it('takes accounts from a lookup table', async () => {
    expect(await ask(answer('AddressLookupTab1e1111111111111111111111111'))).toMatchObject({
      recipients: [bob],
      sends: [{ value: '1' }],
    })
  })
  it('says so where the table cannot be read, or is none', async () => {
    for (const read of [silent, answer(program)]) expect(codes(await ask(read))).toContain('undecoded')
  })
})

describe('messages', () => {
  const sign = (text: string | Uint8Array): Promise<Review> =>
    reviewSolana(
      request('solana_signMessage', {
        message: base58.encode(typeof text === 'string' ? new TextEncoder().encode(text) : text),
        pubkey: own,
      }),
      contextOf(silent),
    )
  const siws = (domain: string): string =>
    `${domain} wants you to sign in with your Solana account:\n${own}\n\nHi.\n\nURI: https://${domain}\nVersion: 1\nChain ID: mainnet\nNonce: abcdefgh\nIssued At: 2026-11-27T00:00:00Z`
  it('that ask for a sign-in elsewhere are held', async () => {
    expect(await sign(siws('app.example'))).toMatchObject({ kind: 'signIn', hold: false })
    expect(await sign(siws('bank.example'))).toMatchObject({ hold: true, warnings: [{ code: 'domain' }] })
  })
  it('that are a transaction are refused', async () => {
    const wire = base64.decode(cases['sol']!.transaction)
    expect((await sign(readWire(wire)!.bytes.slice())).refused).toBe('disguised')
    expect((await sign(wire)).refused).toBe('disguised')
  })
})

it.each<[string, string, unknown, string]>([
  ['no transaction', 'solana_signTransaction', {}, 'malformed'],
  ['bytes that are none', 'solana_signTransaction', { transaction: 'AAAA' }, 'malformed'],
  ['a number', 'solana_signTransaction', { transaction: 7 }, 'malformed'],
  ['none at all', 'solana_signAllTransactions', { transactions: [] }, 'malformed'],
  [
    'too many',
    'solana_signAllTransactions',
    { transactions: Array.from({ length: 21 }, () => '') },
    'tooLarge',
  ],
  ['another account', 'solana_signTransaction', { pubkey: bob }, 'notYours'],
  ['a message beyond measure', 'solana_signMessage', { message: '1'.repeat(1_000_000) }, 'malformed'],
  ['a method that is not', 'solana_x', {}, 'unsupported'],
])('embedded-wallet 16: %s is refused', async (_what, method, params, refused) => {
  expect((await reviewSolana(request(method, params), contextOf(silent))).refused).toBe(refused)
})

test('a byte out of place, and it is no transaction', () => {
  const wire = base64.decode(cases['sol']!.transaction)
  expect(readWire(wire)).toBeDefined()
  for (const bytes of [
    wire.slice(0, -1),
    Uint8Array.from([...wire, 0]),
    Uint8Array.from([...wire.slice(0, 65), 129, ...wire.slice(66)]),
  ])
    expect(readWire(bytes)).toBeUndefined()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void [readWire(bytes), readMessage(bytes)]),
  )
})
