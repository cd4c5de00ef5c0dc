import { encodeAbiParameters, numberToHex, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'

import type { Review, ReviewContext } from '../../review.js'
import { givesAway } from './givesAway.js'
import { reviewEvm } from '../reviewEvm.js'

const own = '0x1111111111111111111111111111111111111111'
const shop = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const coin = '0x2222222222222222222222222222222222222222'
const now = Date.UTC(2026, 10, 12)
const end = now / 1000 + 7 * 86_400

const context: ReviewContext = {
  addresses: [own],
  known: [],
  currency: { symbol: 'ETH', decimals: 18 },
  now,
  read: async (_method, params) => {
    const [{ data }] = params as [{ data: string }]
    if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], ['USDC'])
    return numberToHex(6, { size: 32 })
  },
}
const review = (permission: object, change: object = {}): Promise<Review> =>
  reviewEvm(
    {
      origin: 'https://bar.example',
      caipNetworkId: 'eip155:31337',
      method: 'wallet_requestExecutionPermissions',
      params: [
        {
          chainId: '0x7a69',
          to: shop,
          permission,
          rules: [{ type: 'expiry', data: { timestamp: end } }],
          ...change,
        },
      ],
    },
    context,
  )
const tenADay = {
  type: 'erc20-token-periodic',
  data: { tokenAddress: coin, periodAmount: numberToHex(10_000_000n), periodDuration: 86_400 },
}

describe('what a card says of a permission', () => {
  it('who, what, how much per what, until when; held', async () => {
    expect(await review(tenADay)).toMatchObject({
      kind: 'permission',
      hold: true,
      movesAssets: true,
      approvals: [
        {
          spender: shop,
          extent: 'amount',
          amount: { value: '10000000', decimals: 6, symbol: 'USDC', token: coin },
        },
      ],
      facts: [
        { name: 'to', value: shop, form: 'address' },
        { name: 'every', value: '86400' },
        { name: 'expires', value: new Date(end * 1000).toISOString() },
      ],
      warnings: [{ code: 'acts', severity: 'danger', values: { address: shop } }],
    })
  })

  it.each([
    [true, { adjustable: true }],
    [false, {}],
    [undefined, {}],
  ])('with isAdjustmentAllowed %s the visitor may choose less: %s', async (isAdjustmentAllowed, more) => {
    const { approvals } = await review({ ...tenADay, isAdjustmentAllowed })
    expect(approvals).toEqual([{ spender: shop, extent: 'amount', amount: expect.anything(), ...more }])
  })

  it.each(['true', 1, null])('with isAdjustmentAllowed %o nothing is asked', async (isAdjustmentAllowed) => {
    expect((await review({ ...tenADay, isAdjustmentAllowed })).refused).toBe('malformed')
  })

  it('coins in all have no period', async () => {
    const { facts, approvals } = await review({
      type: 'native-token-allowance',
      data: { allowanceAmount: numberToHex(10n ** 17n) },
    })
    expect(facts.map(({ name }) => name)).toEqual(['to', 'expires'])
    expect(approvals).toMatchObject([{ amount: { value: String(10n ** 17n), symbol: 'ETH', decimals: 18 } }])
  })

  it.each<[selector: string, code: string]>([
    ...Object.keys(givesAway).map((selector) => [selector, 'gives'] as [string, string]),
    ['0x12345678', 'unknownCall'],
    ['0xd0e30db0', 'unknownCall'],
  ])('calls of %s: %s, with a held yes', async (selector, code) => {
    const { facts, warnings } = await review({
      type: 'contract-calls',
      data: { targets: [coin], selectors: [selector] },
    })
    expect(warnings.map((each) => [each.code, each.severity])).toEqual([
      ['acts', 'danger'],
      [code, 'danger'],
    ])
    expect(facts).toContainEqual({ name: 'contract', value: coin, form: 'address' })
    expect(facts).toContainEqual({ name: 'times', value: '∞', form: 'text' })
  })

  it.each([
    ['another account', { from: shop }, 'notYours'],
    ['another chain', { chainId: '0x1' }, 'otherChain'],
    ['the account itself', { to: own }, 'unsupported'],
    ['no end', { rules: [] }, 'malformed'],
  ])('%s has nothing to say yes to', async (_what, change, refused) => {
    expect(await review(tenADay, change)).toMatchObject({ refused })
  })
})

it.each(Object.entries(givesAway))('%s is %s', (selector, signature) => {
  expect(toFunctionSelector(signature)).toBe(selector)
})
