import {
  formatUnits,
  parseUnits,
  type ChainHistory,
  type ChainHistoryRow,
  type HistoryRequest,
  type HistoryTransfer,
} from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'
import type { ListedTransaction, TokenBalance, TransactionEffect } from '../chain/clusterAnswers.js'
import { readChain } from '../chain/readChain.js'
import { heldAccounts } from '../chain/readTokens.js'
import type { SolanaContext } from '../solanaContext.js'
import { readKey } from '../wallet/readKey.js'

/** Each transaction of a page takes a question, and public nodes answer some forty in ten seconds. */
const pageSize = 10
/** Token accounts whose lists are asked for: anyone can make another person the owner of thousands. */
const mostAccounts = 7

/**
 * What an account did, by the nodes' own lists. A payment of tokens names the account that they came to and
 * not its owner, so the list of each of these belongs to the history. Where there are many, those of known
 * tokens and those that hold something come first, and the answer says that it has a part.
 */
export function readHistory(context: SolanaContext, request: HistoryRequest): Promise<ChainHistory> {
  const { address, network, cursor, signal, tokens } = request
  const owner = readKey(address)
  const known = new Set(tokens.map((token) => token.address))
  return readChain(context, network, signal, async (cluster) => {
    const held = [...(await heldAccounts(cluster, owner))].sort(
      (a, b) => rank(a, known) - rank(b, known) || (a.address < b.address ? -1 : 1),
    )
    const places = [owner, ...held.slice(0, mostAccounts).map((account) => account.address)]
    const listed = await listedOf(cluster, places, cursor)
    const page = dated(listed.slice(0, endOfPage(listed)))
    const rows = await Promise.all(page.map((each) => readRow(cluster, request, owner, each)))
    return {
      rows: rows.filter((row) => row !== undefined),
      next: listed.length > page.length ? (page.at(-1)?.hash ?? null) : null,
      partial: held.length > mostAccounts ? ['accounts'] : [],
    }
  })
}

const rank = (
  { mint, amount }: { readonly mint: string; readonly amount: bigint },
  known: ReadonlySet<string>,
): number => {
  if (known.has(mint)) return 0
  return amount > 0n ? 1 : 2
}

/** Of all places, each transaction once, the newest first; one more than a page. */
async function listedOf(
  cluster: Cluster,
  places: readonly Address[],
  before: string | undefined,
): Promise<readonly ListedTransaction[]> {
  const range = { limit: pageSize + 1, ...(before !== undefined && { before }) }
  const lists = await Promise.all(places.map((place) => cluster.listed(place, range)))
  const byHash = new Map(lists.flat().map((each) => [each.hash, each]))
  return [...byHash.values()].sort((a, b) => b.slot - a.slot)
}

/**
 * Which of two in one slot came first is not known across lists: a page ends between slots, or it could lose
 * one.
 */
function endOfPage(listed: readonly ListedTransaction[]): number {
  const most = Math.min(pageSize, listed.length)
  let end = most
  while (end > 0 && end < listed.length && listed[end]?.slot === listed[end - 1]?.slot) end--
  return end === 0 ? most : end
}

type Dated = ListedTransaction & { readonly at: number }

/** Where the node has forgotten the time of a block, that of the one after it is the nearest. */
function dated(page: readonly ListedTransaction[]): readonly Dated[] {
  let time = Date.now()
  return page.map((each) => ({ ...each, at: (time = each.at ?? time) }))
}

async function readRow(
  cluster: Cluster,
  { network, tokens }: HistoryRequest,
  owner: string,
  { hash, slot, at, failed }: Dated,
): Promise<ChainHistoryRow | undefined> {
  const effect = (await cluster.transaction(hash))?.effect
  // A node that lists what it does not show has just forgotten it.
  if (!effect) return undefined
  const { accounts, before, after, fee } = effect
  const { decimals, name, symbol } = network.nativeCurrency
  const place = accounts.indexOf(owner)
  const payer = accounts[0] ?? ''
  const paid = payer === owner ? fee : 0n
  const native = place < 0 ? 0n : (after[place] ?? 0n) - (before[place] ?? 0n) + paid
  const transfers = [
    ...toTransfer(native, decimals, { name, symbol }),
    ...[...tokenChanges(effect, owner)].flatMap(([mint, change]) => {
      const token = tokens.find((each) => each.address === mint)
      return toTransfer(change.units, change.decimals, {
        name: token?.name ?? token?.symbol ?? mint,
        symbol: token?.symbol ?? '',
        address: `${network.caipNetworkId}:${mint}`,
        ...(token?.iconUrl && { iconUrl: token.iconUrl }),
      })
    }),
  ]
  return {
    id: hash,
    hash,
    status: failed ? 'failed' : 'confirmed',
    at,
    sentFrom: payer,
    sentTo: otherOwner(effect, owner) ?? otherPayee(effect, owner) ?? '',
    block: String(slot),
    ...(paid > 0n && { fee: formatUnits(paid, decimals) }),
    transfers,
  }
}

interface Change {
  readonly units: bigint
  readonly decimals: number
}

/** By how much there was more or less of each token afterwards, in the smallest unit, as wallets show it. */
function tokenChanges(
  { tokensBefore, tokensAfter }: TransactionEffect,
  owner: string,
): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>()
  const add = (list: readonly TokenBalance[], sign: bigint): void => {
    for (const { mint, decimals, shown, ...entry } of list) {
      if (entry.owner !== owner) continue
      const units = parseUnits(shown, decimals).units ?? 0n
      changes.set(mint, { decimals, units: (changes.get(mint)?.units ?? 0n) + sign * units })
    }
  }
  add(tokensBefore, -1n)
  add(tokensAfter, 1n)
  return changes
}

/** Whose tokens moved beside the account's own, where it was one. */
function otherOwner({ tokensBefore, tokensAfter }: TransactionEffect, owner: string): string | undefined {
  const others = new Set(
    [...tokensBefore, ...tokensAfter].flatMap((entry) =>
      entry.owner === undefined || entry.owner === owner ? [] : [entry.owner],
    ),
  )
  return others.size === 1 ? [...others][0] : undefined
}

/** Whose coins there were more or less of beside the account's own, where it was one. */
function otherPayee({ accounts, before, after }: TransactionEffect, owner: string): string | undefined {
  const others = accounts.filter((key, index) => key !== owner && before[index] !== after[index])
  return others.length === 1 ? others[0] : undefined
}

function toTransfer(
  change: bigint,
  decimals: number,
  what: Pick<HistoryTransfer, 'name' | 'symbol' | 'address' | 'iconUrl'>,
): readonly HistoryTransfer[] {
  if (change === 0n) return []
  const amount = formatUnits(change < 0n ? -change : change, decimals)
  return [{ direction: change < 0n ? 'out' : 'in', amount, ...what }]
}
