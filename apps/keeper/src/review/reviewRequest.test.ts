import { describe, expect, it } from 'vitest'

import { inUnits, quantity } from './quantity.js'
import { hostOf, reviewOf, type ReviewRequest } from './review.js'
import { reviewRequest } from './reviewRequest.js'

const context = { read: () => Promise.reject(new Error('offline')), addresses: [], known: [], now: 0 }
const request = (caipNetworkId: string): ReviewRequest => ({
  origin: 'https://a.example:8443',
  caipNetworkId,
  method: 'x',
  params: [],
})

it.each(['eip155:1', 'solana:x', 'bip122:x', 'polkadot:x', 'cosmos:x', ''])(
  'a method that nothing knows is refused on %j',
  async (id) => {
    const review = await reviewRequest(request(id), context)
    expect(['unsupported', 'notYours']).toContain(review.refused)
    expect(review.host).toBe('a.example:8443')
  },
)

describe('a review', () => {
  it('has the gravest first, each once, and is held for a danger only', () => {
    const warning = { code: 'others', severity: 'note' } as const
    const review = reviewOf(request(''), {
      kind: 'message',
      warnings: [warning, warning, { code: 'lost', severity: 'danger' }],
    })
    expect(review.warnings.map(({ code }) => code)).toEqual(['lost', 'others'])
    expect(review.hold).toBe(true)
    expect(reviewOf(request(''), { kind: 'message', warnings: [warning] }).hold).toBe(false)
  })
  it('names the host, or what stands in its place', () => {
    expect(hostOf('https://x.example')).toBe('x.example')
    expect(hostOf('null')).toBe('null')
  })
})

describe('amounts', () => {
  it.each([
    ['1500000', 6, '1.5'],
    ['1', 18, '0.000000000000000001'],
    ['0', 18, '0'],
    ['100', 0, '100'],
    [
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      18,
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    ],
  ])('%s of %i places are %s', (value, decimals, expected) => {
    expect(inUnits(value, decimals)).toBe(expected)
  })
  it.each([
    [1.5, undefined],
    [-1, undefined],
    ['', undefined],
    ['1e3', undefined],
    [' 1', undefined],
    ['0x', undefined],
    [2 ** 60, undefined],
    ['0xff', 255n],
    ['12', 12n],
    [{}, undefined],
    [null, undefined],
  ])('%s is a quantity, or none', (value, expected) => {
    expect(quantity(value)).toBe(expected)
  })
})
