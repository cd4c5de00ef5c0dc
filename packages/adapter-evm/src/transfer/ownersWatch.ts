import { numberToHex, toEventSelector, type Address, type Hex, type Log, type TransactionReceipt } from 'viem'
import { getBlockNumber } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { receiptOf } from './readSent.js'

const EXECUTIONS = [
  toEventSelector('ExecutionSuccess(bytes32,uint256)'),
  toEventSelector('ExecutionFailure(bytes32,uint256)'),
]
/** Nodes answer for so many blocks at once, most for more. */
const RANGE = 1000n
const RANGES_A_LOOK = 5

/** What the log of an account shows so far. */
export interface OwnersLook {
  /** Of what the owners agreed to. */
  readonly execution?: TransactionReceipt | undefined
  /** The log was read up to the latest block. */
  readonly isComplete: boolean
}

/**
 * Looks for the execution of what a Safe's owners agreed to. Its wallet names a transaction by a hash that no
 * node knows; the account's own log names it once it is executed, in versions up to 1.3 in the data.
 */
export function ownersWatch(
  client: ChainClient,
  account: Address,
  hash: Hex,
  since: bigint | undefined,
): () => Promise<OwnersLook> {
  const wanted = hash.toLowerCase()
  const isIt = ({ topics, data }: Log): boolean => (topics[1] ?? data.slice(0, 66)).toLowerCase() === wanted
  let next = since
  return async () => {
    const latest = await getBlockNumber(client, { cacheTime: 0 })
    let from = next ?? (latest > RANGE ? latest - RANGE : 0n)
    for (let range = 0; range < RANGES_A_LOOK && from <= latest; range += 1) {
      const to: bigint = from + RANGE - 1n < latest ? from + RANGE - 1n : latest
      const filter = {
        address: account,
        topics: [EXECUTIONS],
        fromBlock: numberToHex(from),
        toBlock: numberToHex(to),
      }
      const logs = (await client
        .request({ method: 'eth_getLogs', params: [filter] } as never)
        .catch(() => undefined)) as readonly Log[] | undefined
      if (!logs) return { isComplete: false }
      const found = logs.find(isIt)
      if (found?.transactionHash)
        return { execution: await receiptOf(client, found.transactionHash), isComplete: false }
      from = to + 1n
      next = from
    }
    return { isComplete: from > latest }
  }
}
