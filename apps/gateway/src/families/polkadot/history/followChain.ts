import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Locks } from '../../../database/locks.js'
import type { Tables } from '../../../database/tables.js'
import {
  type KeptState,
  clearIndex,
  moveState,
  readHeaders,
  readState,
  writeRows,
} from '../../../index/indexTables.js'
import type { Rows } from '../../../index/rows.js'
import { describeError } from '../../../server/describeError.js'
import type { Connection } from '../connection.js'
import { type BlockRows, readFinalBlock } from './readFinalBlock.js'

/** What an index of a chain works with. */
export interface IndexedChain {
  readonly caipId: string
  /** The chain's number in the tables. */
  readonly chain: number
  /** The first block. */
  readonly start: number
  readonly connection: Connection
  readonly tables: Kysely<Tables>
  readonly locks: Locks
  readonly log: Logger
}

/** Blocks of one step; in milliseconds, how long to rest. */
const atOnce = 20
const pauses = { done: 800, failed: 2000, locked: 5000 }
const mode = 'final'

/**
 * Puts every finalised block of a chain into the tables, one after the other, until it is closed. What is
 * final does not change: where another block stands, the node is of a chain that began again, and so does the
 * index. A node that is behind the index is waited for.
 *
 * @returns what ends it
 */
export function followChain(parts: IndexedChain): () => Promise<void> {
  const { caipId, locks, log } = parts
  const ending = new AbortController()
  const { signal } = ending
  let isFailing = false
  const advance = async (): Promise<number> => {
    if (!(await locks.take(`latchkey index ${caipId}`))) return pauses.locked
    const missing = await takeBlocks(parts, signal)
    isFailing = false
    return missing > 0 ? 0 : pauses.done
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const rest = await advance().catch((error: unknown) => {
        if (!isFailing && !signal.aborted)
          log.warn({ chain: caipId, error: describeError(error) }, 'the index waits')
        isFailing = true
        return pauses.failed
      })
      if (rest > 0) await delay(rest, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    await running
  }
}

/** @returns how many blocks are still missing */
async function takeBlocks(parts: IndexedChain, signal: AbortSignal): Promise<number> {
  const { chain, start, tables } = parts
  const connection = until(signal, parts.connection)
  const tip = await connection.ask(async (api, send) => {
    const head = (await send('chain_getFinalizedHead', [])) as string
    return (await api.rpc.chain.getHeader(head)).number.toNumber()
  })
  const kept = await readState(tables, chain)
  const isSame =
    kept?.mode === mode && kept.start === start && (await isOfIndex(connection, parts, kept, tip))
  if (!isSame) await clearIndex(tables, chain, signal)
  const state = isSame ? kept : undefined
  const from = state === undefined ? start : state.head + 1
  const to = Math.min(tip, from + atOnce - 1)
  if (from > to) return 0
  const blocks: { readonly hash: string; readonly rows: BlockRows }[] = []
  for (let number = from; number <= to; number++) {
    const hash = await finalHash(connection, number)
    blocks.push({ hash, rows: await connection.ask((api) => readFinalBlock(api, number, hash)) })
  }
  const [first, last] = [blocks[0]?.hash ?? '', blocks.at(-1)?.hash ?? '']
  await tables.transaction().execute(async (transaction) => {
    await moveState(transaction, chain, state, {
      mode,
      start,
      first: state?.first ?? first,
      head: to,
      hash: last,
      tip,
    })
    await writeRows(transaction, chain, {
      ...together(blocks.map(({ rows }) => rows)),
      blocks: blocks.map(({ hash }, at) => [from + at, hash]),
    })
  })
  return tip - to
}

/**
 * Whether the node has the block where the index stands; of a node that is behind, the newest block of the
 * index that it has as well. Where there is none, nothing speaks against it.
 */
async function isOfIndex(
  connection: Pick<Connection, 'ask'>,
  { caipId, chain, tables }: IndexedChain,
  { start, first, head, hash }: KeptState,
  tip: number,
): Promise<boolean> {
  const headers = tip < head ? await readHeaders(tables, chain) : [{ number: head, hash }]
  const shared = headers.find(({ number }) => number <= tip) ?? { number: start, hash: first }
  if (shared.number > tip || (await finalHash(connection, shared.number)) === shared.hash) return true
  if (!(await finalHash(connection, 0)).startsWith(`0x${caipId.slice('polkadot:'.length)}`))
    throw new Error('the node is of another chain')
  return false
}

const together = (blocks: readonly BlockRows[]): Omit<Rows, 'blocks' | 'holdings'> => ({
  transactions: blocks.flatMap(({ transactions }) => transactions),
  transfers: blocks.flatMap(({ transfers }) => transfers),
  activity: blocks.flatMap(({ activity }) => activity),
  // Whom an account sent something serves to find look-alikes, which are not judged here.
  sent: [],
})

/** A connection that is asked nothing more, and so not opened again, once all ends. */
const until = (signal: AbortSignal, { ask }: Connection): Pick<Connection, 'ask'> => ({
  ask: async (question) => {
    signal.throwIfAborted()
    return ask(question)
  },
})

const finalHash = (connection: Pick<Connection, 'ask'>, number: number): Promise<string> =>
  connection.ask(async (_api, send) => {
    const hash = await send('chain_getBlockHash', [number])
    if (typeof hash !== 'string') throw new Error('a finalised block is missing')
    return hash
  })
