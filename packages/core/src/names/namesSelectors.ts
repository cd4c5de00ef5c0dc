import { selectAddress } from '../accounts/accountsSelectors.js'
import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { accountKey, type NameAttempt, type PrimaryName } from './namesState.js'

/** Of the account in use, for what is kept by account; `undefined` where there is none. */
export const accountInUse = (
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): string | undefined => {
  const address = selectAddress(state, namespace)
  return namespace === undefined || address === undefined ? undefined : accountKey(namespace, address)
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
  const key = accountInUse(state, namespace)
  return (key !== undefined && state.names?.owned[key]) || NONE
}

/**
 * The registration of the account in use that is under way or failed.
 *
 * @example
 * const attempt = read(core, selectNameAttempt)
 */
export function selectNameAttempt(state: RootState, namespace?: string): NameAttempt | undefined {
  const key = accountInUse(state, namespace)
  return key === undefined ? undefined : state.names?.attempts[key]
}

/**
 * What became of making a name the primary one of the account in use.
 *
 * @example
 * const primary = read(core, selectPrimaryName)
 */
export function selectPrimaryName(state: RootState, namespace?: string): PrimaryName | undefined {
  const key = accountInUse(state, namespace)
  return key === undefined ? undefined : state.names?.primaries[key]
}

/** What the visitor typed as a name. */
export function selectEnteredName(state: RootState): string {
  return state.names?.entered ?? ''
}
