import {
  isAddressEqual,
  pad,
  toEventSelector,
  type Address,
  type Hex,
  type Log,
  type TransactionReceipt,
} from 'viem'
import { getBalance, getTransactionCount } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { readLog, TRANSFER, wordsOf } from './readLog.js'
import { codeOf, isContract, type Relation, type SentTransaction } from './relation.js'
import type { Asked } from './trace.js'

const USER_OPERATION = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)
const SAFE_FAILURE = toEventSelector('ExecutionFailure(bytes32,uint256)')

const same = (topic: Hex | undefined, address: Address): boolean =>
  topic?.toLowerCase() === pad(address).toLowerCase()

/**
 * How much of what was asked for arrived with a transaction that its block counts as a success, in the
 * smallest unit. `undefined` where no node can tell.
 */
export async function readMoved(
  client: ChainClient,
  receipt: TransactionReceipt,
  sent: SentTransaction,
  asked: Asked,
  relation: Relation,
): Promise<bigint | undefined> {
  const { account, recipient, token, units } = asked
  if (token) return tokenMoved(receipt.logs, token, recipient, [account, sent.from])
  if (relation === 'asked') return units
  if (innerFailed(receipt.logs, account)) return 0n
  if (isAddressEqual(account, recipient)) return units
  return (
    (await tracedTo(client, receipt.transactionHash, recipient)) ??
    balanceMoved(client, receipt.blockNumber, recipient)
  )
}

/** By the token's own log. */
function tokenMoved(
  logs: readonly Log[],
  token: Address,
  recipient: Address,
  senders: readonly Address[],
): bigint {
  return logs.reduce((sum, log) => {
    const entry = isAddressEqual(log.address, token) ? readLog(log, token) : undefined
    if (entry?.kind !== TRANSFER) return sum
    const [from, to] = entry.parties
    return isAddressEqual(to, recipient) && senders.some((sender) => isAddressEqual(from, sender))
      ? sum + entry.units
      : sum
  }, 0n)
}

/** What account contracts say of the call inside: ERC-4337 by its entry point, Safe by itself. */
function innerFailed(logs: readonly Log[], account: Address): boolean {
  const operations = logs.filter(({ topics }) => topics[0] === USER_OPERATION && same(topics[2], account))
  const failed = ({ data }: Log): boolean => BigInt(wordsOf(data)[1] ?? '0x1') === 0n
  return (
    (operations.length > 0 && operations.every(failed)) ||
    logs.some(({ address, topics }) => topics[0] === SAFE_FAILURE && isAddressEqual(address, account))
  )
}

interface Frame {
  readonly type?: unknown
  readonly to?: unknown
  readonly value?: unknown
  readonly error?: unknown
  readonly calls?: unknown
}

async function tracedTo(client: ChainClient, hash: Hex, recipient: Address): Promise<bigint | undefined> {
  const trace = await client
    .request({ method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] } as never)
    .catch(() => undefined)
  return typeof Object(trace).type === 'string' ? paidIn(trace, recipient.toLowerCase()) : undefined
}

/**
 * What a failed call did is undone with all that it called. A delegated call repeats the value of the one
 * above it.
 */
function paidIn(frame: unknown, recipient: string): bigint {
  const { type, to, value, error, calls }: Frame = Object(frame)
  if (error) return 0n
  const own =
    type === 'CALL' &&
    typeof to === 'string' &&
    to.toLowerCase() === recipient &&
    typeof value === 'string' &&
    /^0x[0-9a-f]+$/i.test(value)
  return (Array.isArray(calls) ? calls : []).reduce(
    (sum: bigint, call: unknown) => sum + paidIn(call, recipient),
    own ? BigInt(String(value)) : 0n,
  )
}

/**
 * What the block made of the recipient's balance. It says nothing of an account that may have spent in the
 * same block.
 */
async function balanceMoved(
  client: ChainClient,
  blockNumber: bigint,
  address: Address,
): Promise<bigint | undefined> {
  const before = blockNumber - 1n
  const [now, then, sent, sentThen, code] = await Promise.all([
    getBalance(client, { address, blockNumber }),
    getBalance(client, { address, blockNumber: before }),
    getTransactionCount(client, { address, blockNumber }),
    getTransactionCount(client, { address, blockNumber: before }),
    codeOf(client, address),
  ]).catch(() => [])
  if (now === undefined || then === undefined || code === undefined) return undefined
  if (now > then) return now - then
  return sent === sentThen && !isContract(code) && now === then ? 0n : undefined
}
