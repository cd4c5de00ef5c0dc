import { ChainMoved, NodeRefusal } from '../errors/indexError.js'
import {
  type BlockAnswer,
  type FoundLogAnswer,
  readFoundLogs,
  readHeader,
  readReceipt,
  readTransaction,
} from './blockAnswers.js'
import { type IndexParts, findFooting, hex } from './footing.js'
import type { ChainIndex } from './fullIndex.js'
import type { NodeCall } from './indexNode.js'
import {
  type IndexState,
  addActivity,
  changeHoldings,
  depth,
  moveState,
  readHeaders,
  writeRows,
} from './indexTables.js'
import { type Search, nextSearch } from './nextSearch.js'
import { kinds, topics } from './readLog.js'
import { type ActivityRow, type Executed, type HoldingRow, type TransferRow, rowsOf } from './rows.js'
import { forgetOldest, readUnfinished, widen } from './watchList.js'

/** Blocks of one search, to begin with and at most. */
const firstWidth = 1024
const mostWidth = 100_000
/** Transactions, or headers, of one question. */
const atOnce = 50

/**
 * The index of the accounts that were asked for, by the logs that name them: for chains that are too large to
 * be read whole. What is new comes first, then what is older, back to the first block. Moves of the native
 * coin stand in no log: of these there are only those of transactions that moved tokens too.
 */
