import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bitcoinAccounts, bitcoinChain } from '../bitcoin/world.js'
import { polkadotAccounts, polkadotChain } from '../polkadot/world.js'
import { solanaAccounts, solanaChain } from '../solana/world.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'
import { anyPorts } from '../testSandbox.fixture.js'
import { buyer } from './buyer.fixture.js'
import { onrampCards } from './world.js'

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'onramp-'))
  const parts = ['solana', 'bitcoin', 'polkadot', 'onramp', 'gateway'] as const
  sandbox = await startSandbox({ ports: anyPorts, parts, stateDir })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

interface Holding {
  readonly symbol: string
  readonly quantity: { readonly numeric: string }
}

/** What an account has of a chain's own coin, as the gateway reads it from the chain. */
async function balanceOf(network: string, address: string, symbol: string): Promise<number> {
  const url = `${sandbox.urls.gateway}/v1/account/${address}/balance?chainId=${network}&forceUpdate=1`
  const { balances } = (await (await fetch(url)).json()) as { balances: readonly Holding[] }
  return Number(balances.find((entry) => entry.symbol === symbol)?.quantity.numeric ?? 0)
}

describe('S7.17 the card page sends coins on every chain, and the order has the hash', () => {
  it.each([
    {
      symbol: 'SOL',
      network: solanaChain.caipNetworkId,
      address: solanaAccounts[4]!.address,
      amount: 0.197,
      hash: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
    },
    {
      symbol: 'BTC',
      network: bitcoinChain.caipNetworkId,
      address: bitcoinAccounts[4]!.payment.address,
      amount: 0.000492,
      hash: /^[0-9a-f]{64}$/,
    },
    {
      symbol: 'UNIT',
      network: polkadotChain.caipNetworkId,
      address: polkadotAccounts[4]!.address,
      amount: 5.91,
      hash: /^0x[0-9a-f]{64}$/,
    },
  ])('$symbol', async ({ symbol, network, address, amount, hash }) => {
    const { linkFor, pay, orderOf } = buyer(sandbox)
    const link = await linkFor({
      destinationWallets: [{ address, blockchains: [network], assets: [symbol] }],
      defaultNetwork: network,
      purchaseCurrency: symbol,
    })
    await pay(link.url, onrampCards.good)
    await expect.poll(async () => (await orderOf(link)).status, { timeout: 60_000 }).toBe('success')
    const order = await orderOf(link)
    expect(order.purchase).toEqual({ amount: String(amount), currency: symbol })
    expect(order.hash).toMatch(hash)
    await expect
      .poll(() => balanceOf(network, address, symbol), { timeout: 60_000, interval: 1000 })
      .toBeCloseTo(amount, 8)
  })
})
