import {
  InvalidAddressError,
  OtherTransactionError,
  TransactionReplacedError,
  untilAborted,
  type ConfirmedTransfer,
  type ConfirmRequest,
} from '@latchkey/core/adapter'
import type { Address, Hex, TransactionReceipt } from 'viem'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { nonceWatch, type UsedNonce } from './nonceWatch.js'
import { ownersWatch } from './ownersWatch.js'
import { receiptOf, transactionOf } from './readSent.js'
import { codeOf, isAskedCall, isContract, relationOf } from './relation.js'
import { safeNonceWatch } from './safeNonce.js'
import { settle } from './settle.js'
import { readTrace, type Trace } from './trace.js'

/** In milliseconds. */
export interface Patience {
  readonly interval: number
  /** How long a transaction may be unknown before it is said: other nodes may not have heard of it yet. */
  readonly unknown: number
  /** The same for an account of several owners, which is told by its code. */
  readonly owners: number
  /** Between the two looks that have to agree before another transaction counts as in its place. */
  readonly again: number
}

const USUAL: Patience = { interval: 1500, unknown: 90_000, owners: 10_000, again: 6000 }

/**
 * Waits until the chain has decided. What no node knows is waited for as long as its nonce is free, however
 * long that is.
 */
export async function confirm(
  context: EvmContext,
  { transfer, network, signal, notify }: ConfirmRequest,
  patience: Patience = USUAL,
): Promise<ConfirmedTransfer> {
  signal.throwIfAborted()
  if (!/^0x[0-9a-f]{64}$/i.test(transfer.hash)) throw new InvalidAddressError({ details: 'hash' })
  const client = chainClient(context, network)
  const hash = transfer.hash as Hex
  const trace = readTrace(transfer)
  const { asked } = trace
  const unseen = unseenWatch(client, hash, trace, patience)

  async function look(): Promise<ConfirmedTransfer | undefined> {
    const receipt = await receiptOf(client, hash)
    if (receipt) return settle(client, receipt, asked, network)
    const known = await transactionOf(client, hash)
    if (known) {
      if (unseen.seen(known)) notify?.()
      if (asked && (await relationOf(client, known, asked)) === 'other')
        throw new OtherTransactionError({ details: hash })
      return undefined
    }
    const { notice, execution, used } = await unseen.look()
    if (execution) return settle(client, execution, asked, network)
    // The wallet itself paid more for the same call.
    const again =
      used?.by && asked && isAskedCall(used.by, asked) ? await receiptOf(client, used.by.hash) : undefined
    if (again) return settle(client, again, asked, network)
    if (used?.certain && !(await receiptOf(client, hash)))
      throw new TransactionReplacedError(used.by ? { details: used.by.hash } : {})
    if (notice) notify?.(notice)
    return undefined
  }

  for (;;) {
    const confirmed = await readChain(signal, look())
    if (confirmed) return confirmed
    await untilAborted(signal, new Promise((resolve) => setTimeout(resolve, patience.interval)))
  }
}

interface Unseen {
  readonly notice?: 'not-seen' | 'awaiting-owners'
  /** Of what the owners of the account agreed to. */
  readonly execution?: TransactionReceipt
  readonly used?: UsedNonce | undefined
}

/** What can be learned of a transaction that no node knows. */
function unseenWatch(
  client: ChainClient,
  hash: Hex,
  { asked, since, ...sender }: Trace,
  { unknown, owners, again }: Patience,
): {
  /** Notes that a node knows it, and says whether it was thought unknown. */
  seen(known: { readonly from: Address; readonly nonce: number }): boolean
  look(): Promise<Unseen>
} {
  let last = Date.now()
  let told: Unseen['notice']
  let everSeen = sender.nonce !== undefined
  let nonce = watchNonce(sender.from, sender.nonce)
  let code: Hex | undefined
  let log: ReturnType<typeof ownersWatch> | undefined
  let passed: ReturnType<typeof safeNonceWatch> | undefined

  function watchNonce(from?: Address, number?: number): ReturnType<typeof nonceWatch> | undefined {
    return from && number !== undefined
      ? nonceWatch(client, { from, nonce: number, hash, since, again })
      : undefined
  }
  /** Once for each notice. */
  function tell(notice: NonNullable<Unseen['notice']>): Unseen {
    if (told === notice) return {}
    told = notice
    return { notice }
  }

  return {
    seen({ from, nonce: number }) {
      const before = told
      last = Date.now()
      told = undefined
      everSeen = true
      nonce ??= watchNonce(from, number)
      return before !== undefined
    },
    async look() {
      const silent = Date.now() - last
      if (!everSeen && asked && silent > owners) {
        code ??= await codeOf(client, asked.account)
        if (isContract(code)) log ??= ownersWatch(client, asked.account, hash, since)
        if (log) {
          // The nonce before the log: what passed it was this proposal or another one.
          const isPassed = await (passed ??= safeNonceWatch(client, asked, hash, again))()
          const { execution, isComplete } = await log()
          if (execution) return { execution }
          if (isPassed && isComplete) return { used: { certain: true } }
          return tell('awaiting-owners')
        }
      }
      const used = await nonce?.()
      return { used, ...(silent > unknown && tell('not-seen')) }
    },
  }
}
