import fc from 'fast-check'
import { encodeFunctionResult, parseAbi, type Hex } from 'viem'
import { describe, expect, it, test } from 'vitest'

import type { Read, Review } from '../review.js'
import { bob, contextOf, own, request, silent } from './anvil.fixture.js'
import { reviewEvm } from './reviewEvm.js'
import { readTypedData } from './typedData.js'

const TOKEN = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const max = (2n ** 256n - 1n).toString()
const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}
const domain = { name: 'Coin', chainId: 31337, verifyingContract: TOKEN }
const permit = (message: object = {}, more: object = {}): object => ({
  types,
  primaryType: 'Permit',
  domain,
  message: { owner: own, spender: bob, value: max, nonce: 0, deadline: 1_800_000_000, ...message },
  ...more,
})
const abi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
])
const answers: Record<string, Hex> = {
  '0x95d89b41': encodeFunctionResult({ abi, functionName: 'symbol', result: 'COIN' }),
  '0x313ce567': encodeFunctionResult({ abi, functionName: 'decimals', result: 6 }),
  '0x18160ddd': encodeFunctionResult({ abi, functionName: 'totalSupply', result: 10n ** 12n }),
}
const read: Read = async (method, params) =>
  method === 'eth_getCode' ? '0x60' : answers[(params as [{ data: string }])[0].data]
const ask = (data: unknown, from: Read = read): Promise<Review> =>
  reviewEvm(
    request('eth_signTypedData_v4', [own, typeof data === 'string' ? data : JSON.stringify(data)]),
    contextOf(from),
  )
const codes = ({ warnings }: Review): string[] => warnings.map(({ code }) => code)

describe('embedded-wallet 10: signatures that let others take something', () => {
  it('Permit of EIP-2612', async () => {
    const review = await ask(permit())
    expect(review).toMatchObject({
      kind: 'typedData',
      movesAssets: true,
      hold: true,
      approvals: [
        {
          spender: bob.toLowerCase(),
          extent: 'unlimited',
          amount: { symbol: 'COIN', decimals: 6, token: TOKEN },
        },
      ],
    })
    expect(codes(review)).toEqual(['unlimited'])
    expect(review.facts).toContainEqual({ name: 'expires', value: '2027-01-15T08:00:00.000Z', form: 'text' })
    expect(review.fields.map(({ name }) => name)).toEqual(['owner', 'spender', 'value', 'nonce', 'deadline'])
  })
  it('EIP-3009: coins that another may take, as if they were sent', async () => {
    const fields = [
      'from:address',
      'to:address',
      'value:uint256',
      'validAfter:uint256',
      'validBefore:uint256',
    ]
    const authorization = fields.map((field) => {
      const [name = '', type = ''] = field.split(':')
      return { name, type }
    })
    const message = { from: own, to: bob, value: '2500000', validAfter: 0, validBefore: 1_800_000_000 }
    for (const primaryType of ['TransferWithAuthorization', 'ReceiveWithAuthorization']) {
      const review = await ask({
        types: { ...types, [primaryType]: authorization },
        primaryType,
        domain,
        message,
      })
      expect(review).toMatchObject({
        hold: true,
        sends: [{ value: '2500000', symbol: 'COIN' }],
        recipients: [bob.toLowerCase()],
      })
      expect(codes(review)).toEqual(['permit'])
    }
  })
  it('what is not known is held where a contract may act by it, and is never called checked', async () => {
    const data = {
      types: { ...types, Forward: [{ name: 'data', type: 'bytes' }] },
      primaryType: 'Forward',
      domain,
      message: { data: '0x00' },
    }
    expect(await ask(data)).toMatchObject({ hold: true, canCheck: false, warnings: [{ code: 'unchecked' }] })
    const EIP712Domain = [{ name: 'name', type: 'string' }]
    const vote = { ...data, types: { ...data.types, EIP712Domain }, domain: { name: 'Votes' } }
    expect(await ask(vote)).toMatchObject({ hold: false, warnings: [{ code: 'unchecked' }] })
    // A domain whose type is empty signs none of it.
    expect((await ask({ ...data, types: { ...data.types, EIP712Domain: [] } })).refused).toBe('malformed')
  })
  it('is one without a chain, too', async () => {
    expect(codes(await ask(permit({ value: '5' }), silent))).toEqual(['permit'])
    for (const bits of [256n, 160n, 128n, 96n])
      expect(codes(await ask(permit({ value: (2n ** bits - 1n).toString() }), silent))).toEqual(['unlimited'])
  })
  it('Permit in the form of DAI', async () => {
    const dai = {
      ...types,
      Permit: ['holder:address', 'spender:address', 'nonce:uint256', 'expiry:uint256', 'allowed:bool'].map(
        (each) => ({ name: each.split(':')[0], type: each.split(':')[1] }),
      ),
    }
    const message = { holder: own, spender: bob, nonce: 0, expiry: 0, allowed: true }
    expect(codes(await ask(permit({}, { types: dai, message })))).toEqual(['unlimited'])
    const back = await ask(permit({}, { types: dai, message: { ...message, allowed: false } }))
    expect(back).toMatchObject({ hold: false, approvals: [{ extent: 'none' }] })
  })
  it('Permit2, one token and many', async () => {
    const details = [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ]
    const single = {
      types: {
        ...types,
        PermitDetails: details,
        PermitSingle: [
          { name: 'details', type: 'PermitDetails' },
          { name: 'spender', type: 'address' },
          { name: 'sigDeadline', type: 'uint256' },
        ],
      },
      primaryType: 'PermitSingle',
      domain: { name: 'Permit2', chainId: 31337, verifyingContract: PERMIT2 },
      message: {
        details: { token: TOKEN, amount: (2n ** 160n - 1n).toString(), expiration: 1, nonce: 0 },
        spender: bob,
        sigDeadline: max,
      },
    }
    const review = await ask(single)
    expect(codes(review)).toEqual(['unlimited'])
    expect(review.facts).toContainEqual({ name: 'expires', value: '∞', form: 'text' })
    const many = {
      ...single,
      primaryType: 'PermitBatch',
      types: {
        ...single.types,
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
          { name: 'spender', type: 'address' },
          { name: 'sigDeadline', type: 'uint256' },
        ],
      },
      message: {
        ...single.message,
        details: [single.message.details, { ...single.message.details, token: PERMIT2, amount: '7' }],
      },
    }
    expect((await ask(many)).approvals.map(({ extent }) => extent)).toEqual(['unlimited', 'amount'])
  })
  it('an order that gives nothing back', async () => {
    const order = (recipient: string): object => ({
      types: {
        ...types,
        OrderComponents: [
          { name: 'offerer', type: 'address' },
          { name: 'offer', type: 'Item[]' },
          { name: 'consideration', type: 'Item[]' },
        ],
        Item: [{ name: 'recipient', type: 'address' }],
      },
      primaryType: 'OrderComponents',
      domain,
      message: { offerer: own, offer: [{ recipient: own }], consideration: [{ recipient }] },
    })
    expect((await ask(order(bob))).warnings).toEqual([{ code: 'order', severity: 'danger' }])
    expect((await ask(order(own))).warnings).toEqual([{ code: 'order', severity: 'warning' }])
  })
  it('a Safe that runs another’s code', async () => {
    const safe = {
      types: {
        ...types,
        SafeTx: [
          { name: 'to', type: 'address' },
          { name: 'operation', type: 'uint8' },
        ],
      },
      primaryType: 'SafeTx',
      domain,
      message: { to: bob, operation: 1 },
    }
    expect(codes(await ask(safe))).toEqual(['delegates'])
  })
})

