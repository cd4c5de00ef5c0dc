import { selectAddress } from '../accounts/accountsSelectors.js'
import { selectCan } from '../adapters/adapters.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import type { ErrorShape } from '../errors/base.js'
import { selectActiveNamespace, selectConnectorId } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** A registration, from the wallet's prompt to the gateway's answer. */
export interface NameAttempt {
  /** Whose it is: {@link accountKey}. */
  readonly account: string
  /** With its zone. */
  readonly name: string
  /** `refused`: the visitor declined in the wallet, which is no failure. */
  readonly status: 'signing' | 'registering' | 'refused' | 'failed'
  readonly error?: ErrorShape
}

/** A name that is made an account's primary one, from the wallet's prompt to what the chain decided. */
export interface PrimaryName {
  readonly account: string
  readonly name: string
  /** `unknown`: nothing says for certain what became of the transaction. */
  readonly status: 'asking' | 'pending' | 'done' | 'refused' | 'failed' | 'unknown'
  /** Of the record of the transaction: `selectCalls`. */
  readonly callsId?: number
  readonly error?: ErrorShape
}

export interface NamesState {
  /** What the visitor typed, as it was typed: without the zone. */
  readonly entered: string
  readonly attempt?: NameAttempt
  readonly primary?: PrimaryName
  /** The names of accounts, by {@link accountKey}, the newest first, as far as they were asked for. */
  readonly owned: Readonly<Record<string, readonly string[]>>
}

declare module '../store/core.js' {
  interface RootState {
    readonly names?: NamesState
  }
}

/** The visitor typed something. */
export const nameEntered: Event<string> = event('names/entered')
/** A registration began, or got further. */
export const nameAttempted: Event<NameAttempt> = event('names/attempted')
/** The gateway holds the name for the account now. */
export const nameRegistered: Event<{ readonly account: string; readonly name: string }> =
  event('names/registered')
/** The names that the gateway holds for an account. */
export const namesFound: Event<{ readonly account: string; readonly names: readonly string[] }> =
  event('names/found')
/** A name is being made the primary one, or that got further. */
export const primaryNameChanged: Event<PrimaryName> = event('names/primaryChanged')

/** Tells accounts apart, of all families. */
export const accountKey = (namespace: string, address: string): string => `${namespace}/${address}`

const keyOf = (state: RootState, namespace = selectActiveNamespace(state)): string | undefined => {
  const address = selectAddress(state, namespace)
  return namespace === undefined || address === undefined ? undefined : accountKey(namespace, address)
}

/**
 * Whether the account in use may register a name: there are a gateway and a zone, its family has names, and
 * its wallet is the embedded one (S6.03), or the host lets any wallet (R14).
 */
export function selectMayRegisterName(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): boolean {
  const { features, hasGateway, namesZone } = state.options
  if (!features.names || !hasGateway || namesZone === undefined || namespace === undefined) return false
  const connectorId = selectConnectorId(state, namespace)
  if (connectorId === undefined || !selectCan(state, namespace, 'name:coinType')) return false
  return features.names === 'anyWallet' || selectConnector(state, namespace, connectorId)?.type === 'AUTH'
}

/** The zone that names are registered in; `undefined` where there is none. */
export function selectNamesZone(state: RootState): string | undefined {
  return state.options.namesZone
}

const NONE: readonly string[] = []

/**
 * The names of the account in use, the newest first: those that were registered or asked for since the page
 * was loaded.
 *
 * @example
 * const [name] = read(core, selectAccountNames)
 */
export function selectAccountNames(state: RootState, namespace?: string): readonly string[] {
  const key = keyOf(state, namespace)
  return (key !== undefined && state.names?.owned[key]) || NONE
}

/** The registration of the account in use that is under way or failed. */
export function selectNameAttempt(state: RootState, namespace?: string): NameAttempt | undefined {
  const attempt = state.names?.attempt
  return attempt?.account === keyOf(state, namespace) ? attempt : undefined
}

/** What became of making a name the primary one of the account in use. */
export function selectPrimaryName(state: RootState, namespace?: string): PrimaryName | undefined {
  const primary = state.names?.primary
  return primary?.account === keyOf(state, namespace) ? primary : undefined
}

/** What the visitor typed as a name. */
export function selectEnteredName(state: RootState): string {
  return state.names?.entered ?? ''
}
