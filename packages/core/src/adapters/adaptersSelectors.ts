import { own } from '../store/own.js'
import type { RootState } from '../store/rootState.js'
import type { CapabilityName } from './capabilities.js'

/** Whether a family can do something at all. */
export function selectCan(
  state: RootState,
  namespace: string | undefined,
  capability: CapabilityName,
): boolean {
  return own(state.adapters.capabilities, namespace)?.includes(capability) ?? false
}
