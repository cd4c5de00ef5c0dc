import {
  MalformedResponseError,
  TransactionExpiredError,
  TransactionReplacedError,
  type ConfirmedTransfer,
  type ConfirmRequest,
  type Network,
  type SubmittedTransfer,
} from '@latchkey/core/adapter'

import { pause } from '../chain/pause.js'
import type { Node } from '../chain/openNode.js'
import { unusable } from '../chain/runtime.js'
import type { PolkadotContext } from '../polkadotContext.js'
import { readNonce, readNumber } from './readHead.js'
import { findInBlock } from './findInBlock.js'
import { handOver } from './submit.js'
import { readOutcome } from './readOutcome.js'

/** Pools forget. What is still good is handed in again every so many looks. */
const AGAIN = 12

/** Follows the blocks until one has the transfer, or none can have it any more. */
export async function confirm(
  context: PolkadotContext,
  { transfer, network, signal }: ConfirmRequest,
): Promise<ConfirmedTransfer> {
  signal.throwIfAborted()
  const { pollInterval = 1000 } = context.options
  const lookAgain = follow(context, transfer, network)
  for (;;) {
    const done = await lookAgain(signal)
    if (done) return done
    await pause(pollInterval, signal)
  }
}

/**
 * Looks at the blocks once at each call: `undefined` as long as none has the transfer.
 * @throws {MalformedResponseError} without what is needed to follow it
 */
export function follow(
  context: PolkadotContext,
  transfer: Pick<SubmittedTransfer, 'hash' | 'trace'>,
  network: Network,
): (signal: AbortSignal) => Promise<ConfirmedTransfer | undefined> {
  const { nodes, options } = context
  const { from, until, nonce, account = '', wire = '' } = transfer.trace ?? {}
  if (
    ![from, until, nonce].every((number) => /^\d{1,15}$/.test(number ?? '')) ||
    !/^0x[0-9a-f]{64}$/.test(account)
  )
    throw new MalformedResponseError({ details: 'trace' })
  const { confirmed = 'finalized' } = options
  const search: Search = {
    hash: transfer.hash,
    from: Number(from),
    until: Number(until),
    nonce: BigInt(nonce ?? 0),
    account,
    seen: new Map(),
  }
  let looks = 0
  return async (signal) => {
    const done = await nodes.use(network, signal, (node) =>
      look(node, search, confirmed === 'finalized', network),
    )
    if (done) return done
    // Also right after a reload, which may have come between the signature and the first node.
    if (looks % AGAIN === 0 && /^0x([0-9a-f]{2})+$/.test(wire))
      await handOver(context, network, signal, wire).catch(() => signal.throwIfAborted())
    looks += 1
    return undefined
  }
}

interface Search {
  readonly hash: string
  /** The blocks that it can be in: after `from`, before `until`. */
  readonly from: number
  readonly until: number
  readonly nonce: bigint
  readonly account: string
  /** Blocks without it, by number. A number may get another block while it is not final. */
  readonly seen: Map<number, string>
}

async function look(
  node: Node,
  search: Search,
  finalOnly: boolean,
  network: Network,
): Promise<ConfirmedTransfer | undefined> {
  const { send } = node
  const finalHash = await send<string>('chain_getFinalizedHead', [])
  const [best, final] = await Promise.all([readNumber(send), readNumber(send, finalHash)])
  const last = Math.min(finalOnly ? final : best, search.until)
  let isWhole = true
  for (let number = search.from + 1; number <= last; number += 1) {
    const block = await send<string | null>('chain_getBlockHash', [number])
    if (block && search.seen.get(number) === block) continue
    const index = block ? await findInBlock(send, block, search.hash) : 'unread'
    if (block && typeof index === 'number')
      return readOutcome(await node.api(), { block, number, index, hash: search.hash, network })
    if (block && index === 'absent') search.seen.set(number, block)
    else isWhole = false
  }
  // Only what is final cannot change any more. It may have arrived in a block that the node does not give.
  if (final >= search.until) throw isWhole ? new TransactionExpiredError() : unusable()
  const nonce = await readNonce(send, search.account, finalHash)
  if (nonce > search.nonce && (await isDecided(send, search, final))) throw new TransactionReplacedError()
  return undefined
}

/** Whether every final block up to that number was looked into, as it is now. */
async function isDecided(send: Node['send'], { from, seen }: Search, final: number): Promise<boolean> {
  for (let number = from + 1; number <= final; number += 1) {
    if (seen.get(number) !== (await send<string | null>('chain_getBlockHash', [number]))) return false
  }
  return true
}
