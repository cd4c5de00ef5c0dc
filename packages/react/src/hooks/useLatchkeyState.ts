'use client'
import type { CaipNetworkId } from '@latchkey/core'
import { selectActiveNamespace, selectActiveNetwork } from '@latchkey/core/internal'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyState` returns. */
export interface LatchkeyState {
  readonly open: boolean
  /** Something is being prepared before the modal can show. */
  readonly loading: boolean
  /** CAIP-2 */
  readonly selectedNetworkId: CaipNetworkId | undefined
  /** The family in use. */
  readonly activeChain: string | undefined
  /** The adapters are at work. */
  readonly initialized: boolean
  /** `reconnecting` while stored sessions are picked up; `ready` afterwards. */
  readonly status: 'idle' | 'reconnecting' | 'ready'
}

/**
 * What the instance is doing.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { open, status } = useLatchkeyState()
 */
export function useLatchkeyState(): LatchkeyState {
  const status = useRead((state) => state.lifecycle.status)
  return {
    open: useRead((state) => state.modal.open),
    loading: useRead(({ modal }) => modal.loading || Object.values(modal.loadingByNamespace).includes(true)),
    selectedNetworkId: useRead((state) => selectActiveNetwork(state)?.caipNetworkId),
    activeChain: useRead(selectActiveNamespace),
    initialized: status !== 'idle',
    status,
  }
}
