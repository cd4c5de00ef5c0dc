import type { AbiEvent, Address, Hex } from 'viem'
import { getBlock, getLogs } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { hashOf, type Delegation } from './delegation.js'
import { disabled, redeemed } from './framework.js'
import { MANAGER } from './manager.js'

/** How far back is looked, in blocks: as much as nodes answer at once. */
const WINDOW = 10_000n

/** In milliseconds since the epoch, by the hash of a delegation. */
type Times = ReadonlyMap<Hex, number>

/**
 * When delegations of an account were last used, and when they were revoked, as far as the newest blocks
 * tell; nothing where a node keeps no logs.
 */
export async function delegationTimes(
  client: ChainClient,
  account: Address,
  newest: bigint,
): Promise<{ readonly used: Times; readonly revoked: Times }> {
  const [used, revoked] = await Promise.all([
    lastOf(client, { event: redeemed, args: { rootDelegator: account } }, newest),
    lastOf(client, { event: disabled, args: { delegator: account } }, newest),
  ])
  return { used, revoked }
}

async function lastOf(
  client: ChainClient,
  of: { readonly event: AbiEvent; readonly args: Record<string, Address> },
  newest: bigint,
): Promise<Times> {
  try {
    const logs = await getLogs(client, {
      ...of,
      address: MANAGER,
      fromBlock: newest > WINDOW ? newest - WINDOW : 0n,
      toBlock: newest,
      strict: true,
    })
    const blocks = new Map<Hex, bigint>()
    for (const { args, blockNumber } of logs) {
      const hash = hashOf((args as unknown as { readonly delegation: Delegation }).delegation)
      if (blockNumber >= (blocks.get(hash) ?? 0n)) blocks.set(hash, blockNumber)
    }
    const times = await Promise.all(
      [...new Set(blocks.values())].map(
        async (blockNumber) => [blockNumber, (await getBlock(client, { blockNumber })).timestamp] as const,
      ),
    )
    const at = new Map(times)
    return new Map([...blocks].map(([hash, blockNumber]) => [hash, Number(at.get(blockNumber) ?? 0n) * 1000]))
  } catch {
    return new Map()
  }
}
