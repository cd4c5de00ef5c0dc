'use client'
import { useCallback } from 'react'
import {
  selectConnections,
  switchConnection,
  type ConnectedWallet,
  type SwitchConnectionArg,
} from '@latchkey/core'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyConnections` returns. */
export interface LatchkeyConnections {
  /** Every wallet that is connected, in the order of the families, the active one first in each. */
  readonly connections: readonly ConnectedWallet[]
  /** Makes another one of them active, without a prompt. Rejects with `NotConnectedError`. */
  readonly switchConnection: (arg: SwitchConnectionArg) => Promise<void>
}

/**
 * The wallets that are connected: several families, and several of one family.
 *
 * @param options `namespace`: of one family only
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { connections, switchConnection } = useLatchkeyConnections()
 * const other = connections.find(({ isActive }) => !isActive)
 * const swap = async () => other && switchConnection(other)
 */
export function useLatchkeyConnections({
  namespace,
}: { readonly namespace?: string } = {}): LatchkeyConnections {
  const core = useCore()
  return {
    connections: useRead((state) => selectConnections(state, namespace)),
    switchConnection: useCallback((arg) => switchConnection(core, arg), [core]),
  }
}
