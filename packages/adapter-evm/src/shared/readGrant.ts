import { MalformedResponseError, NoAccountsError, type GrantedNamespace } from '@latchkey/core/adapter'
import type { Address } from 'viem'

import { isPresent, readAccount, readCaipChain, type SharedAccount } from './caip.js'

/** What of a wallet's grant can be used. */
export interface SharedGrant {
  /** At least one, each on a chain. */
  readonly accounts: readonly SharedAccount[]
  /** Behaviour 6.3: the chains that were named, and those of the accounts. */
  readonly chainIds: readonly number[]
  readonly methods: readonly string[]
}

/**
 * Leaves out malformed ids and those of other families.
 * @throws {NoAccountsError} nothing was granted
 * @throws {MalformedResponseError} nothing that was granted can be used
 */
export function readGrant(granted: GrantedNamespace): SharedGrant {
  const accounts = granted.accounts
    .map(readAccount)
    .filter((account) => account?.chainId !== undefined)
    .filter(isPresent)
  if (granted.accounts.length === 0) throw new NoAccountsError()
  if (accounts.length === 0) throw new MalformedResponseError({ details: 'accounts' })
  const named = granted.chains.map(readCaipChain)
  const chainIds = [...new Set([...named, ...accounts.map(({ chainId }) => chainId)].filter(isPresent))]
  return { accounts, chainIds, methods: granted.methods }
}

/**
 * The accounts on a chain, each once. All of them where none is said to be there: the wallet knows better.
 */
export function addressesOn(accounts: readonly SharedAccount[], id: number): readonly Address[] {
  const there = accounts.filter(({ chainId }) => chainId === undefined || chainId === id)
  return [...new Set((there.length > 0 ? there : accounts).map(({ address }) => address))]
}

/** The chain to begin on: the wanted one, else one that the host offers, else any that has an account. */
export function firstChain(
  { accounts }: SharedGrant,
  wanted: number | undefined,
  offered: readonly number[],
): number {
  const usable = accounts.map(({ chainId }) => chainId).filter(isPresent)
  const found = usable.find((id) => id === wanted) ?? usable.find((id) => offered.includes(id)) ?? usable[0]
  if (found === undefined) throw new NoAccountsError()
  return found
}
