import { own } from '../store/own.js'
import type { RootState } from '../store/rootState.js'
import type { CapabilityName } from './capabilities.js'

const EMPTY: readonly string[] = []

/**
 * What the adapter of a family can do: the names of its capabilities, its own among them. Empty until the
 * adapter runs.
 *
 * @param namespace the family; the active one when absent
 * @example
 * const canSignIn = read(core, (state) => selectCapabilities(state, 'solana')).includes('signin:native')
 */
export function selectCapabilities(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): readonly string[] {
  return own(state.adapters.capabilities, namespace) ?? EMPTY
}

/** Whether a family can do something at all. */
export function selectCan(
  state: RootState,
  namespace: string | undefined,
  capability: CapabilityName,
): boolean {
  return own(state.adapters.capabilities, namespace)?.includes(capability) ?? false
}
