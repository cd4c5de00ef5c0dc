import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'
import { BranchLost } from '../errors/indexError.js'
import { readHeader } from './blockAnswers.js'
import type { IndexNode } from './indexNode.js'
import {
  type IndexState,
  clearIndex,
  depth,
  loseState,
  moveState,
  readHeaders,
  readState,
  rollBack,
} from './indexTables.js'

/** How the index of a chain is made. */
export interface IndexPlan {
  /** The id of the chain. */
  readonly chain: number
  readonly mode: 'full' | 'watched'
  /** The first block. */
  readonly start: number
  /** Blocks that have to stand on one before it is taken. */
  readonly confirmations: number
}

/** What an index works with. */
export interface IndexParts {
  readonly plan: IndexPlan
  readonly node: IndexNode
  readonly tables: Kysely<Tables>
}

/** Where an index stands on the chain. */
export interface Footing {
  /** Nothing before the first block. */
  readonly state: IndexState | undefined
  /** The newest block to be taken. */
  readonly target: number
  /** The newest block of the chain. */
  readonly tip: number
}

/** Headers of one question. */
const atOnce = 32

export const hex = (value: number): string => `0x${value.toString(16)}`

/**
 * Compares the index with the chain. What the chain has left is rolled back; an index of another chain, or
 * one that was made in another way, begins again.
 * @throws BranchLost where the chain left the index's branch deeper than headers are kept
 */
export async function findFooting(parts: IndexParts, signal: AbortSignal): Promise<Footing> {
  const { plan, node, tables } = parts
  const { chain } = plan
  const kept = await readState(tables, chain)
  if (kept !== undefined && (kept.mode !== plan.mode || kept.start !== plan.start)) {
    await clearIndex(tables, chain, signal)
    return findFooting(parts, signal)
  }
  const [newest, same] = await node.ask(
    [
      ['eth_getBlockByNumber', ['latest', false]],
      ...(kept === undefined ? [] : [['eth_getBlockByNumber', [hex(kept.head), false]] as const]),
    ],
    signal,
  )
  const tip = Number(readHeader(newest).number)
  const found = { tip, target: tip - plan.confirmations }
  if (kept === undefined) {
    // What an interrupted clearing left.
    await clearIndex(tables, chain, signal)
    return { ...found, state: undefined }
  }
  if (hashOf(same) === kept.hash) return { ...found, state: kept }
  const base = await findBase(parts, kept, signal)
  if (base === undefined) {
    await clearIndex(tables, chain, signal)
    return { ...found, state: undefined }
  }
  const state = { ...kept, head: base.number, hash: base.hash, tip }
  await tables.transaction().execute(async (transaction) => {
    await moveState(transaction, chain, kept, state)
    await rollBack(transaction, chain, base.number)
  })
  return { ...found, state }
}

/** The newest block that index and chain have in common; nothing where the index is of another chain. */
async function findBase(
  { plan, node, tables }: IndexParts,
  state: IndexState,
  signal: AbortSignal,
): Promise<{ readonly number: number; readonly hash: string } | undefined> {
  const headers = await readHeaders(tables, plan.chain)
  for (let at = 0; at < headers.length; at += atOnce) {
    const part = headers.slice(at, at + atOnce)
    const theirs = await node.ask(
      part.map(({ number }) => ['eth_getBlockByNumber', [hex(number), false]]),
      signal,
    )
    const found = part.find(({ hash }, index) => hashOf(theirs[index]) === hash)
    if (found !== undefined) return found
  }
  const [first] = await node.ask([['eth_getBlockByNumber', [hex(state.start), false]]], signal)
  if (hashOf(first) !== state.first) return undefined
  await loseState(tables, plan.chain)
  throw new BranchLost(`eip155:${plan.chain}`, depth)
}

/** A block that the chain does not have yet, or no longer, has no hash. */
const hashOf = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : readHeader(value).hash
