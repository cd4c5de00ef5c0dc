import type { CapabilityName } from '../model/capabilities.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'
import { own } from '../store/own.js'
import { slice, type Slice } from '../store/slice.js'

export interface AdaptersState {
  /** Names of the capabilities that each running adapter has; they decide what the interface offers. */
  readonly capabilities: Readonly<Record<string, readonly string[]>>
}

export const adapterStarted: Event<{ readonly namespace: string; readonly capabilities: readonly string[] }> =
  event('adapters/started')

const initialState: AdaptersState = { capabilities: {} }

export const adaptersSlice: Slice<'adapters', AdaptersState> = slice('adapters', initialState, (on) => {
  on(adapterStarted, ({ capabilities }, { payload }) => ({
    capabilities: { ...capabilities, [payload.namespace]: [...payload.capabilities] },
  }))
})

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
