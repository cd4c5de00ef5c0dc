'use client'
import { useMemo } from 'react'
import { checkReplacement, foreseeTransfer, replaceTransfer } from '@latchkey/core'
import { estimateTransfer, selectTransfers, sendToken, validateTransfer } from '@latchkey/core'
import { NotConnectedError, selectAddress } from '@latchkey/core'
import type {
  Foresight,
  FoundProblem,
  Replaceable,
  ReplaceArg,
  SendArg,
  SubmittedTransfer,
  TransferArg,
  TransferEstimate,
  TransferRecord,
} from '@latchkey/core'
import {
  selectActiveNamespace,
  selectCan,
  selectIsConnected,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeySend` returns. */
export interface LatchkeySend {
  /** A wallet is connected, and its family can send. */
  readonly canSend: boolean
  /**
   * What stands in the way, field by field; empty when nothing does. Asks no wallet. A newer call takes the
   * place of an older one, which rejects with an `AbortError`.
   */
  readonly validate: (transfer: TransferArg) => Promise<readonly FoundProblem[]>
  /**
   * What it costs, the most that can be sent, and the fees to choose from. Asks no wallet; newer takes the
   * place of older.
   */
  readonly estimate: (transfer: TransferArg) => Promise<TransferEstimate>
  /**
   * What it would do to the account, by a trial on the chain; `undefined` where the family cannot tell. Where
   * the chain could not be asked, `complete` is false. Asks no wallet; newer takes the place of older.
   */
  readonly foresee: (transfer: TransferArg) => Promise<Foresight | undefined>
  /**
   * Asks the wallet. Resolves when the transfer may be on its way; whether it counts is said by `transfers`.
   * It pays from the account and on the network of the render that the function comes from; where they
   * changed since, it rejects with a `StaleTransferError`. Pass the estimate's network fee as `maxFee`, so
   * that the visitor pays what was on show at most.
   */
  readonly send: (transfer: TransferArg & Partial<SendArg>) => Promise<SubmittedTransfer>
  /**
   * What can be done about one of `transfers` that is still pending, by its id: the ways to replace it, and
   * what each costs. `undefined` where nothing can be. Asks no wallet.
   */
  readonly replaceable: (id: number) => Promise<Replaceable | undefined>
  /**
   * Speeds up or cancels one of `transfers` that is still pending: asks the wallet. The chain includes one of
   * the two at most, and the record says which. Pass the fee of the choice as `maxFee`.
   */
  readonly replace: (replacement: ReplaceArg) => Promise<SubmittedTransfer>
  /**
   * What was sent, the newest first, of the one family where one is named; what an earlier page left
   * undecided is among it.
   */
  readonly transfers: readonly TransferRecord[]
}

/**
 * Sending the network's own currency, and tokens.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { send, transfers } = useLatchkeySend({ namespace: 'solana' })
 * const pay = () => send({ recipient, amount: '0.5' })
 */
export function useLatchkeySend({ namespace }: { readonly namespace?: string } = {}): LatchkeySend {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const all = useRead(selectTransfers)
  const canSend = useRead(
    (state) =>
      family !== undefined && selectIsConnected(state, family) && selectCan(state, family, 'transfer'),
  )
  const from = useRead((state) => selectAddress(state, family))
  const caipNetworkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const commands = useMemo(() => {
    const withFamily = (transfer: TransferArg): TransferArg =>
      family === undefined ? transfer : { namespace: family, ...transfer }
    return {
      validate: (transfer: TransferArg) => validateTransfer(core, withFamily(transfer)),
      estimate: (transfer: TransferArg) => estimateTransfer(core, withFamily(transfer)),
      foresee: (transfer: TransferArg) => foreseeTransfer(core, withFamily(transfer)),
      async send(transfer: TransferArg & Partial<SendArg>) {
        // What was rendered is what the visitor saw.
        if (from === undefined || caipNetworkId === undefined) throw new NotConnectedError()
        return sendToken(core, { from, caipNetworkId, ...withFamily(transfer) })
      },
      replaceable: (id: number) => checkReplacement(core, { id }),
      replace: (replacement: ReplaceArg) => replaceTransfer(core, replacement),
    }
  }, [core, family, from, caipNetworkId])
  const transfers = useMemo(
    () => (namespace === undefined ? all : all.filter((each) => each.namespace === namespace)),
    [all, namespace],
  )
  return { ...commands, canSend, transfers }
}
