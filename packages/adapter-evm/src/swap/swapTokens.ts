import { cleanText, type CapabilityMap, type TokenRef } from '@latchkey/core/adapter'
import { isAddress, zeroAddress, type Address } from 'viem'

import { chainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import { readTokens } from '../chain/readTokens.js'
import type { EvmContext } from '../evmContext.js'
import { swapContracts } from './swapContracts.js'
import { MOST_DECIMALS } from './swapFacts.js'

type Request = Parameters<CapabilityMap['swap']['tokens']>[0]

/** The tokens that most routes lead through, or the one that was named; what is no token is left out. */
export async function swapTokens(
  context: EvmContext,
  { network, address, signal }: Request,
): Promise<readonly TokenRef[] | undefined> {
  const contracts = swapContracts(context, network)
  if (!contracts) return undefined
  const named = address?.trim()
  if (named !== undefined && !isAddress(named)) return []
  const asked: readonly Address[] = named === undefined ? [...contracts.bases, contracts.wrapped] : [named]
  const client = chainClient(context, network)
  const read = readTokens(
    client,
    zeroAddress,
    asked.map((each) => ({ address: each })),
  )
  const found = await readChain(signal, read)
  return asked.flatMap((each, index) => {
    const { balance, decimals, symbol = '', name = '' } = found[index] ?? {}
    return balance === undefined || decimals === undefined || decimals > MOST_DECIMALS
      ? []
      : { address: each, decimals, symbol: cleanText(symbol, 32), name: cleanText(name, 64) }
  })
}
