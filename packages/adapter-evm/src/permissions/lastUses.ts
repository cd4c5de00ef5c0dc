import type { Address, Hex } from 'viem'
import { getBlock, getLogs } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { hashOf, type Delegation } from './delegation.js'
import { redeemed } from './framework.js'
import { MANAGER } from './manager.js'

/** How far back is looked, in blocks: as much as nodes answer at once. */
const WINDOW = 10_000n

/**
 * When delegations of an account were last used, in milliseconds since the epoch, as far as the newest blocks
 * tell; nothing where a node keeps no logs.
 */
export async function lastUses(
  client: ChainClient,
  account: Address,
  newest: bigint,
): Promise<ReadonlyMap<Hex, number>> {
  try {
    const logs = await getLogs(client, {
      address: MANAGER,
      event: redeemed,
      args: { rootDelegator: account },
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
