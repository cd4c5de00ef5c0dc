import { BaseError, type Address, type Hex, RpcRequestError } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { Chain } from '../chains/chain.js'
import { entryPoint } from './operation.js'

/** In blocks: of one question, and how many of them there are. */
const [window, mostQuestions] = [5000n, 40]

/** What the entry point logged of an operation that was carried out. */
export interface OperationEvent {
  readonly transactionHash: Hex
  readonly nonce: bigint
  readonly paymaster: Address
  readonly actualGasCost: bigint
}

/** Which blocks are searched, and for what. */
export interface EventSearch {
  readonly args: { readonly userOpHash?: Hex; readonly sender?: Address }
  readonly first: bigint
  /** The newest block, or a later one. */
  readonly last: bigint
}

/**
 * Searches blocks for what the entry point logged. Where the node refuses a range, it is asked for smaller
 * ones.
 *
 * @returns what was found, and the last block that was searched, which may come before the one that was asked
 *   for
 * @throws a 502 where the node does not answer
 */
export const findEvents = (
  chain: Chain,
  { args, first, last }: EventSearch,
): Promise<{ readonly found: readonly OperationEvent[]; readonly searchedTo: bigint }> =>
  chain.ask(async () => {
    const found: OperationEvent[] = []
    let [next, span] = [first, window]
    for (let asked = 0; next <= last && asked < mostQuestions; asked++) {
      const end = next + span - 1n < last ? next + span - 1n : last
      try {
        const logs = await chain.client.getContractEvents({
          address: entryPoint,
          abi: entryPoint07Abi,
          eventName: 'UserOperationEvent',
          args,
          fromBlock: next,
          toBlock: end,
          strict: true,
        })
        for (const { transactionHash, args: said } of logs) found.push({ transactionHash, ...said })
        next = end + 1n
      } catch (error) {
        if (end === next || !isRefusal(error)) throw error
        span = (end - next + 2n) / 2n
      }
    }
    return { found, searchedTo: next - 1n }
  })

/** The node answers and does not want to: too many blocks, too many logs. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  (error.walk((cause) => cause instanceof RpcRequestError) !== null ||
    /the answer is larger than|Status: 4\d\d/.test(error.message))
