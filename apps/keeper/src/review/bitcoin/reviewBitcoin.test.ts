import { base64, hex } from '@scure/base'
import { p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import type { Review, ReviewContext } from '../review.js'
import { networkOf } from './networks.js'
import { reviewBitcoin } from './reviewBitcoin.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const network = networkOf(REGTEST)!
const key = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const mine = p2wpkh(pubECDSA(key(1)), network)
const art = p2tr(pubSchnorr(key(1)), undefined, network)
const bob = p2wpkh(pubECDSA(key(2)), network)
const [own, ownArt, other] = [mine.address!, art.address!, bob.address!]

interface Parts {
  readonly inputs?: readonly {
    readonly script: Uint8Array
    readonly amount?: bigint
    readonly sighashType?: number
  }[]
  readonly outputs?: readonly {
    readonly address?: string
    readonly script?: Uint8Array
    readonly amount: bigint
  }[]
}
function psbt({
  inputs = [{ script: mine.script, amount: 100_000n }],
  outputs = [
    { address: other, amount: 60_000n },
    { address: own, amount: 39_000n },
  ],
}: Parts = {}): string {
  const tx = new Transaction({ allowUnknownOutputs: true })
  for (const [index, { script, amount, sighashType }] of inputs.entries())
    tx.addInput({
      txid: hex.encode(key(7)),
      index,
      ...(amount !== undefined && { witnessUtxo: { script, amount } }),
      ...(sighashType !== undefined && { sighashType }),
    })
  for (const { address, script, amount } of outputs)
    if (address === undefined) tx.addOutput({ script: script!, amount })
    else tx.addOutputAddress(address, amount, network)
  return base64.encode(tx.toPSBT())
}
const context: ReviewContext = {
  read: () => Promise.reject(new Error('never asked')),
  addresses: [own, ownArt],
  known: [own],
  currency: { symbol: 'BTC', decimals: 8 },
  now: Date.UTC(2026, 10, 27),
}
const request = (
  method: string,
  params: unknown,
  caipNetworkId = REGTEST,
): Parameters<typeof reviewBitcoin>[0] => ({ origin: 'https://app.example', caipNetworkId, method, params })
const ask = (parts: Parts = {}, more: object = {}, with_: Partial<ReviewContext> = {}): Review =>
  reviewBitcoin(request('signPsbt', { account: own, psbt: psbt(parts), ...more }), { ...context, ...with_ })
const codes = ({ warnings }: Review): string[] => warnings.map(({ code }) => code)

describe('embedded-wallet 10: what a payment of Bitcoin does', () => {
  it('what leaves, what comes back, the fee and its rate', () => {
    const review = ask()
    expect(review).toMatchObject({
      canCheck: true,
      hold: false,
      warnings: [],
      gets: [],
      sends: [{ value: '60000', symbol: 'BTC', decimals: 8 }],
      fee: { amount: { value: '1000' }, most: false },
      recipients: [other],
    })
    expect(review.facts).toEqual([
      { name: 'to', value: other, form: 'address' },
      { name: 'change', value: '0.00039 BTC', form: 'text' },
      { name: 'feeRate', value: '7.0 sat/vB', form: 'text' },
    ])
  })
  it('change goes to either of the own addresses', () => {
    const review = ask({
      outputs: [
        { address: other, amount: 60_000n },
        { address: ownArt, amount: 39_500n },
      ],
    })
    expect(review).toMatchObject({ sends: [{ value: '60000' }], fee: { amount: { value: '500' } } })
  })
  it('a fee that is a slip is held', () => {
    expect(ask({ outputs: [{ address: other, amount: 60_000n }] })).toMatchObject({
      hold: true,
      warnings: [{ code: 'feeHigh' }],
    })
    expect(
      codes(
        ask({
          inputs: [{ script: mine.script, amount: 10_000_000_000n }],
          outputs: [{ address: other, amount: 9_999_900_000n }],
        }),
      ),
    ).toEqual(['feeHigh'])
  })
  it('with inputs of others only what leaves and comes back is told', () => {
    const inputs = [
      { script: mine.script, amount: 100_000n },
      { script: bob.script, amount: 50_000n },
    ]
    const review = ask({
      inputs,
      outputs: [
        { address: own, amount: 120_000n },
        { address: other, amount: 29_000n },
      ],
    })
    expect(review).toMatchObject({ sends: [], gets: [{ value: '20000' }] })
    expect(codes(review)).toContain('others')
  })
  it('without the value of an input the fee is not known, and that is held', () => {
    const review = ask({ inputs: [{ script: mine.script, amount: 100_000n }, { script: bob.script }] })
    expect(review).toMatchObject({ canCheck: false, hold: true, fee: undefined })
    expect(codes(review)).toContain('unchecked')
  })
  it('an output that carries data says what', () => {
    const script = Uint8Array.from([0x6a, 5, ...new TextEncoder().encode('hi\u0007yo')])
    expect(
      ask({
        outputs: [
          { address: other, amount: 99_000n },
          { script, amount: 0n },
        ],
      }).facts,
    ).toContainEqual({ name: 'data', value: 'hi\\u{0007}yo', form: 'code' })
  })
  it('money.md 6.1 a look-alike', () => {
    const like = `${other.slice(0, 9)}${'q'.repeat(other.length - 13)}${other.slice(-4)}`
    expect(codes(ask({}, {}, { known: [own, like] }))).toEqual(['lookAlike'])
  })
})

describe('embedded-wallet 16: a PSBT that is not', () => {
  it.each<[string, Parts, object, string]>([
    ['without an own input', { inputs: [{ script: bob.script, amount: 100_000n }] }, {}, 'notYours'],
    [
      'with another sighash',
      { inputs: [{ script: mine.script, amount: 100_000n, sighashType: SigHash.NONE }] },
      {},
      'sighash',
    ],
    [
      'with ANYONECANPAY',
      { inputs: [{ script: mine.script, amount: 100_000n, sighashType: 0x81 }] },
      {},
      'sighash',
    ],
    [
      'asked for another sighash',
      {},
      { signInputs: [{ address: own, index: 0, sighashTypes: [3] }] },
      'sighash',
    ],
    ['asked for an input that is not there', {}, { signInputs: [{ address: own, index: 4 }] }, 'notYours'],
    ['asked for an input of no number', {}, { signInputs: [{ address: own, index: '0' }] }, 'notYours'],
    ['with more out than in', { outputs: [{ address: other, amount: 200_000n }] }, {}, 'malformed'],
    ['of another account', {}, { account: other }, 'notYours'],
    ['that is none', {}, { psbt: 'cHNidA==' }, 'malformed'],
    ['that is a number', {}, { psbt: 7 }, 'malformed'],
  ])('%s is refused', (_what, parts, more, refused) => {
    expect(ask(parts, more).refused).toBe(refused)
  })
  it('other networks and methods are refused', () => {
    expect(
      reviewBitcoin(request('signPsbt', {}, 'bip122:ffffffffffffffffffffffffffffffff'), context).refused,
    ).toBe('unsupported')
    expect(reviewBitcoin(request('sendTransfer', {}), context).refused).toBe('unsupported')
  })
})

it('messages are shown', () => {
  const sign = (params: object): Review => reviewBitcoin(request('signMessage', params), context)
  expect(sign({ account: own, address: own, message: 'hi', protocol: 'bip322' })).toMatchObject({
    kind: 'message',
    message: 'hi',
    movesAssets: false,
  })
  expect(sign({ account: own, address: other, message: 'hi' }).refused).toBe('notYours')
  expect(sign({ account: own, message: 'a\udc00' }).refused).toBe('malformed')
})

test('no bytes make it fail', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = base64.encode(Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, ...bytes]))
      expect(ask({}, { psbt: text }).refused).toBeTruthy()
    }),
  )
})
