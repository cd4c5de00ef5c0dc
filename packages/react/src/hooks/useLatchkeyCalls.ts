'use client'
import { useMemo } from 'react'
import { NotConnectedError, readCallsAbility, selectAddress, selectCalls, sendCalls } from '@latchkey/core'
import type { CallsAbility, CallsRecord, SendCallsArg, SentBatch } from '@latchkey/core'
import {
  selectActiveNamespace,
  selectCan,
  selectIsConnected,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyCalls` returns. */
export interface LatchkeyCalls {
  /** A wallet is connected, and its family can make several calls. */
  readonly canSend: boolean
  /**
   * What the connected wallet can do on the network in use: whether several calls take one confirmation. A
   * newer call takes the place of an older one, which rejects with an `AbortError`.
   */
  readonly readAbility: () => Promise<CallsAbility>
  /**
   * Has the wallet make the calls: as one where it can, otherwise one after the other, once the visitor
   * agreed to that in the modal. Resolves when the last of them may be on its way; what became of them is
   * said by `calls`. They are made by the account and on the network of the render that the function comes
   * from; where they changed since, it rejects with a `StaleTransferError`.
   */
  readonly send: (calls: SendCallsArg) => Promise<SentBatch>
  /** What was sent, the newest first, of the one family where one is named. */
  readonly calls: readonly CallsRecord[]
}

/**
 * Several calls with one confirmation (EIP-5792), or one after the other where the wallet cannot.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { send, calls } = useLatchkeyCalls()
 * const deposit = () =>
 *   send({
 *     calls: [
 *       { title: 'Approve 50 USDC', body: { to: '0x…', data: '0x095ea7b3…' } },
 *       { title: 'Deposit 50 USDC', body: { to: '0x…', data: '0x47e7ef24…' } },
 *     ],
 *   })
 */
export function useLatchkeyCalls({ namespace }: { readonly namespace?: string } = {}): LatchkeyCalls {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const all = useRead(selectCalls)
  const canSend = useRead(
    (state) =>
      family !== undefined && selectIsConnected(state, family) && selectCan(state, family, 'calls:send'),
  )
  const from = useRead((state) => selectAddress(state, family))
  const caipNetworkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const commands = useMemo(() => {
    const ofFamily = family === undefined ? {} : { namespace: family }
    return {
      readAbility: () => readCallsAbility(core, ofFamily),
      async send(calls: SendCallsArg) {
        // What was rendered is what the visitor saw.
        if (from === undefined || caipNetworkId === undefined) throw new NotConnectedError()
        return sendCalls(core, { from, caipNetworkId, ...ofFamily, ...calls })
      },
    }
  }, [core, family, from, caipNetworkId])
  const calls = useMemo(
    () => (namespace === undefined ? all : all.filter((each) => each.namespace === namespace)),
    [all, namespace],
  )
  return { ...commands, canSend, calls }
}
