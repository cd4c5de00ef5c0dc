import { LatchkeyError, type Network } from '@latchkey/core/adapter'

import { fakeWallet, type FakeWallet } from '../fake/fakeWallet.js'
import type { TidalNode, TidalRefusal, TidalWallet } from './tidal.js'

const WORDS: Readonly<Record<string, string>> = {
  'user-rejected': 'The user declined',
  'request-pending': 'A request is already pending',
  'wallet-locked': 'The wallet is locked',
}

interface Page {
  tidalWallets?: Record<string, TidalWallet>
}
const page = globalThis as Page

// Node has no page. What a wallet says there is heard as in one.
if (typeof addEventListener !== 'function') {
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.assign(globalThis, { [name]: target[name].bind(target) })
}

/** A wallet in the hand of the test, and as the page sees it. */
export interface TidalHand extends FakeWallet {
  /** Takes the wallet out of the page; the returned function brings it back, as one that comes late. */
  hide(): () => void
  /** Puts another wallet into the page, with a name of any kind; the returned function takes it out again. */
  appear(name: unknown): () => void
}

export function tidalWallet(id: string): TidalHand {
  const hand = fakeWallet({
    id,
    addresses: ['tide1alice', 'tide1bob', 'tide1carol'],
    caipNetworkId: 'tidal:spring',
  })
  const inItsWords = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      const message = error instanceof LatchkeyError ? WORDS[error.code] : undefined
      throw message === undefined ? error : ({ message } satisfies TidalRefusal)
    })
  const signed = (address: string, text: string) => (): unknown => ({
    text,
    signature: signatureOf(address, text),
  })
  const wallet: TidalWallet = {
    name: 'Tidal Wallet',
    connect: () => inItsWords(hand.requestAccounts()),
    accounts: () => inItsWords(hand.readAccounts()),
    sign: (address, text) =>
      inItsWords(
        hand.prompt(signed(address, text), {
          wrongSignature: () => ({ text, signature: signatureOf('tide1mallory', text) }),
          otherTransaction: signed(address, elsewhere(text)),
        }),
      ),
    forget: () => hand.revokeAsked(),
    listen: (hear) => hand.listen({ accounts: hear, network: () => undefined, disconnect: () => hear([]) }),
  }
  const put = (key: string, value: TidalWallet): (() => void) => {
    const wallets = (page.tidalWallets ??= {})
    wallets[key] = value
    dispatchEvent(new Event('tidal:wallet'))
    return () => void delete wallets[key]
  }
  put(id, wallet)
  return Object.assign(hand, {
    hide() {
      delete page.tidalWallets?.[id]
      return () => void put(id, wallet)
    },
    appear: (name: unknown) => put(`${id}.named`, { ...wallet, name: name as string }),
  })
}

const signatureOf = (address: string, text: string): string => `${address}~${btoa(encodeURIComponent(text))}`

/** The same order, to the wallet's own friend. */
const elsewhere = (order: string): string =>
  order.replace(/"recipient":"[^"]*"/, '"recipient":"tide1mallory"')

/** A ledger in memory, and what the test may do to the next transfer. */
export interface TidalLedger extends TidalNode {
  /** The next transfer is in a block, and failed. */
  fail(): void
  /** The next transfer is never heard of again. */
  forget(): void
  /** The answer to the next transfer does not come through. */
  loseAnswer(): () => void
}

const BLOCK_MS = 10

/** Every account has ten pearls; a transfer is in the block that comes 30 ms later. */
export function tidalNode(): TidalLedger {
  const moved = new Map<string, bigint>()
  const blocks = new Map<string, { block: number; done: boolean }>()
  const started = Date.now()
  const height = (): number => Math.floor((Date.now() - started) / BLOCK_MS)
  const move = (key: string, by: bigint): unknown => moved.set(key, (moved.get(key) ?? 0n) + by)
  const verify: TidalNode['verify'] = async (address, text, signature) =>
    signature === signatureOf(address, text)
  let fate: 'done' | 'failed' | 'forgotten' | 'unanswered' = 'done'
  return {
    balance: async (network, address) => 10_000_000n + (moved.get(`${network}/${address}`) ?? 0n),
    verify,
    height: async () => height(),
    async send(network, order, signature) {
      const { from, recipient, units, fee, until } = JSON.parse(order) as Record<string, string>
      const bad: TidalRefusal = { code: 'refused', message: 'No order of this ledger' }
      if (!(await verify(from ?? '', order, signature)) || Number(until) < height()) throw bad
      const mine = fate
      fate = 'done'
      if (mine === 'forgotten') return
      setTimeout(() => {
        blocks.set(signature, { block: height(), done: mine !== 'failed' })
        move(`${network}/${from}`, -BigInt(fee ?? 0) - (mine === 'failed' ? 0n : BigInt(units ?? 0)))
        if (mine !== 'failed') move(`${network}/${recipient}`, BigInt(units ?? 0))
      }, 3 * BLOCK_MS)
      if (mine === 'unanswered') throw new TypeError('the line is dead')
    },
    find: async (_network, signature) => blocks.get(signature),
    fail: () => void (fate = 'failed'),
    forget: () => void (fate = 'forgotten'),
    loseAnswer() {
      fate = 'unanswered'
      return () => undefined
    },
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
