import { ChainMoved, NodeRefusal } from '../errors/indexError.js'
import {
  type FullBlockAnswer,
  type ReceiptAnswer,
  readBlock,
  readReceipt,
  readReceipts,
} from './blockAnswers.js'
import { type Footing, type IndexParts, findFooting, hex } from './footing.js'
import type { NodeCall } from './indexNode.js'
import { changeHoldings, moveState, writeRows } from './indexTables.js'
import { type Executed, rowsOf } from './rows.js'

/** An index that goes on step by step. */
export interface ChainIndex {
  /** Takes the next blocks. @returns how many are still missing */
  step(signal: AbortSignal): Promise<number>
}

/** Blocks of one step. */
const mostBlocks = 200
const firstBlocks = 20
/** Rows of one step: an embedded database holds everything up meanwhile. */
const rowsAtOnce = 2000
/** Receipts of one question, where a node gives them one by one. */
const receiptsAtOnce = 100
/** What JSON-RPC says where there is no such method. */
const noMethod = -32601

/**
 * The index of whole blocks: native coins, ERC-20, ERC-721 and ERC-1155, failures and fees. What contracts
 * hand on of the native coin is in no block and no receipt, and stays unseen.
 */
export function createFullIndex(parts: IndexParts): ChainIndex {
  const { plan, node, tables } = parts
  let blocksAtOnce = firstBlocks
  let hasBlockReceipts = true

  const receiptsOf = async (
    blocks: readonly FullBlockAnswer[],
    signal: AbortSignal,
  ): Promise<readonly (readonly ReceiptAnswer[])[]> => {
    const calls = blocks.flatMap(({ transactions }) =>
      transactions.map(({ hash }): NodeCall => ['eth_getTransactionReceipt', [hash]]),
    )
    const receipts: ReceiptAnswer[] = []
    for (let at = 0; at < calls.length; at += receiptsAtOnce)
      for (const receipt of await node.ask(calls.slice(at, at + receiptsAtOnce), signal)) {
        if (receipt === null) throw new ChainMoved('a transaction has no receipt any more')
        receipts.push(readReceipt(receipt))
      }
    return blocks.map(({ transactions }) => receipts.splice(0, transactions.length))
  }

  const fetch = async (numbers: readonly number[], signal: AbortSignal): Promise<Fetched> => {
    const blockCalls = numbers.map((number): NodeCall => ['eth_getBlockByNumber', [hex(number), true]])
    const receiptCalls = numbers.map((number): NodeCall => ['eth_getBlockReceipts', [hex(number)]])
    const answers = await node.ask(hasBlockReceipts ? [...blockCalls, ...receiptCalls] : blockCalls, signal)
    const blocks = answers.slice(0, numbers.length).map((answer) => {
      if (answer === null) throw new ChainMoved('a block is gone')
      return readBlock(answer)
    })
    const receipts = hasBlockReceipts
      ? answers.slice(numbers.length).map((answer) => readReceipts(answer ?? []))
      : await receiptsOf(blocks, signal)
    return { blocks, receipts }
  }

  const fetchNext = async (first: number, target: number, signal: AbortSignal): Promise<Fetched> => {
    for (;;) {
      const count = Math.min(blocksAtOnce, target - first + 1)
      try {
        return await fetch(
          Array.from({ length: count }, (_, index) => first + index),
          signal,
        )
      } catch (error) {
        if (!(error instanceof NodeRefusal)) throw error
        if (hasBlockReceipts && isMissing(error)) hasBlockReceipts = false
        else if (count > 1) blocksAtOnce = Math.floor(count / 2)
        // One block is refused: so it is by nodes that take no batches, and by those without the method.
        else if (hasBlockReceipts) hasBlockReceipts = false
        else throw error
      }
    }
  }

  return {
    async step(signal) {
      const { state, target, tip }: Footing = await findFooting(parts, signal)
      const next = state === undefined ? plan.start : state.head + 1
      if (next > target) return 0
      const { blocks, receipts } = await fetchNext(next, target, signal)
      const last = blocks.at(-1)
      const [first] = blocks
      if (last === undefined || first === undefined || !isChain(blocks, state?.hash))
        throw new ChainMoved('the blocks do not follow each other')
      const rows = rowsOf(blocks.flatMap((block, at) => executedOf(block, receipts[at] ?? [])))
      const head = Number(last.number)
      signal.throwIfAborted()
      await tables.transaction().execute(async (transaction) => {
        await moveState(transaction, plan.chain, state, {
          mode: plan.mode,
          start: plan.start,
          first: state?.first ?? first.hash,
          head,
          hash: last.hash,
          tip,
        })
        const headers = blocks.map(({ number, hash }) => [Number(number), hash] as const)
        await writeRows(transaction, plan.chain, { ...rows, blocks: headers })
        await changeHoldings(transaction, plan.chain, rows.holdings)
      })
      const written = rows.transactions.length + rows.transfers.length + rows.activity.length
      const fitting = Math.floor((blocks.length * rowsAtOnce) / Math.max(written, 1))
      blocksAtOnce = Math.min(Math.max(fitting, 1), blocks.length * 2, mostBlocks)
      return target - head
    },
  }
}

interface Fetched {
  readonly blocks: readonly FullBlockAnswer[]
  readonly receipts: readonly (readonly ReceiptAnswer[])[]
}

const isMissing = ({ code, message }: NodeRefusal): boolean =>
  code === noMethod || /not (found|supported|available|exist)|unknown method|unsupported/i.test(message)

const isChain = (blocks: readonly FullBlockAnswer[], before: string | undefined): boolean =>
  blocks.every(({ parentHash }, at) => {
    const parent = at === 0 ? before : blocks[at - 1]?.hash
    return parent === undefined || parentHash === parent
  })

function executedOf(block: FullBlockAnswer, receipts: readonly ReceiptAnswer[]): readonly Executed[] {
  if (receipts.length !== block.transactions.length) throw new ChainMoved('a block lacks receipts')
  return block.transactions.map((transaction, at) => {
    const receipt = receipts[at]
    if (receipt === undefined) throw new ChainMoved('a block lacks receipts')
    return { block, transaction, receipt }
  })
}
