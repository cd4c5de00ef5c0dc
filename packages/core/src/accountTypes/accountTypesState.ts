import { selectAddress } from '../accounts/accountsSelectors.js'
import { selectCan } from '../adapters/adapters.js'
import type { ErrorShape } from '../errors/base.js'
import type { AccountType } from '../model/accountType.js'
import { toCaipAddress } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import type { CallsChange } from '../model/revocation.js'
import {
  selectActiveNamespace,
  selectConnectedNamespaces,
  selectIsConnected,
  selectNamespaceNetwork,
  selectWallet,
} from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'
import { memoByValues } from '../store/memoByValues.js'
import { own } from '../store/own.js'

/** A change of the account itself, from the wallet's prompt to what the chain decided. */
export interface AccountChange extends CallsChange {
  readonly kind: 'upgrade' | 'downgrade'
  readonly caipNetworkId: CaipNetworkId
}

/** How far reading is, of `readSmartAccountNetworks`. */
export interface AccountTypesRead {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly error?: ErrorShape
}

export interface AccountTypesState {
  /** By family and address (S3.04, S6.02). */
  readonly preferred: Readonly<Record<string, AccountType>>
  /** By family (S3.05). */
  readonly enabledNetworks: Readonly<Record<string, readonly CaipNetworkId[]>>
  /** What was found of an account on networks, by family and address (S3.04). */
  readonly deployed: Readonly<Record<string, Readonly<Record<CaipNetworkId, boolean>>>>
  /** By family and address. */
  readonly reads: Readonly<Record<string, AccountTypesRead>>
  /** The newest one, by account and network, CAIP-10. */
  readonly changes: Readonly<Record<CaipAddress, AccountChange>>
}

declare module '../store/core.js' {
  interface RootState {
    readonly accountTypes?: AccountTypesState
  }
}

interface OfAccount {
  readonly namespace: string
  readonly address: string
}

/** What an account is, is being read. */
export const accountTypesAsked: Event<OfAccount> = event('accountTypes/asked')

/** What was read of an account, and of its family. `enabled`: the networks that were read. */
export const accountTypesRead: Event<
  OfAccount & {
    readonly preferred: AccountType
    readonly enabled: readonly CaipNetworkId[]
    readonly deployed: readonly CaipNetworkId[]
  }
> = event('accountTypes/read')

/** It could not be read: what was known stays. */
export const accountTypesFailed: Event<OfAccount & { readonly error: ErrorShape }> =
  event('accountTypes/failed')

/** The visitor, or the host, chose how transactions of an account go out. */
export const accountTypePreferred: Event<OfAccount & { readonly type: AccountType }> =
  event('accountTypes/preferred')

interface OfChange {
  /** With its network, CAIP-10. */
  readonly account: CaipAddress
}
/** A change of the account itself began, or got further. */
export const accountChanged: Event<OfChange & { readonly change: AccountChange }> =
  event('accountTypes/changed')
/** The visitor saw how a change ended, and left it. One that is under way stays. */
export const accountChangeSeen: Event<OfChange> = event('accountTypes/changeSeen')

/** Tells accounts apart, of all families. */
export const typeKey = (namespace: string, address: string): string => `${namespace}/${address}`

const NONE: readonly CaipNetworkId[] = []

/**
 * How the transactions of an account in use go out, as far as it was read or chosen (S6.02).
 *
 * @param namespace the family; the active one when absent
 * @example
 * const isOneByOne = read(core, selectPreferredAccountType) === 'eoa'
 */
export function selectPreferredAccountType(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): AccountType | undefined {
  const address = selectAddress(state, namespace)
  if (namespace === undefined || address === undefined) return undefined
  return own(state.accountTypes?.preferred ?? {}, typeKey(namespace, address))
}

const byFamily = memoByValues((...entries: readonly string[]): Readonly<Record<string, AccountType>> =>
  Object.fromEntries(entries.map((entry) => entry.split(' ') as [string, AccountType])),
)

/**
 * The same of the accounts in use of all families, by family (S3.04).
 *
 * @example
 * const types = read(core, selectPreferredAccountTypes)
 */
export const selectPreferredAccountTypes = (state: RootState): Readonly<Record<string, AccountType>> =>
  byFamily(
    ...selectConnectedNamespaces(state).flatMap((namespace) => {
      const type = selectPreferredAccountType(state, namespace)
      return type === undefined ? [] : [`${namespace} ${type}`]
    }),
  )

/**
 * Whether the wallet of an account in use changes accounts for pages: `upgradeAccount`, `downgradeAccount`.
 * The embedded wallet does; others change accounts by themselves, with the first calls that need it.
 *
 * @param namespace the family; the active one when absent
 * @example
 * if (read(core, selectCanUpgradeAccount)) await upgradeAccount(core, {})
 */
export const selectCanUpgradeAccount = (
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean =>
  namespace !== undefined &&
  selectWallet(state, namespace)?.type === 'AUTH' &&
  selectIsConnected(state, namespace) &&
  selectCan(state, namespace, 'account:types')

/**
 * How far reading is of what the account in use is (`readSmartAccountNetworks`); `undefined` before it began.
 *
 * @param namespace the family; the active one when absent
 * @example
 * const hasFailed = read(core, selectAccountTypesRead)?.status === 'failed'
 */
export function selectAccountTypesRead(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): AccountTypesRead | undefined {
  const address = selectAddress(state, namespace)
  if (namespace === undefined || address === undefined) return undefined
  return own(state.accountTypes?.reads ?? {}, typeKey(namespace, address))
}

/**
 * How far the newest upgrade or downgrade is, of the account in use on the network in use.
 *
 * @param namespace the family; the active one when absent
 * @example
 * const isWaiting = read(core, selectAccountChange)?.status === 'pending'
 */
export function selectAccountChange(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): AccountChange | undefined {
  const address = selectAddress(state, namespace)
  const network = selectNamespaceNetwork(state, namespace)
  if (address === undefined || !network) return undefined
  return state.accountTypes?.changes[toCaipAddress(network.caipNetworkId, address)]
}

/**
 * The networks on which accounts of a family can become smart accounts, as far as `readSmartAccountNetworks`
 * found them (S3.05).
 *
 * @param namespace the active one when absent
 * @example
 * const networks = read(core, selectSmartAccountEnabledNetworks)
 */
export const selectSmartAccountEnabledNetworks = (
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): readonly CaipNetworkId[] => own(state.accountTypes?.enabledNetworks ?? {}, namespace) ?? NONE

/**
 * Whether the account in use has the code of a smart account on the network in use (S3.04); `undefined` as
 * long as it was not read.
 *
 * @param namespace the active one when absent
 * @example
 * const isSmart = read(core, selectSmartAccountDeployed)
 */
export function selectSmartAccountDeployed(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean | undefined {
  const address = selectAddress(state, namespace)
  const network = selectNamespaceNetwork(state, namespace)
  if (namespace === undefined || address === undefined || !network) return undefined
  return own(state.accountTypes?.deployed ?? {}, typeKey(namespace, address))?.[network.caipNetworkId]
}
