import { fakeWallet } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import type { CallsSponsor } from '../model/calls.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { SwapQuote, SwapRequest } from '../model/swap.js'
import type { TokenRef } from '../model/tokenBalance.js'
import { prepareSwap, quoteSwap, submitSwap } from './swapCommands.js'

const coin: TokenRef = { address: 'coin', symbol: 'COIN', decimals: 18 }
const coupon: TokenRef = { address: 'coupon', symbol: 'COUPON', decimals: 18 }
const URL = 'https://sponsor.example'

interface World extends TestCore {
  readonly asked: SwapRequest[]
  readonly sponsors: (CallsSponsor | undefined)[]
}

async function ready(options: Partial<LatchkeyOptions>, sponsored: boolean): Promise<World> {
  const asked: SwapRequest[] = []
  const sponsors: World['sponsors'] = []
  // A family that lacks the fee, unless others may pay it.
  const quote = async (request: SwapRequest): Promise<SwapQuote> => {
    asked.push(request)
    return {
      source: 'pools',
      out: '1',
      least: '0.99',
      route: [],
      costs: [],
      available: '10',
      max: '10',
      ...(!request.sponsored && { missing: 'fee' }),
    }
  }
  const world = await testCore(options, {
    wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })],
    overrides: {
      'calls:capabilities': async ({ networks }) =>
        Object.fromEntries(
          networks.map(({ caipNetworkId }) => [
            caipNetworkId,
            { atomic: 'supported', ...(sponsored && { sponsored: true }) },
          ]),
        ),
      'calls:send': async ({ sponsor }) => {
        sponsors.push(sponsor)
        return { id: '0xab' }
      },
      'calls:status': async () => ({ status: 'confirmed', hashes: ['0xcd'] }),
      swap: {
        tokens: async () => [],
        quote,
        prepare: async (request) => ({
          calls: [{ step: 'swap', body: { does: 'swap' } }],
          quote: await quote(request),
          foresight: { ok: true, changes: [], approvals: [], complete: true },
        }),
        received: async () => undefined,
      },
    },
  })
  await connectFake(world)
  return { ...world, asked, sponsors }
}

test('S5.11 S6.02 the check of the fee is left out only where a sponsor may pay', async () => {
  const swap = { from: coin, to: coupon, amount: '1' }
  const world = await ready({ sponsor: URL }, true)
  expect(await quoteSwap(world.core, swap)).toMatchObject({ sponsored: true })
  expect((await quoteSwap(world.core, swap)).missing).toBeUndefined()
  const { quote } = await prepareSwap(world.core, { ...swap, least: '0.99' })
  expect(quote).toMatchObject({ sponsored: true })
  await submitSwap(world.core, { ...swap, least: '0.99', reviewed: quote })
  expect(world.sponsors).toEqual([{ url: URL }])
  expect(world.asked.every(({ sponsored }) => sponsored === true)).toBe(true)

  // What is given is the network's own currency: the fee has to be kept of it.
  expect(await quoteSwap(world.core, { to: coupon, amount: '1' })).toMatchObject({ missing: 'fee' })

  const plain = await ready({ sponsor: URL }, false)
  expect(await quoteSwap(plain.core, swap)).toMatchObject({ missing: 'fee' })
  const none = await ready({}, true)
  const quoted = await quoteSwap(none.core, swap)
  expect(quoted).toMatchObject({ missing: 'fee' })
  expect(quoted.sponsored).toBeUndefined()
})
