'use client'
import { useCallback } from 'react'
import { sendAgain, type SendAgainArg } from '@latchkey/core'
import { selectActiveNamespace, selectCan, selectIsConnected } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeySendAgain` returns. */
export interface LatchkeySendAgain {
  /** A wallet of the active family is connected, and the screens of sending are on offer. */
  readonly canSendAgain: boolean
  /**
   * Opens the screen of sending with everything that was entered: of a row's `again`, or of one of
   * `transfers`, by its id. Sends nothing and asks no wallet. Rejects with a `StaleTransferError` where
   * another account or network is in use by now, and where the transfer may still arrive.
   */
  readonly sendAgain: (payment: SendAgainArg) => Promise<void>
}

/**
 * Sending again what expired or was dropped, so that nothing was paid: `again` of the rows of
 * `useLatchkeyHistory`, and `transfers` of `useLatchkeySend` that failed with `transaction-expired` or
 * `transaction-dropped`.
 *
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * function Again({ row }: { row: HistoryRow }) {
 *   const { canSendAgain, sendAgain } = useLatchkeySendAgain()
 *   const { again } = row
 *   return again && canSendAgain ? <button onClick={() => sendAgain(again)}>Send again</button> : null
 * }
 */
export function useLatchkeySendAgain(): LatchkeySendAgain {
  const core = useCore()
  const canSendAgain = useRead((state) => {
    const family = selectActiveNamespace(state)
    return (
      state.options.features.send &&
      family !== undefined &&
      selectIsConnected(state, family) &&
      selectCan(state, family, 'transfer')
    )
  })
  return { canSendAgain, sendAgain: useCallback((payment) => sendAgain(core, payment), [core]) }
}
