'use client'
import { useCallback } from 'react'
import {
  callCapability,
  selectCapabilities,
  type CallableCapability,
  type CapabilityRequestOf,
  type CapabilityResult,
} from '@latchkey/core'
import { selectActiveNamespace, selectIsConnected } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyCapability` returns. */
export interface LatchkeyCapability<K extends CallableCapability> {
  /** A wallet of the family is connected, and its adapter has the capability. */
  readonly isAvailable: boolean
  /**
   * Calls it for the connected wallet; rejects as `callCapability` does. The account, its network, the
   * connector and the signal are filled in.
   */
  readonly call: (request: CapabilityRequestOf<K>) => Promise<CapabilityResult<K>>
}

/**
 * A capability of an adapter that has no hook of its own, such as one that a family adds by declaration
 * merging.
 *
 * @param capability its name in `CapabilityMap`
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const details = useLatchkeyCapability('balance:details', { namespace: 'polkadot' })
 * const readDetails = async () => (details.isAvailable ? details.call({}) : undefined)
 */
export function useLatchkeyCapability<K extends CallableCapability>(
  capability: K,
  { namespace }: { readonly namespace?: string } = {},
): LatchkeyCapability<K> {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  return {
    isAvailable: useRead(
      (state) =>
        family !== undefined &&
        selectIsConnected(state, family) &&
        selectCapabilities(state, family).includes(capability),
    ),
    call: useCallback(
      (request) =>
        callCapability(core, { capability, request, ...(family !== undefined && { namespace: family }) }),
      [core, capability, family],
    ),
  }
}
