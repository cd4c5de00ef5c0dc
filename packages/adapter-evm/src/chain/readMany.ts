import { decodeFunctionResult, encodeFunctionData, multicall3Abi, type Abi, type Address } from 'viem'
import { readContract } from 'viem/actions'

import { multicallAddressOf } from './readTokens.js'
import type { ChainClient } from './chainClient.js'

/** A call of a contract that is asked and not sent. */
export interface Question {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/**
 * Many questions in one request, so that all are answered by the same block. What a contract refuses is
 * `undefined`; a node that does not answer is an error, and no answer to each of them.
 */
export async function readMany(
  client: ChainClient,
  questions: readonly Question[],
): Promise<readonly unknown[]> {
  if (questions.length === 0) return []
  const answers = await readContract(client, {
    address: multicallAddressOf(client),
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      questions.map(({ address, ...question }) => ({
        target: address,
        allowFailure: true,
        callData: encodeFunctionData(question),
      })),
    ],
  })
  return questions.map(({ abi, functionName }, index) => {
    const { success = false, returnData = '0x' } = answers[index] ?? {}
    if (!success || returnData === '0x') return undefined
    try {
      return decodeFunctionResult({ abi, functionName, data: returnData })
    } catch {
      // No contract of this kind.
      return undefined
    }
  })
}
