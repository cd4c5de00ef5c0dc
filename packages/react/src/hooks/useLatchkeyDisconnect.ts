'use client'
import { useCallback } from 'react'
import { disconnect, type DisconnectArg } from '@latchkey/core'
import { useCore } from '../provider/useCore.js'

/**
 * Ends sessions (S4.07): one family's, and those that share its session, or all of them.
 *
 * @returns a function that rejects when a wallet could not be disconnected
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { disconnect } = useLatchkeyDisconnect()
 */
export function useLatchkeyDisconnect(): { readonly disconnect: (arg?: DisconnectArg) => Promise<void> } {
  const core = useCore()
  return { disconnect: useCallback((arg) => disconnect(core, arg), [core]) }
}