export function createWatchedIndex(parts: IndexParts): ChainIndex {
  const { plan, node, tables } = parts
  let width = firstWidth

  /** Takes the headers up to `target`, of which the newest are kept. */
  const follow = async (
    state: IndexState | undefined,
    target: number,
    tip: number,
    signal: AbortSignal,
  ): Promise<IndexState> => {
    const from = Math.max((state?.head ?? plan.start - 1) + 1, target - depth, plan.start)
    const numbers = Array.from({ length: target - from + 1 }, (_, index) => from + index)
    const headers: BlockAnswer[] = []
    for (let at = 0; at < numbers.length; at += atOnce)
      headers.push(...(await headersOf(numbers.slice(at, at + atOnce), signal)))
    const isChain = headers.every(({ parentHash }, at) => {
      const before = at === 0 ? (state?.head === from - 1 ? state.hash : undefined) : headers[at - 1]?.hash
      return before === undefined || before === parentHash
    })
    const last = headers.at(-1)
    const [first] = await headersOf([plan.start], signal)
    if (!isChain || last === undefined || first === undefined)
      throw new ChainMoved('the headers do not follow each other')
    const next = {
      mode: plan.mode,
      start: plan.start,
      first: state?.first ?? first.hash,
      head: target,
      hash: last.hash,
      tip,
    }
    await tables.transaction().execute(async (transaction) => {
      await moveState(transaction, plan.chain, state, next)
      await writeRows(transaction, plan.chain, {
        blocks: headers.map(({ number, hash }) => [Number(number), hash]),
        transactions: [],
        transfers: [],
        activity: [],
        sent: [],
      })
    })
    return next
  }

  const headersOf = async (numbers: readonly number[], signal: AbortSignal): Promise<BlockAnswer[]> => {
    const answers = await node.ask(
      numbers.map((number): NodeCall => ['eth_getBlockByNumber', [hex(number), false]]),
      signal,
    )
    return answers.map((answer) => {
      if (answer === null) throw new ChainMoved('a block is gone')
      return readHeader(answer)
    })
  }

  const logsOf = async ({ accounts, from, to }: Search, signal: AbortSignal): Promise<FoundLogAnswer[]> => {
    const own = accounts.map((account) => `0x${account.slice(2).padStart(64, '0')}`)
    const [moved, many] = [[topics.transfer], [topics.single, topics.batch]]
    const filters = [
      [moved, own],
      [moved, null, own],
      [many, null, own],
      [many, null, null, own],
    ]
    const range = { fromBlock: hex(from), toBlock: hex(to) }
    // One by one: a node that refuses a long answer refuses the whole of a batch.
    const found: FoundLogAnswer[] = []
    for (const filter of filters) {
      const [logs] = await node.ask([['eth_getLogs', [{ ...range, topics: filter }]]], signal)
      found.push(...readFoundLogs(logs))
    }
    return found
  }

  const executedOf = async (found: readonly FoundLogAnswer[], signal: AbortSignal): Promise<Executed[]> => {
    const places = [...new Map(found.map((log) => [log.transactionHash, log])).values()]
    const executed: Executed[] = []
    for (let at = 0; at < places.length; at += atOnce) {
      const part = places.slice(at, at + atOnce)
      const answers = await node.ask(
        part.flatMap(({ transactionHash, blockNumber }): NodeCall[] => [
          ['eth_getBlockByNumber', [blockNumber, false]],
          ['eth_getTransactionByHash', [transactionHash]],
          ['eth_getTransactionReceipt', [transactionHash]],
        ]),
        signal,
      )
      for (const [index, { blockHash }] of part.entries()) {
        const [block, transaction, receipt] = answers.slice(index * 3, index * 3 + 3)
        if (block === null || transaction === null || receipt === null)
          throw new ChainMoved('a transaction is gone')
        const header = readHeader(block)
        if (header.hash !== blockHash) throw new ChainMoved('a log is of another branch')
        executed.push({
          block: header,
          transaction: readTransaction(transaction),
          receipt: readReceipt(receipt),
        })
      }
    }
    return executed
  }

  const search = async (asked: Search, state: IndexState, signal: AbortSignal): Promise<void> => {
    const executed = await executedOf(await logsOf(asked, signal), signal)
    // Nothing found proves nothing where the chain moved meanwhile.
    const [head] = await headersOf([state.head], signal)
    if (head?.hash !== state.hash) throw new ChainMoved('the chain moved during a search')
    const kept = new Map((await readHeaders(tables, plan.chain)).map(({ number, hash }) => [number, hash]))
    for (const { block } of executed)
      if ((kept.get(Number(block.number)) ?? block.hash) !== block.hash)
        throw new ChainMoved('a block is of another branch')
    const rows = rowsOf(executed)
    // Only what an account's own search finds, no matter for whom else was searched with it.
    const named = new Set(
      rows.transfers.flatMap(([block, index, , , kind, , from, to]) =>
        kind === kinds.native ? [] : [`${from} ${block} ${index}`, `${to} ${block} ${index}`],
      ),
    )
    const accounts = new Set(asked.accounts)
    const isOwn = (account: string, block: number, index: number): boolean =>
      accounts.has(account) && named.has(`${account} ${block} ${index}`)
    signal.throwIfAborted()
    await tables.transaction().execute(async (transaction) => {
      await moveState(transaction, plan.chain, state, state)
      await writeRows(transaction, plan.chain, {
        blocks: [],
        transactions: rows.transactions,
        transfers: rows.transfers,
        sent: rows.sent.filter(([account, , block, index]) => isOwn(account, block, index)),
        activity: [],
      })
      const added = await addActivity(
        transaction,
        plan.chain,
        rows.activity.filter(([account, block, index]) => isOwn(account, block, index)),
      )
      await changeHoldings(transaction, plan.chain, holdingsOf(added, rows.transfers))
      await widen(
        transaction,
        plan.chain,
        asked.accounts,
        asked.isForward ? { high: asked.to } : { low: asked.from },
      )
    })
  }

  return {
    async step(signal) {
      const { state: kept, target, tip } = await findFooting(parts, signal)
      if (target < plan.start) return 0
      const state = kept === undefined || kept.head < target ? await follow(kept, target, tip, signal) : kept
      await forgetOldest(tables, plan.chain)
      const unfinished = await readUnfinished(tables, plan.chain, plan.start, state.head)
      const next = nextSearch(unfinished, state.head, plan.start, width)
      if (next === undefined) return 0
      try {
        await search(next, state, signal)
        width = Math.min(width * 2, mostWidth)
      } catch (error) {
        const blocks = next.to - next.from + 1
        if (!(error instanceof NodeRefusal) || blocks === 1) throw error
        width = Math.max(1, Math.floor(Math.min(width, blocks) / 2))
      }
      return unfinished.length
    },
  }
}

/** What the transactions changed for the accounts to whose history they came. */
function holdingsOf(added: readonly ActivityRow[], transfers: readonly TransferRow[]): readonly HoldingRow[] {
  const changes = new Map<string, HoldingRow>()
  for (const [account, block, index] of added)
    for (const [at, place, , , kind, token, from, to, amount, id] of transfers) {
      if (at !== block || place !== index || token === null || id === null || from === to) continue
      if (from !== account && to !== account) continue
      const key = `${account} ${token} ${id} ${kind}`
      const before = changes.get(key)?.[4] ?? 0n
      changes.set(key, [account, token, id, kind, before + (to === account ? amount : -amount)])
    }
  return [...changes.values()].filter(([, , , , change]) => change !== 0n)
}
