import { ApiPromise, WsProvider } from '@polkadot/api'
import { parseUnits } from 'viem'
import { bitcoinAccounts, bitcoinChain, bitcoinChainTwo } from '../../apps/sandbox/src/bitcoin/world.js'
import { polkadotAccounts, polkadotChain, polkadotTokens } from '../../apps/sandbox/src/polkadot/world.js'
import {
  solanaAccounts,
  solanaChain,
  solanaChainTwo,
  solanaTokens,
} from '../../apps/sandbox/src/solana/world.js'
import { accounts, chainOne, chainTwo } from '../../apps/sandbox/src/world.js'
import { holdings } from './chain.js'

/** What a test of a family needs to know of its world. Chains are read without Latchkey. */
export interface FamilyWorld {
  readonly namespace: string
  /** The heading of its card in the demo. */
  readonly name: string
  /** The sandbox wallet's place in `window.__sandboxWallets`. */
  readonly walletId: string
  readonly networks: readonly [first: string, second: string]
  /** The wallet's accounts on the first network. */
  readonly addresses: readonly [string, string, ...string[]]
  /** Owns nothing at first. */
  readonly recipient: string
  readonly symbol: string
  readonly amount: string
  readonly token?: { readonly symbol: string; readonly amount: string }
  /** What the phone's first account has, where that is another one. */
  readonly phoneToken?: { readonly symbol: string; readonly amount: string }
  /** In the smallest unit; of the network's own currency without a symbol. */
  owned(address: string, symbol?: string): Promise<bigint>
}

/** @throws {RangeError} the world has fewer */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`no entry ${index}`)
  return found
}

const units: Readonly<Record<string, number>> = {
  ETH: 18,
  USDC: 6,
  SOL: 9,
  SHELL: 9,
  BTC: 8,
  UNIT: 12,
  USDt: 6,
}
export const decimalsOf = (symbol: string): number => units[symbol] ?? 0

const ether: FamilyWorld = {
  namespace: 'eip155',
  name: 'Ether',
  walletId: 'test.latchkey.sandbox',
  networks: [chainOne.name, chainTwo.name],
  addresses: [at(accounts, 0).address, at(accounts, 1).address, at(accounts, 2).address],
  recipient: at(accounts, 4).address,
  symbol: 'ETH',
  amount: '0.25',
  token: { symbol: 'USDC', amount: '12.5' },
  owned: async (address, symbol = 'ETH') =>
    parseUnits((await holdings(chainOne.id, address))[symbol] ?? '0', decimalsOf(symbol)),
}

async function solanaRpc<T>(method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(solanaChain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result } = (await response.json()) as { readonly result: T }
  return result
}

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } }
      }
    }
  }[]
}

const solana: FamilyWorld = {
  namespace: 'solana',
  name: 'Solana',
  walletId: 'test.latchkey.sandbox.solana',
  networks: [solanaChain.name, solanaChainTwo.name],
  addresses: [at(solanaAccounts, 0).address, at(solanaAccounts, 1).address, at(solanaAccounts, 2).address],
  recipient: at(solanaAccounts, 4).address,
  symbol: 'SOL',
  amount: '0.5',
  token: { symbol: 'SHELL', amount: '1.25' },
  phoneToken: { symbol: 'USDC', amount: '2.5' },
  async owned(address, symbol = 'SOL') {
    if (symbol === 'SOL')
      return BigInt((await solanaRpc<{ readonly value: number }>('getBalance', [address])).value)
    const mint = solanaTokens.find((token) => token.symbol === symbol)?.address
    const { value } = await solanaRpc<TokenAccounts>('getTokenAccountsByOwner', [
      address,
      { mint },
      { encoding: 'jsonParsed' },
    ])
    return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
  },
}

interface Sums {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
}

const bitcoin: FamilyWorld = {
  namespace: 'bip122',
  name: 'Bitcoin',
  walletId: 'test.latchkey.sandbox.bitcoin',
  networks: [bitcoinChain.name, bitcoinChainTwo.name],
  addresses: [at(bitcoinAccounts, 0).payment.address, at(bitcoinAccounts, 1).payment.address],
  recipient: at(bitcoinAccounts, 4).payment.address,
  symbol: 'BTC',
  amount: '0.01',
  async owned(address) {
    const response = await fetch(`${bitcoinChain.esploraUrl}/address/${address}`)
    const { chain_stats: chain, mempool_stats: pool } = (await response.json()) as {
      readonly chain_stats: Sums
      readonly mempool_stats: Sums
    }
    return [chain, pool].reduce(
      (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
      0n,
    )
  },
}

const polkadot: FamilyWorld = {
  namespace: 'polkadot',
  name: 'Polkadot',
  walletId: 'latchkey-sandbox',
  networks: [polkadotChain.name, 'Drained Hub'],
  addresses: [
    at(polkadotAccounts, 0).address,
    at(polkadotAccounts, 1).address,
    at(polkadotAccounts, 2).address,
  ],
  recipient: at(polkadotAccounts, 4).address,
  symbol: 'UNIT',
  amount: '2.5',
  token: { symbol: 'USDt', amount: '3.25' },
  async owned(address, symbol = 'UNIT') {
    const api = await ApiPromise.create({ provider: new WsProvider(polkadotChain.wsUrl), noInitWarn: true })
    try {
      if (symbol === 'UNIT') {
        const account = (await api.query['system']?.['account']?.(address))?.toJSON() as unknown as {
          readonly data: Readonly<Record<string, number | string>>
        }
        const { free = 0, miscFrozen = 0, feeFrozen = 0 } = account.data
        const frozen = [miscFrozen, feeFrozen].map(BigInt)
        // What can be sent away: the greater of the two locks covers the other.
        return BigInt(free) - frozen.reduce((most, each) => (each > most ? each : most))
      }
      const id = polkadotTokens.find((token) => token.symbol === symbol)?.address
      const holding = (await api.query['assets']?.['account']?.(id, address))?.toJSON() as unknown as {
        readonly balance: number | string
      } | null
      return BigInt(holding?.balance ?? 0)
    } finally {
      await api.disconnect()
    }
  },
}

export const familyWorlds: readonly FamilyWorld[] = [ether, solana, bitcoin, polkadot]
