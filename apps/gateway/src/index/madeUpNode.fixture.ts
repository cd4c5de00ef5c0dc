import { NodeRefusal } from '../errors/indexError.js'
import type { IndexNode, NodeCall } from './indexNode.js'
import { topics } from './readLog.js'
import { zero } from './rows.js'

/** A node whose chain is made of numbers: five transfers a block, the same ones each time. */
export interface MadeUpNode extends IndexNode {
  /** The newest block. */
  tip: number
  /** Methods that it does not have. */
  readonly lacks: Set<string>
  /** Questions that it takes in one request. */
  most: number
  /** Logs that it gives at most. */
  mostLogs: number
  /** Calls so far, by method. */
  readonly asked: Map<string, number>
  /** Runs before each answer. */
  before: (calls: readonly NodeCall[]) => void
  /** Replaces the newest blocks by others, and adds one. */
  reorganise(depth: number): void
  hashOf(block: number): string
}

interface Filter {
  readonly fromBlock: string
  readonly toBlock: string
  readonly topics: readonly (readonly string[] | null)[]
}

/** The accounts of its chain. */
export const madeUpAccounts: readonly string[] = Array.from({ length: 200 }, (_, index) =>
  addressOf(7_000_000 + index),
)
/** Its tokens, by kind. */
export const madeUpTokens = {
  coin: `0x${'aa'.repeat(20)}`,
  other: `0x${'ab'.repeat(20)}`,
  cards: `0x${'bb'.repeat(20)}`,
  items: `0x${'cc'.repeat(20)}`,
} as const