describe('embedded-wallet 16: data that is not what it says is refused', () => {
  it.each<[string, unknown, string]>([
    ['another chain', permit({}, { domain: { ...domain, chainId: 1 } }), 'otherChain'],
    ['another chain, in hex', permit({}, { domain: { ...domain, chainId: '0x1' } }), 'otherChain'],
    ['no JSON', '{', 'malformed'],
    ['a list', '[]', 'malformed'],
    ['a type that is missing', permit({}, { primaryType: 'Other' }), 'malformed'],
    ['a field that is missing', permit({}, { message: { owner: own } }), 'malformed'],
    ['a field too many', permit({ note: 'free coins' }), 'malformed'],
    ['a part of the domain too many', permit({}, { domain: { ...domain, version: '1' } }), 'malformed'],
    ['an address that is none', permit({ spender: 'bob' }), 'malformed'],
    ['a number beyond its type', permit({ value: (2n ** 256n).toString() }), 'malformed'],
    ['a number that was rounded', permit({ value: 1e300 }), 'malformed'],
    ['half of a pair', permit({}, { domain: { ...domain, name: '\ud800' } }), 'malformed'],
    [
      'a type that is called after a basic one',
      permit({}, { types: { ...types, uint256: [] } }),
      'malformed',
    ],
    [
      'a type without end',
      {
        types: { ...types, A: [{ name: 'a', type: 'A[]' }] },
        primaryType: 'A',
        domain,
        message: JSON.parse('{"a":['.repeat(60) + ']}'.repeat(60)) as object,
      },
      'tooLarge',
    ],
    [
      'more rows than anyone reads',
      {
        types: { ...types, L: [{ name: 'l', type: 'uint8[]' }] },
        primaryType: 'L',
        domain,
        message: { l: Array.from({ length: 2000 }, () => 1) },
      },
      'tooLarge',
    ],
  ])('%s', async (_what, data, refused) => {
    expect((await ask(data)).refused).toBe(refused)
  })
  it('of another account', async () => {
    expect(
      (await reviewEvm(request('eth_signTypedData_v4', [bob, permit()]), contextOf(silent))).refused,
    ).toBe('notYours')
  })
  it('shows what hides', async () => {
    const review = await ask({
      types: { ...types, Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain,
      message: { text: 'a\u202eb' },
    })
    expect(review.fields).toEqual([{ depth: 0, name: 'text', value: 'a\\u{202E}b' }])
    expect(codes(review)).toEqual(['unchecked', 'hidden'])
  })
})

test('whatever is sent as typed data, it is read or refused', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.dictionary(fc.string(), fc.array(fc.record({ name: fc.string(), type: fc.string() }))),
      (message, own_) => {
        for (const given of [
          message,
          { types: { ...types, ...own_ }, primaryType: Object.keys(own_)[0] ?? 'Permit', domain, message },
        ])
          expect(readTypedData(given, '1')).toBeTruthy()
      },
    ),
  )
})
