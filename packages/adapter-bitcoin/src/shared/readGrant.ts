import {
  MalformedResponseError,
  NoAccountsError,
  type CaipNetworkId,
  type GrantedNamespace,
} from '@latchkey/core/adapter'

import type { WalletEntry } from '../wallet/walletClient.js'

/** What of a wallet's grant can be used. */
export interface SharedGrant {
  /** At least one, each on a network. */
  readonly entries: readonly (WalletEntry & { readonly on: readonly [CaipNetworkId] })[]
  /** The networks that were named, and those of the accounts. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

const chainForm = /^bip122:[0-9a-f]{32}$/
const accountForm = /^(bip122:[0-9a-f]{32}):([0-9a-zA-Z]{14,110})$/
// Inscriptions are kept on Taproot addresses: those come last.
const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/i.test(address)

/**
 * Leaves out malformed ids and those of other families.
 * @throws {NoAccountsError} nothing was granted
 * @throws {MalformedResponseError} nothing that was granted can be used
 */
export function readGrant(granted: GrantedNamespace): SharedGrant {
  if (granted.accounts.length === 0) throw new NoAccountsError()
  const entries = granted.accounts.flatMap((id) => {
    const [, chain, address] = accountForm.exec(id) ?? []
    return chain && address ? [{ address, on: [chain as CaipNetworkId] as const }] : []
  })
  if (entries.length === 0) throw new MalformedResponseError({ details: 'accounts' })
  const named = granted.chains.filter((id) => chainForm.test(id))
  return {
    entries: entries.toSorted((a, b) => Number(isTaproot(a.address)) - Number(isTaproot(b.address))),
    chains: [...new Set([...named, ...entries.map(({ on }) => on[0])])],
    methods: granted.methods,
  }
}

/** The addresses of `bip122_addressesChanged` that are for payments: what a session shows of an account. */
export function readAddresses(data: unknown, caipNetworkId: CaipNetworkId): readonly WalletEntry[] {
  const list = Array.isArray(data) ? (data as unknown[]).slice(0, 20) : []
  return list.flatMap((item): WalletEntry[] => {
    const { address, intention } = (typeof item === 'string' ? { address: item } : Object(item)) as {
      address?: unknown
      intention?: unknown
    }
    const usable =
      typeof address === 'string' &&
      accountForm.test(`${caipNetworkId}:${address}`) &&
      (intention === undefined || intention === 'payment')
    return usable ? [{ address, on: [caipNetworkId] }] : []
  })
}