export const hex = (value: number | bigint): string => `0x${value.toString(16)}`
const word = (value: number | bigint): string => BigInt(value).toString(16).padStart(64, '0')
export const topicOf = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`

/** Spreads a number over 32 bits. */
function mix(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b)
  return (x ^ (x >>> 16)) >>> 0
}
function digits(value: number): string {
  return mix(value).toString(16).padStart(8, '0')
}
function addressOf(seed: number): string {
  return `0x${[0, 1, 2, 3, 4].map((part) => digits(seed * 5 + part)).join('')}`
}

export function createMadeUpNode(tip: number, chain = 1): MadeUpNode {
  const branches: { readonly from: number; readonly salt: number }[] = []
  const places = new Map<unknown, { readonly block: number; readonly index: number }>()
  const saltOf = (block: number): number =>
    branches.reduce((salt, { from, salt: own }) => (block >= from ? salt * 31 + own : salt), 0)
  const hashOf = (block: number): string => hash(1, block)
  const hash = (kind: number, block: number, index = 0): string => {
    const salt = block < 0 ? 0 : saltOf(block)
    const seed =
      Math.imul(block + 1, 64) + index * 8 + Math.imul(salt, 0x1000193) + Math.imul(kind, 0x5bd1e995)
    return `0x${[0, 1, 2, 3, 4, 5, 6, 7].map((part) => digits(seed + part * 0x9e3779b)).join('')}`
  }

  const make = (block: number): { readonly block: object; readonly receipts: readonly object[] } => {
    const salt = saltOf(block)
    const random = (index: number, most: number): number =>
      mix(block * 97 + index + Math.imul(salt, 0x85ebca6b)) % most
    const anyone = (index: number): string => madeUpAccounts[random(index, 200)] ?? zero
    const log = (address: string, signs: readonly string[], data: string, logIndex: number): object => ({
      address,
      topics: signs,
      data,
      logIndex: hex(logIndex),
    })
    const { coin, other, cards, items } = madeUpTokens
    const [from, to] = [anyone(1), anyone(2)]
    const logs = [
      [],
      [log(coin, [topics.transfer, topicOf(from), topicOf(to)], `0x${word(random(3, 1e9))}`, 0)],
      [log(other, [topics.transfer, topicOf(anyone(4)), topicOf(anyone(5))], `0x${word(random(6, 1e9))}`, 1)],
      [
        log(
          cards,
          [
            topics.transfer,
            topicOf(block < 200 ? zero : anyone(8)),
            topicOf(anyone(7)),
            `0x${word(block % 200)}`,
          ],
          '0x',
          2,
        ),
      ],
      [
        log(
          items,
          [topics.single, topicOf(anyone(8)), topicOf(zero), topicOf(anyone(9))],
          `0x${word(random(10, 500))}${word(3)}`,
          3,
        ),
      ],
    ]
    const own = hashOf(block)
    const transactions = logs.map((_, index) => ({
      hash: hash(2, block, index),
      from: index === 1 ? from : anyone(20 + index),
      to: index === 0 ? anyone(30) : coin,
      value: index === 0 ? hex(1 + random(11, 1e6)) : '0x0',
      input: index === 0 ? '0x' : '0xa9059cbb',
    }))
    for (const [index, transaction] of transactions.entries()) places.set(transaction.hash, { block, index })
    const receipts = transactions.map((transaction, index) => ({
      transactionHash: transaction.hash,
      transactionIndex: hex(index),
      blockHash: own,
      blockNumber: hex(block),
      status: '0x1',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x3b9aca00',
      contractAddress: null,
      logs: logs[index] ?? [],
    }))
    const header = {
      number: hex(block),
      hash: own,
      parentHash: hashOf(block - 1),
      timestamp: hex(1_700_000_000 + block * 12),
    }
    return { block: { ...header, transactions }, receipts }
  }

  /** Where a transaction stands that was given out, if it still does. */
  const find = (transaction: unknown): { readonly block: number; readonly index: number } | undefined => {
    const place = places.get(transaction)
    const isThere = place && place.block <= node.tip && hash(2, place.block, place.index) === transaction
    return isThere ? place : undefined
  }
  const search = ({ fromBlock, toBlock, topics: wanted }: Filter): readonly object[] => {
    const found: object[] = []
    for (let block = Number(fromBlock); block <= Math.min(Number(toBlock), node.tip); block += 1)
      for (const receipt of make(block).receipts as readonly { logs: readonly { topics: string[] }[] }[])
        for (const log of receipt.logs)
          if (wanted.every((any, at) => any === null || any.includes(log.topics[at] ?? '')))
            found.push({ ...receipt, ...log })
    if (found.length > node.mostLogs)
      throw new NodeRefusal(-32005, 'query returned more results than allowed')
    return found
  }
  const answer = ([method, [first, second]]: NodeCall): unknown => {
    const block = first === 'latest' ? node.tip : Number(first)
    switch (method) {
      case 'eth_chainId':
        return hex(chain)
      case 'eth_getBlockByNumber': {
        if (block > node.tip) return null
        const { transactions, ...header } = make(block).block as { transactions: unknown }
        return second === true ? { ...header, transactions } : header
      }
      case 'eth_getBlockReceipts':
        return block > node.tip ? null : make(block).receipts
      case 'eth_getTransactionByHash': {
        const place = find(first)
        const { transactions } = place ? (make(place.block).block as { transactions: unknown[] }) : {}
        return transactions?.[place?.index ?? 0] ?? null
      }
      case 'eth_getLogs':
        return search(first as Filter)
      case 'eth_getTransactionReceipt': {
        const place = find(first)
        return place ? make(place.block).receipts[place.index] : null
      }
      default:
        return null
    }
  }
  const take = (calls: readonly NodeCall[]): void => {
    node.before(calls)
    if (calls.length > node.most) throw new NodeRefusal(-32600, 'batch too large')
    for (const [method] of calls) node.asked.set(method, (node.asked.get(method) ?? 0) + 1)
  }
  const node: MadeUpNode = {
    tip,
    lacks: new Set(),
    most: Infinity,
    mostLogs: Infinity,
    asked: new Map(),
    before: () => undefined,
    hashOf,
    reorganise(depth) {
      branches.push({ from: node.tip - depth + 1, salt: branches.length + 1 })
      node.tip += 1
    },
    ask(calls) {
      return new Promise((resolve) => {
        take(calls)
        const [missing] = calls.find(([method]) => node.lacks.has(method)) ?? []
        if (missing !== undefined) throw new NodeRefusal(-32601, `the method ${missing} does not exist`)
        resolve(calls.map(answer))
      })
    },
    askEach(calls) {
      return new Promise((resolve) => {
        take(calls)
        resolve(calls.map((call) => (node.lacks.has(call[0]) ? undefined : answer(call))))
      })
    },
  }
  return node
}
