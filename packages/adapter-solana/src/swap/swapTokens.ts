import { cleanText, type Swap, type TokenRef } from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'

import { readChain } from '../chain/readChain.js'
import { readMints } from '../chain/readTokens.js'
import { readMetadata } from '../chain/tokenProgram.js'
import type { SolanaContext } from '../solanaContext.js'
import { addressBytes } from '../wallet/addressBytes.js'

type Request = Parameters<Swap['tokens']>[0]

/** None of the chain's own, whose pools are not read; the one that was named, where it is a mint. */
export async function swapTokens(
  context: SolanaContext,
  { network, address = '', signal }: Request,
): Promise<readonly TokenRef[]> {
  signal.throwIfAborted()
  const named = address.trim()
  if (!addressBytes(named)) return []
  const mints = await readChain(context, network, signal, (cluster) => readMints(cluster, [named as Address]))
  const mint = mints.get(named)
  if (!mint) return []
  const said = readMetadata(mint)
  return [
    {
      address: named,
      decimals: mint.decimals,
      symbol: cleanText(said?.symbol, 32),
      name: cleanText(said?.name, 64),
    },
  ]
}
