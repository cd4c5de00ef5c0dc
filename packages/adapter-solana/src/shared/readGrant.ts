import {
  MalformedResponseError,
  NoAccountsError,
  type CaipNetworkId,
  type GrantedNamespace,
  type Network,
} from '@latchkey/core/adapter'

import { currentId } from '../networks/chainIds.js'
import { addressBytes } from '../wallet/addressBytes.js'

/** An account on a network; on every one where the wallet did not say which. */
export interface SharedAccount {
  readonly address: string
  readonly chain: CaipNetworkId | undefined
}

/** What of a wallet's grant can be used, under the ids of today. */
export interface SharedGrant {
  /** At least one, each on a network. */
  readonly accounts: readonly SharedAccount[]
  /** Behaviour 6.3: the networks that were named, and those of the accounts. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** The id under which the wallet itself knows a network, older or not: requests have to name that one. */
  wordFor(id: CaipNetworkId): CaipNetworkId
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined

/** A CAIP-10 account id, or a bare address. */
export function readAccount(value: unknown, networks: readonly Network[]): SharedAccount | undefined {
  if (typeof value !== 'string') return undefined
  const end = value.lastIndexOf(':')
  const address = value.slice(end + 1)
  const chain = end < 0 ? undefined : currentId(value.slice(0, end), networks)
  if (!addressBytes(address) || (end >= 0 && chain === undefined)) return undefined
  return { address, chain }
}

/**
 * Leaves out malformed ids and those of other families.
 * @throws {NoAccountsError} nothing was granted
 * @throws {MalformedResponseError} nothing that was granted can be used
 */
export function readGrant(granted: GrantedNamespace, networks: readonly Network[]): SharedGrant {
  if (granted.accounts.length === 0) throw new NoAccountsError()
  const accounts = granted.accounts
    .map((account) => readAccount(account, networks))
    .filter(isPresent)
    .filter(({ chain }) => chain !== undefined)
  if (accounts.length === 0) throw new MalformedResponseError({ details: 'accounts' })
  const named = [
    ...granted.chains,
    ...granted.accounts.map((account) => account.slice(0, account.lastIndexOf(':'))),
  ]
  const words = new Map<CaipNetworkId, CaipNetworkId>()
  for (const word of named) {
    const id = currentId(word, networks)
    // Where it knows both, the one of today.
    if (id && (!words.has(id) || word === id)) words.set(id, word as CaipNetworkId)
  }
  return {
    accounts,
    chains: [...words.keys()],
    methods: granted.methods,
    wordFor: (id) => words.get(id) ?? id,
  }
}

/**
 * The addresses on a network, each once. All of them where none is said to be there: the wallet knows better.
 */
export function addressesOn(accounts: readonly SharedAccount[], id: CaipNetworkId): readonly string[] {
  const there = accounts.filter(({ chain }) => chain === undefined || chain === id)
  return [...new Set((there.length > 0 ? there : accounts).map(({ address }) => address))]
}

/** The network to begin on: the wanted one, else one that the host offers, else any that has an account. */
export function firstChain(
  { accounts }: SharedGrant,
  wanted: CaipNetworkId | undefined,
  offered: readonly CaipNetworkId[],
): CaipNetworkId {
  const usable = accounts.map(({ chain }) => chain).filter(isPresent)
  const found = usable.find((id) => id === wanted) ?? usable.find((id) => offered.includes(id)) ?? usable[0]
  if (found === undefined) throw new NoAccountsError()
  return found
}
