import {
  FeeAboveLimitError,
  NotSupportedError,
  TooLateError,
  untilAborted,
  type NativeBalance,
  type ReplacementKind,
  type SubmittedTransfer,
  type TransferReplacement,
} from '@latchkey/core/adapter'

import { balanceKey, type FakeChain } from './fakeChain.js'
import type { FakeWallet } from './fakeWallet.js'

/** Takes the place of payments that wait for their block, for twice their fee. */
export function fakeReplacement(
  find: (connectorId: string) => FakeWallet,
  chain: FakeChain,
): TransferReplacement {
  const kinds = (): readonly ReplacementKind[] => chain.replaceable
  const fee = (): NativeBalance => ({ ...chain.native, value: String(BigInt(chain.fee) * 2n) })

  return {
    async read({ transfer, signal }) {
      signal.throwIfAborted()
      if (!chain.halted || !chain.sent.has(transfer.hash) || kinds().length === 0) return undefined
      return { choices: kinds().map((kind) => ({ kind, fee: fee() })), isSlow: chain.slow }
    },
    async submit({ transfer, connectorId, kind, maxFee, signal, signed }): Promise<SubmittedTransfer> {
      signal.throwIfAborted()
      const first = chain.sent.get(transfer.hash)
      if (!chain.halted || !first) throw new TooLateError({ details: transfer.hash })
      if (!kinds().includes(kind)) throw new NotSupportedError('transfer:replace')
      if (maxFee !== undefined && BigInt(maxFee) < BigInt(fee().value))
        throw new FeeAboveLimitError({ details: fee().value })
      await untilAborted(signal, () => find(connectorId).prompt(() => kind))
      if (!chain.halted) throw new TooLateError({ details: transfer.hash })
      const hash = `${transfer.hash}-${kind}`
      chain.sent.set(hash, { ...first, first: first.first ?? transfer.hash, isCancel: kind === 'cancel' })
      signed?.({ hash })
      return { hash }
    },
  }
}

/** Gives back what a payment moved, once: something that pays no one took its place. */
export function undo(chain: FakeChain, hash: string): void {
  const payment = chain.sent.get(hash)
  if (!payment || payment.isUndone) return
  chain.sent.set(hash, { ...payment, isUndone: true })
  const move = (address: string, by: bigint): unknown =>
    chain.moved.set(balanceKey(address), (chain.moved.get(balanceKey(address)) ?? 0n) + by)
  move(payment.recipient, -payment.units)
  move(payment.from, payment.units)
}
