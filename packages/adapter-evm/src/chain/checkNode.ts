import { ChainBehindError, ChainUnreachableError } from '@latchkey/core/adapter'
import { getChainId } from 'viem/actions'

import type { ChainClient } from './chainClient.js'

/** A node this many blocks behind says what was. */
const FAR_BEHIND = 5

/**
 * Whether the node serves the chain that is meant, and is up to date: money is only moved by what it says
 * then.
 *
 * @throws {ChainUnreachableError} another chain
 * @throws {ChainBehindError}
 */
export async function checkNode(client: ChainClient): Promise<void> {
  const [id, syncing] = await Promise.all([
    getChainId(client),
    client.request({ method: 'eth_syncing' } as never).catch(() => false),
  ])
  if (id !== client.chain.id) throw new ChainUnreachableError({ details: `The node serves chain ${id}` })
  const { currentBlock, highestBlock } = Object(syncing) as { currentBlock?: unknown; highestBlock?: unknown }
  if (Number(highestBlock) - Number(currentBlock) > FAR_BEHIND) throw new ChainBehindError()
}
