import { errorChain } from '@latchkey/core/adapter'
import {
  getAddress,
  HttpRequestError,
  numberToHex,
  pad,
  RpcRequestError,
  toEventSelector,
  type Address,
  type Hex,
} from 'viem'
import { getBlockNumber } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import type { Candidate } from './candidates.js'
import { PERMIT2 } from './permit2.js'

const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)')
const PERMIT2_APPROVAL = toEventSelector('Approval(address,address,address,uint160,uint48)')
const PERMIT2_PERMIT = toEventSelector('Permit(address,address,address,uint160,uint48,uint48)')
const TOPICS = [APPROVAL, FOR_ALL, PERMIT2_APPROVAL, PERMIT2_PERMIT]

/** Blocks of one question: most public nodes answer for so many. */
const WINDOW = 10_000
/** Of one search. A gateway that keeps what it found goes further. */
const MOST_QUESTIONS = 60
const PATIENCE_MS = 20_000
/** So many windows are granted before a wider one is tried again. */
const STEADY = 8

/** What the log told. */
export interface LogSearch {
  /** The newest first. */
  readonly candidates: readonly Candidate[]
  /** The first block that was looked at. */
  readonly from: number
}

/**
 * The approvals that an account gave, by the chain's log, from the newest block back. Where the node refuses
 * a window, it is asked for a smaller one; where it ceases to answer, what was found until then stays.
 *
 * @throws where the node does not answer at all
 */
export async function searchLog(
  client: ChainClient,
  owner: Address,
  signal: AbortSignal,
): Promise<LogSearch> {
  const ends = Date.now() + PATIENCE_MS
  const own = pad(owner).toLowerCase() as Hex
  const candidates: Candidate[] = []
  const head = Number(await getBlockNumber(client, { cacheTime: 0 }))
  let [last, span, granted] = [head, WINDOW, 0]
  for (let asked = 0; last >= 0 && asked < MOST_QUESTIONS && Date.now() < ends; asked++) {
    signal.throwIfAborted()
    const first = Math.max(0, last - span + 1)
    try {
      const logs: unknown = await client.request({
        method: 'eth_getLogs',
        params: [{ fromBlock: numberToHex(first), toBlock: numberToHex(last), topics: [TOPICS, own] }],
      })
      const found = Array.isArray(logs) ? logs.flatMap((log) => readLogged(log, owner) ?? []) : []
      candidates.push(...found.reverse())
      last = first - 1
      granted += 1
      if (granted % STEADY === 0) span = Math.min(span * 2, WINDOW)
    } catch (error) {
      if (isRefusal(error) && span > 1) {
        span = Math.ceil(span / 2)
        granted = 0
      } else if (last === head) throw error
      else break
    }
  }
  return { candidates, from: last + 1 }
}

/** The node answers and does not want to: too many blocks, too many logs. */
const isRefusal = (error: unknown): boolean =>
  errorChain(error).some(
    (link) =>
      link instanceof RpcRequestError ||
      (link instanceof HttpRequestError && [400, 413, 422].includes(link.status ?? 0)),
  )

/**
 * What a log says was approved; whether it stands, it cannot say. Of the account alone, whatever the node
 * gives; and of Permit2 by itself alone.
 */
export function readLogged(log: unknown, owner: Address): Candidate | undefined {
  const { address, topics } = Object(log) as Readonly<Record<string, unknown>>
  if (typeof address !== 'string' || !isPlace(address) || !Array.isArray(topics)) return undefined
  const [kind, by, ...rest] = topics as readonly unknown[]
  if (!isWord(by) || by.toLowerCase() !== pad(owner).toLowerCase() || !rest.every(isWord)) return undefined
  const [first, second] = rest
  if (first === undefined) return undefined
  if (kind === PERMIT2_APPROVAL || kind === PERMIT2_PERMIT)
    return second !== undefined && getAddress(address) === PERMIT2
      ? { standard: 'permit2', token: inWord(first), spender: inWord(second) }
      : undefined
  const basis = { token: getAddress(address), spender: inWord(first) }
  if (kind === FOR_ALL) return { standard: 'operator', ...basis }
  if (kind !== APPROVAL) return undefined
  // A third indexed value is the number of an NFT.
  return second === undefined
    ? { standard: 'allowance', ...basis }
    : { standard: 'item', ...basis, item: BigInt(second) }
}

const isPlace = (value: string): boolean => /^0x[\da-f]{40}$/i.test(value)
const isWord = (value: unknown): value is Hex => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
const inWord = (word: Hex): Address => getAddress(`0x${word.slice(26)}`)
