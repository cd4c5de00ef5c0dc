'use client'
import { useMemo } from 'react'
import {
  closeModal,
  connect,
  disconnect,
  openModal,
  signMessage,
  switchNetwork,
  verifyMessage,
  type ConnectArg,
  type DisconnectArg,
  type OpenRequest,
  type Session,
  type SignMessageArg,
  type SwitchNetworkArg,
  type VerifyMessageArg,
} from '@latchkey/core'
import type { Latchkey } from '../createLatchkey.js'
import { useCore } from '../provider/useCore.js'

/** What can be asked of an instance. Failures reject. */
export interface LatchkeyCommands {
  readonly latchkey: Latchkey
  readonly open: (request?: OpenRequest) => Promise<void>
  readonly close: () => Promise<void>
  readonly connect: (arg: ConnectArg) => Promise<Session>
  readonly disconnect: (arg?: DisconnectArg) => Promise<void>
  readonly switchNetwork: (arg: SwitchNetworkArg) => Promise<void>
  readonly signMessage: (arg: SignMessageArg) => Promise<string>
  readonly verifyMessage: (arg: VerifyMessageArg) => Promise<boolean>
}

/**
 * The commands of the nearest instance. They stay the same from render to render.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * function Networks() {
 *   const { open } = useLatchkey()
 *   return <button onClick={() => void open({ view: 'Networks' })}>Networks</button>
 * }
 */
export function useLatchkey(): LatchkeyCommands {
  const latchkey = useCore()
  return useMemo(
    () => ({
      latchkey,
      open: (request) => openModal(latchkey, request),
      close: () => closeModal(latchkey),
      connect: (arg) => connect(latchkey, arg),
      disconnect: (arg) => disconnect(latchkey, arg),
      switchNetwork: (arg) => switchNetwork(latchkey, arg),
      signMessage: (arg) => signMessage(latchkey, arg),
      verifyMessage: (arg) => verifyMessage(latchkey, arg),
    }),
    [latchkey],
  )
}
