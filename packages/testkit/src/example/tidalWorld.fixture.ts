import { LatchkeyError, type Network } from '@latchkey/core/adapter'

import { fakeWallet, type FakeWallet } from '../fake/fakeWallet.js'
import type { TidalNode, TidalRefusal, TidalWallet } from './tidal.js'

const REASONS: Readonly<Record<string, TidalRefusal['reason']>> = { 'user-rejected': 'declined', 'request-pending': 'busy', 'wallet-locked': 'locked' }

/** A wallet in the hand of the test, and as the page sees it. */
export function tidalWallet(id: string): FakeWallet {
  const hand = fakeWallet({ id, addresses: ['tide1alice', 'tide1bob', 'tide1carol'], caipNetworkId: 'tidal:spring' })
  const inItsWords = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      const reason = error instanceof LatchkeyError ? REASONS[error.code] : undefined
      throw reason ? { reason } : error
    })
  const wallet: TidalWallet = {
    name: 'Tidal Wallet',
    connect: () => inItsWords(hand.requestAccounts()),
    accounts: () => inItsWords(hand.readAccounts()),
    sign: (address, text) => inItsWords(hand.prompt(() => signatureOf(address, text))),
    forget: hand.revoke,
    listen: (hear) => hand.listen({ accounts: hear, network: () => undefined, disconnect: () => hear([]) }),
  }
  Object.assign(((globalThis as { tidalWallets?: Record<string, TidalWallet> }).tidalWallets ??= {}), { [id]: wallet })
  return hand
}

const signatureOf = (address: string, text: string): string => `${address}~${btoa(encodeURIComponent(text))}`

/** A ledger in memory. Every account has ten pearls; a transfer is in the block that comes 30 ms later. */
export function tidalNode(): TidalNode {
  const moved = new Map<string, bigint>()
  const blocks = new Map<string, number>()
  const move = (key: string, by: bigint): unknown => moved.set(key, (moved.get(key) ?? 0n) + by)
  const verify: TidalNode['verify'] = async (address, text, signature) => signature === signatureOf(address, text)
  return {
    balance: async (network, address) => 10_000_000n + (moved.get(`${network}/${address}`) ?? 0n),
    verify,
    async send(network, order, signature) {
      const { from, recipient, units, fee } = JSON.parse(order) as Record<string, string>
      if (!(await verify(from ?? '', order, signature))) throw new TypeError('bad signature')
      move(`${network}/${from}`, -BigInt(units ?? 0) - BigInt(fee ?? 0))
      move(`${network}/${recipient}`, BigInt(units ?? 0))
      const hash = `wave-${moved.size}-${blocks.size}-${Date.now()}`
      setTimeout(() => blocks.set(hash, blocks.size + 1), 30)
      return hash
    },
    block: async (hash) => blocks.get(hash),
  }
}

const tide = (name: string): Network => ({
  caipNetworkId: `tidal:${name}`,
  chainNamespace: 'tidal',
  id: name,
  name: `Tidal ${name}`,
  nativeCurrency: { name: 'Pearl', symbol: 'PEARL', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})
export const spring: Network = tide('spring')
export const neap: Network = tide('neap')
