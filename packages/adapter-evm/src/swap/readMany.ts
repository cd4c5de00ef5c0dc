import type { Abi, Address } from 'viem'
import { multicall } from 'viem/actions'

import { multicallAddressOf } from '../chain/readTokens.js'
import type { ChainClient } from '../chain/chainClient.js'

/** A call of a contract that is asked and not sent. */
export interface Question {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/**
 * Many questions in one request, so that all are answered by the same block. What fails is `undefined`.
 */
export async function readMany(
  client: ChainClient,
  contracts: readonly Question[],
): Promise<readonly unknown[]> {
  if (contracts.length === 0) return []
  const multicallAddress = multicallAddressOf(client)
  // Not in parts, which would be several blocks.
  const answers: readonly { readonly result?: unknown }[] = await multicall(client, {
    contracts,
    multicallAddress,
    allowFailure: true,
    batchSize: 0,
  })
  return answers.map(({ result }) => result)
}
