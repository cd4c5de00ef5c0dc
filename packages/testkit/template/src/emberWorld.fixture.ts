import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { LatchkeyError, type Network } from '@latchkey/core/adapter'
import { fakeWallet, type FakeWallet } from '@latchkey/testkit'

import type { EmberWallet } from './emberWallet.js'
import { ember, emberTestnet } from './networks/emberNetworks.js'

const page = globalThis as { emberWallets?: Record<string, EmberWallet> }

// Node has no page. What a wallet announces there is heard as in one.
if (typeof addEventListener !== 'function') {
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.assign(globalThis, { [name]: target[name].bind(target) })
}

const WORDS: Readonly<Record<string, unknown>> = {
  'user-rejected': { code: 4001 },
  'request-pending': { message: 'Already processing a request' },
  'wallet-locked': { message: 'The wallet is locked' },
}

/** A wallet that the test moves, and that the page sees as an `EmberWallet`. */
export interface TestWallet extends FakeWallet {
  /** Takes the wallet out of the page; the returned function brings it back. */
  hide(): () => void
  /** Puts another wallet into the page, with a name of any kind; the returned function takes it out. */
  appear(name: unknown): () => void
}

export function emberWallet(id: string): TestWallet {
  const hand = fakeWallet({ id, addresses: ['em1alice', 'em1bob'], caipNetworkId: ember.caipNetworkId })
  // The failures of a wallet of this family, before they are translated.
  const foreign = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (!(error instanceof LatchkeyError)) throw error
      throw WORDS[error.code] ?? error
    })
  const wallet: EmberWallet = {
    name: 'Ember Wallet',
    connect: () => foreign(hand.requestAccounts()),
    accounts: () => foreign(hand.readAccounts()),
    disconnect: () => hand.revokeAsked(),
    sign: (address, message) =>
      foreign(hand.prompt(() => `sig:${btoa(encodeURIComponent(address + message))}`)),
    listen: (tell) => hand.listen({ accounts: tell, network: () => undefined, disconnect: () => tell([]) }),
  }
  function put(key: string, value: EmberWallet): () => void {
    const wallets = (page.emberWallets ??= {})
    wallets[key] = value
    dispatchEvent(new Event('ember:wallet'))
    return () => {
      delete wallets[key]
      dispatchEvent(new Event('ember:wallet'))
    }
  }
  let remove = put(id, wallet)
  return Object.assign(hand, {
    hide() {
      remove()
      return () => void (remove = put(id, wallet))
    },
    appear: (name: unknown) => put(`${id}.named`, { ...wallet, name: name as string }),
  })
}

/** A node that answers what is asked of it, and the two networks on it. */
export async function startNode(): Promise<{
  readonly networks: readonly [Network, Network]
  stop(): void
}> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '2500000000' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const on = (network: Network): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })
  return { networks: [on(ember), on(emberTestnet)], stop: () => server.close() }
}
