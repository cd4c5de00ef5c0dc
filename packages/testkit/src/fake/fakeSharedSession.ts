import type {
  CaipAddress,
  GrantedNamespace,
  NamespaceProposal,
  SharedSession,
  WalletInfo,
  WalletLinks,
} from '@latchkey/core/adapter'
import { NoAccountsError } from '@latchkey/core/adapter'

import { fakeTransport, type FakeTransport, type FakeTransportOptions } from './fakeTransport.js'
import { toHex } from './toHex.js'

/** A session for several families, with the test at the other end. */
export interface FakeSharedSession extends SharedSession {
  transport(namespace: string): FakeTransport
  /** How often the page asked for the end. */
  readonly closes: number
  /** The wallet ends it, for every family. */
  end(): void
}

export interface FakeSharedSessionOptions {
  /** Links of the wallet's app. */
  readonly links?: WalletLinks
  /**
   * What the wallet answers; a signature to `fake_sign` and `null` to all else otherwise. A throw is its
   * refusal.
   */
  readonly onRequest?: FakeTransportOptions['answer']
}

/**
 * @param granted by namespace
 * @param onEnd called when the session ends, from either side
 * @example
 * const session = fakeSharedSession(
 *   { name: 'Phone', type: 'WALLET_CONNECT' },
 *   { tron: { accounts: ['tron:1:T9y'], chains: ['tron:1'] } },
 * )
 */
export function fakeSharedSession(
  wallet: WalletInfo,
  granted: Readonly<Record<string, Partial<GrantedNamespace>>>,
  onEnd: () => void = () => undefined,
  { links, onRequest }: FakeSharedSessionOptions = {},
): FakeSharedSession {
  const answer: FakeTransportOptions['answer'] =
    onRequest ??
    (({ method, params }) =>
      method === 'fake_sign' ? toHex((params as readonly string[]).join(' signed ')) : null)
  const transports = new Map(Object.entries(granted).map(([namespace, part]) => [namespace, line(part)]))
  let closes = 0

  function line(part: Partial<GrantedNamespace>): FakeTransport {
    const transport = fakeTransport({ granted: part, answer })
    // One family's end is the end for all.
    return Object.assign(Object.create(transport) as FakeTransport, { close: () => session.close() })
  }
  const session: FakeSharedSession = {
    wallet,
    ...(links && { links }),
    namespaces: [...transports.keys()],
    get closes() {
      return closes
    },
    transport(namespace) {
      const found = transports.get(namespace)
      if (!found) throw new NoAccountsError()
      return found
    },
    async close() {
      closes += 1
      session.end()
    },
    end() {
      transports.forEach((transport) => transport.end())
      onEnd()
    },
  }
  return session
}

/** All that was asked, for each of the addresses. */
export const grantAll = (
  proposals: Readonly<Record<string, NamespaceProposal>>,
  addresses: readonly string[],
): Readonly<Record<string, Partial<GrantedNamespace>>> =>
  Object.fromEntries(
    Object.entries(proposals).map(([namespace, { chains, methods, events }]) => {
      const accounts = chains.flatMap((chain) =>
        addresses.map((address): CaipAddress => `${chain}:${address}`),
      )
      return [namespace, { chains, methods, events, accounts }]
    }),
  )
