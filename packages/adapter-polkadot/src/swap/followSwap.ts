import {
  formatUnits,
  TransactionExpiredError,
  TransactionFailedError,
  type CallsStatus,
  type CallsStatusRequest,
  type CapabilityMap,
  type ConfirmedTransfer,
} from '@latchkey/core/adapter'
import type { Vec } from '@polkadot/types'
import type { EventRecord } from '@polkadot/types/interfaces'

import { readAccountId } from '../address/ss58.js'
import type { Node } from '../chain/openNode.js'
import { readAsset } from '../chain/readAsset.js'
import type { PolkadotContext } from '../polkadotContext.js'
import { follow } from '../transfer/confirm.js'
import { findInBlock } from '../transfer/findInBlock.js'
import { swappedBy } from './effects.js'
import { readEvents } from './readEvents.js'
import { assetOf } from './swapAsset.js'

/** What is known of swaps that are followed, by their hash. */
export type Followed = Map<string, FollowedSwap>

interface FollowedSwap {
  readonly look: ReturnType<typeof follow>
  done?: ConfirmedTransfer
}

/**
 * Looks once. A swap that no block can have any more is `offchain`: nothing happened, and nothing will.
 * @throws {TransactionReplacedError} another transaction has its place
 */
export async function swapStatus(
  context: PolkadotContext,
  { network, calls: { id, trace }, signal }: CallsStatusRequest,
  followed: Followed,
): Promise<CallsStatus> {
  const transfer = { hash: id, ...(trace && { trace }) }
  const swap: FollowedSwap = followed.get(id) ?? { look: follow(context, transfer, network) }
  followed.set(id, swap)
  try {
    swap.done ??= await swap.look(signal)
    return swap.done ? { status: 'confirmed', hashes: [id] } : { status: 'pending', hashes: [] }
  } catch (error) {
    if (error instanceof TransactionFailedError) return { status: 'failed', hashes: [id] }
    if (error instanceof TransactionExpiredError) return { status: 'offchain', hashes: [] }
    throw error
  }
}

type Request = Parameters<CapabilityMap['swap']['received']>[0]

/** What arrived, by the events of the blocks; of swaps that were followed here. */
export async function readReceived(
  { nodes }: PolkadotContext,
  { account, network, to, hashes, signal }: Request,
  followed: Followed,
): Promise<string | undefined> {
  const accountId = readAccountId(account)
  const places = [...new Set(hashes)].map((hash) => ({ hash, number: followed.get(hash)?.done?.block }))
  if (!accountId || places.length === 0) return undefined
  return nodes.use(network, signal, async (node) => {
    let units = 0n
    for (const { hash, number } of places) {
      const taken = await takenIn(node, hash, Number(number), accountId)
      if (taken === undefined) return undefined
      units += taken
    }
    const asset = assetOf(to)
    const found = asset === 'own' ? network.nativeCurrency : await readAsset(node, asset, accountId)
    return found && units > 0n ? formatUnits(units, found.decimals) : undefined
  })
}

/** What the account took by the swaps of one transaction; `undefined` where it is not there. */
async function takenIn(
  { send, api }: Node,
  hash: string,
  number: number,
  accountId: string,
): Promise<bigint | undefined> {
  if (!Number.isSafeInteger(number)) return undefined
  const block = await send<string | null>('chain_getBlockHash', [number])
  const index = block ? await findInBlock(send, block, hash) : 'unread'
  if (!block || typeof index !== 'number') return undefined
  const at = await (await api()).at(block)
  const records = (await at.query['system']?.['events']?.()) as unknown as Vec<EventRecord>
  const events = records
    .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index))
    .map(({ event }) => event)
  return swappedBy(readEvents(events), accountId).reduce((sum, { taken }) => sum + taken, 0n)
}
