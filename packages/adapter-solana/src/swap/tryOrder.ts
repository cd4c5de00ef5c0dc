import {
  ChainUnreachableError,
  formatUnits,
  type Foresight,
  type ForeseenChange,
  type TokenRef,
} from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'
import type { ChainAccount } from '../chain/clusterAnswers.js'
import { systemProgram } from '../chain/instructions.js'
import { accountsOf, readMints } from '../chain/readTokens.js'
import { isTokenProgram, readTokenAccount, type TokenAccount } from '../chain/tokenProgram.js'
import { simulate } from '../transfer/simulate.js'
import { wrappedSol } from './knownPrograms.js'
import type { SwapPlan } from './planSwap.js'
import { unsafe, type Order } from './readOrder.js'

/** What a trial says that a transaction does to the account. Amounts in the smallest unit. */
interface Effects {
  /** What the account itself has more of the own currency. */
  readonly own: bigint
  /** The same, with what its token accounts hold of it. */
  readonly native: bigint
  /** What new token accounts have to hold. */
  readonly rent: bigint
  readonly moved: ReadonlyMap<Address, bigint>
}

/** More than a few new accounts have to hold, in lamports. */
const MOST_RENT = 10_000_000n

/**
 * Has a node try what a service made, without signatures, and compares what it does with what was shown.
 *
 * @param least in the smallest unit: what was shown as the least
 * @throws {UnsafeSwapError} it takes more, gives less, or leaves others free to spend
 * @throws {WouldFailError} the chain would undo it
 */
export async function tryOrder(
  cluster: Cluster,
  plan: SwapPlan,
  order: Order,
  least: bigint,
  tokens: readonly (TokenRef | undefined)[],
): Promise<{ readonly foresight: Foresight; readonly rent: bigint }> {
  const { writable, wire } = order
  const [before, { accounts: after }] = await Promise.all([
    accountsOf(cluster, writable),
    simulate(cluster, wire, writable),
  ])
  if (!after) throw new ChainUnreachableError({ details: 'the node does not tell what a trial changes' })
  const effects = effectsOf(
    plan,
    writable.map((address, at) => [address, before[at] ?? null, after[at] ?? null]),
  )
  compare(plan, order.fee, effects, least)
  return { foresight: await foreseen(cluster, plan, order, effects, tokens), rent: effects.rent }
}

type Side = readonly [address: Address, before: ChainAccount | null, after: ChainAccount | null]

/**
 * @throws {UnsafeSwapError} an account of the visitor's changes hands or is closed, or others may spend of it
 */
function effectsOf({ owner, from, to }: SwapPlan, sides: readonly Side[]): Effects {
  const moved = new Map<Address, bigint>()
  // What is wrapped is the own currency all the same, where it is no side of the swap by itself.
  const isFolded = from.mint !== wrappedSol && to.mint !== wrappedSol
  let [own, native, rent] = [0n, 0n, 0n]
  for (const [address, before, after] of sides) {
    const change = (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
    if (address === owner) {
      if (after && (after.owner !== systemProgram || after.data.length !== (before?.data.length ?? 0)))
        throw unsafe('the account changes hands')
      own += change
      native += change
      continue
    }
    const [had, has] = [heldBy(owner, before), heldBy(owner, after)]
    if (!had && !has) continue
    if (had && !has && after && after.data.length > 0) throw unsafe('a token account changes hands')
    // Coins may be at the address before there is an account.
    if (has && after && leaveOf(after.data) !== (had && before ? leaveOf(before.data) : NO_LEAVE))
      if (leaveOf(after.data) !== NO_LEAVE) throw unsafe('another address may spend')
    const mint = (has ?? had)?.mint
    const units = (has?.amount ?? 0n) - (had?.amount ?? 0n)
    const isWrapped = mint === wrappedSol
    if (had && !has && !(isWrapped && isFolded)) throw unsafe('a token account is closed')
    native += isWrapped && !isFolded ? change - units : change
    if (!had) rent += isWrapped ? change - units : change
    if (mint && !(isWrapped && isFolded)) moved.set(mint, (moved.get(mint) ?? 0n) + units)
  }
  return { own, native, rent, moved }
}

function heldBy(owner: Address, account: ChainAccount | null): TokenAccount | undefined {
  const read = account && isTokenProgram(account.owner) ? readTokenAccount(account.data) : undefined
  return read?.owner === owner ? read : undefined
}

const NO_LEAVE = ' 0 '

/** Who may spend of a token account beside its owner, how much, and who may close it. */
function leaveOf(data: Uint8Array): string {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  // Each with a word in front that says whether it is there.
  const key = (at: number): string =>
    view.getUint32(at, true) === 0 ? '' : data.subarray(at + 4, at + 36).join()
  return `${key(72)} ${view.getBigUint64(121, true)} ${key(129)}`
}

function compare(
  { from, to, units }: SwapPlan,
  fee: bigint,
  { own, native, moved }: Effects,
  least: bigint,
): void {
  const given = from.mint ? 0n : units
  const isMore = -native > given + fee || -own > given + fee + MOST_RENT
  if (isMore || (from.mint && (moved.get(from.mint) ?? 0n) < -units))
    throw unsafe('more is taken than the amount')
  if ([...moved].some(([mint, change]) => change < 0n && mint !== from.mint))
    throw unsafe('another token is taken')
  // What closed accounts give back is the visitor's own already, and what is wrapped is not there yet.
  const coins = (own < native ? own : native) + fee
  const arrives = to.mint ? (moved.get(to.mint) ?? 0n) : coins
  if (arrives < least) throw unsafe('less arrives than the least')
}

async function foreseen(
  cluster: Cluster,
  { from, to }: SwapPlan,
  { fee }: Order,
  { native, moved }: Effects,
  tokens: readonly (TokenRef | undefined)[],
): Promise<Foresight> {
  const others = [...moved.keys()].filter((mint) => mint !== from.mint && mint !== to.mint)
  const mints = others.length > 0 ? await readMints(cluster, others) : new Map<string, never>()
  // What the network takes is told as a cost.
  const coins = native + fee
  const changes = [...moved].flatMap(([address, change]) => {
    const side = [from, to].find(({ mint }) => mint === address)
    const decimals = side?.decimals ?? mints.get(address)?.decimals ?? 0
    const known = tokens.find((token) => token?.address === address)
    return changeOf(change, decimals, { ...(known ?? { address }), decimals })
  })
  return {
    ok: true,
    changes: [...changeOf(coins, (from.mint ? (to.mint ? undefined : to) : from)?.decimals ?? 9), ...changes],
    approvals: [],
    complete: true,
  }
}

function changeOf(units: bigint, decimals: number, token?: TokenRef): readonly ForeseenChange[] {
  if (units === 0n) return []
  const amount = formatUnits(units < 0n ? -units : units, decimals)
  return [{ ...(token && { token }), amount: units < 0n ? `-${amount}` : amount }]
}
