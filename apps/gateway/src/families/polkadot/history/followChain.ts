import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Locks } from '../../../database/locks.js'
import type { Tables } from '../../../database/tables.js'
import { clearIndex, moveState, readState, writeRows } from '../../../index/indexTables.js'
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
 * index.
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
    kept?.mode === mode && kept.start === start && (await hashAt(connection, kept.head)) === kept.hash
  if (!isSame) await clearIndex(tables, chain, signal)
  const state = isSame ? kept : undefined
  const from = state === undefined ? start : state.head + 1
  const to = Math.min(tip, from + atOnce - 1)
  if (from > to) return 0
  const blocks: { readonly hash: string; readonly rows: BlockRows }[] = []
  for (let number = from; number <= to; number++) {
    const hash = await hashAt(connection, number)
    if (hash === undefined) throw new Error('a finalised block is missing')
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
    await writeRows(transaction, chain, together(blocks.map(({ rows }) => rows)))
  })
  return tip - to
}

const together = (blocks: readonly BlockRows[]): Omit<Rows, 'holdings'> => ({
  blocks: [],
  transactions: blocks.flatMap(({ transactions }) => transactions),
  transfers: blocks.flatMap(({ transfers }) => transfers),
  activity: blocks.flatMap(({ activity }) => activity),
  sent: blocks.flatMap(({ sent }) => sent),
})

/** A connection that is asked nothing more, and so not opened again, once all ends. */
const until = (signal: AbortSignal, { ask }: Connection): Pick<Connection, 'ask'> => ({
  ask: async (question) => {
    signal.throwIfAborted()
    return ask(question)
  },
})

const hashAt = (connection: Pick<Connection, 'ask'>, number: number): Promise<string | undefined> =>
  connection.ask(async (_api, send) => {
    const hash = await send('chain_getBlockHash', [number])
    return typeof hash === 'string' ? hash : undefined
  })
