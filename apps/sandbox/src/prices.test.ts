import { createGateway } from '@latchkey/gateway'
import { type Address, parseUnits } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { createChainHands } from './seed/chainHands.js'
import { priceFeed } from './seed/priceFeed.js'
import type { Sandbox } from './startSandbox.js'
import { addressOf, runSandbox, temporaryFolder } from './testSandbox.fixture.js'
import { chainOne, contracts, tokens } from './world.js'

interface Balance {
  readonly symbol: string
  readonly price: number
  readonly priced?: { readonly source: string; readonly at: number; readonly stale: boolean }
}

const etherFrom = async (gateway: string): Promise<Balance | undefined> => {
  const url = `${gateway}/v1/account/${addressOf(4)}/balance?chainId=${chainOne.caipNetworkId}&forceUpdate=1`
  const { balances } = (await (await fetch(url)).json()) as { balances: readonly Balance[] }
  return balances.find(({ symbol }) => symbol === 'ETH')
}

/** A gateway without an older answer. */
async function ether(sandbox: Sandbox, pools: boolean): Promise<Balance | undefined> {
  const { id, name, nativeCurrency } = chainOne
  const stable = tokens.find(({ symbol }) => symbol === 'USDC')!.address
  const { multicall3, etherFeed, uniswapFactory: factory, weth } = contracts
  const gateway = createGateway({
    port: 0,
    chains: [
      {
        id,
        name,
        nativeCurrency,
        rpcUrl: sandbox.urls.chains[id]!,
        tokens,
        multicall3,
        feeds: { ETH: { address: etherFeed } },
        ...(pools && { pools: { factory, weth, stable } }),
      },
    ],
  })
  onTestFinished(() => gateway.close())
  return etherFrom(await gateway.listen())
}

it('the feed on the first chain states the price of ether; aged, it gives way to the pools, else it is stale', async () => {
  const sandbox = await runSandbox({ stateDir: await temporaryFolder() })
  const priced = (source: string, stale: boolean): object => ({
    source,
    at: expect.any(Number) as number,
    stale,
  })
  expect(await etherFrom(sandbox.urls.gateway!)).toMatchObject({
    price: 3000,
    priced: priced('chainlink', false),
  })
  const hands = createChainHands(sandbox.urls.chains[chainOne.id]!)
  const state = (dollars: string, age: number): Promise<void> =>
    hands.call(contracts.etherFeed as Address, priceFeed.abi, 'set', [parseUnits(dollars, 8), BigInt(age)])
  await state('3210.5', 0)
  expect(await ether(sandbox, true)).toMatchObject({ price: 3210.5, priced: priced('chainlink', false) })
  await state('3210.5', 7200)
  expect(await ether(sandbox, true)).toMatchObject({ price: 3000, priced: priced('pools', false) })
  const old = await ether(sandbox, false)
  expect(old).toMatchObject({ price: 3210.5, priced: priced('chainlink', true) })
  expect(Math.abs(Date.now() / 1000 - 7200 - (old?.priced?.at ?? 0))).toBeLessThan(120)
  await state('-1', 0)
  expect(await ether(sandbox, false)).not.toHaveProperty('priced')
})

it('the gateway has rates of currencies where the host that states them runs', async () => {
  const sandbox = await runSandbox({ parts: ['nfts', 'gateway'], stateDir: await temporaryFolder() })
  expect(await (await fetch(`${sandbox.urls.gateway}/v1/fiat/rates`)).json()).toMatchObject({
    base: 'USD',
    date: new Date().toISOString().slice(0, 10),
    rates: { EUR: '0.92592592', GBP: '0.78', JPY: '150.5' },
    stale: false,
  })
  const without = await runSandbox({ parts: ['gateway'], stateDir: await temporaryFolder() })
  expect((await fetch(`${without.urls.gateway}/v1/fiat/rates`)).status).toBe(404)
})
