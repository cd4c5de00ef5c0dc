import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'
import { getCode, readContract } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { multicallAddressOf } from '../chain/readTokens.js'
import { readMany, type Question } from '../chain/readMany.js'

/** Of one request: more calls than that can be too many for a node. */
const AT_ONCE = 100

/**
 * Many questions, in as few requests as the chain allows. What a contract refuses is `undefined`; a node that
 * does not answer is an error, and no answer to any of them.
 */
export async function readEach(
  client: ChainClient,
  questions: readonly Question[],
): Promise<readonly unknown[]> {
  if (questions.length === 0) return []
  const code = await getCode(client, { address: multicallAddressOf(client) })
  if (!code || code === '0x') return Promise.all(questions.map((question) => readOne(client, question)))
  const parts = Array.from({ length: Math.ceil(questions.length / AT_ONCE) }, (_, index) =>
    questions.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  return (await Promise.all(parts.map((part) => readMany(client, part)))).flat()
}

async function readOne(client: ChainClient, question: Question): Promise<unknown> {
  try {
    return await readContract(client, question)
  } catch (error) {
    const isRefusal = (cause: unknown): boolean =>
      cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError
    if (error instanceof BaseError && error.walk(isRefusal)) return undefined
    throw error
  }
}
