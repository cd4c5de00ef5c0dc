import type { Kysely } from 'kysely'
import type { Address } from 'viem'
import { requireEvmAddress } from '../chains/addresses.js'
import type { Chain } from '../chains/chain.js'
import type { Tables } from '../database/tables.js'
import { badRequest } from '../errors/gatewayError.js'
import { createApprovalBook } from './approvalBook.js'
import { type LoggedApproval, readApprovalLog } from './approvalLog.js'
import { type Searched, blocksAgain, searchBlocks } from './searchBlocks.js'

/** What the log of a chain says that an account approved. */
export interface ApprovalPage {
  /** The newest first. */
  readonly data: readonly {
    readonly standard: LoggedApproval['standard']
    readonly token: string
    readonly spender: string
    readonly item: string | null
  }[]
  /** The first block that was searched; null where none was left out. */
  readonly from: number | null
  /** How many were found and are not listed. */
  readonly more: number
}

/** Approvals by the logs of all EVM chains. */
export interface Approvals {
  /** @throws a 400 for a chain without approvals, a 502 where the chain does not answer */
  list(address: string, chainId: string): Promise<ApprovalPage>
}

/** Of an account on a chain, and of one token of it: anyone can log approvals in the name of anyone. */
const [mostKept, mostOfToken] = [5000, 100]
/** Of one answer. */
const mostListed = 2000

export function createApprovals(chains: ReadonlyMap<string, Chain>, tables: Kysely<Tables>): Approvals {
  const book = createApprovalBook(tables)

  /** Searches on from where the last request ended. */
  const goOn = async (chain: Chain, account: Address): Promise<ApprovalPage> => {
    const { id } = chain.config
    const head = Number(await chain.client.getBlockNumber({ cacheTime: 0 }))
    const kept = await book.known(id, account)
    // A chain that is shorter than it was began again. One node of several may be behind the others.
    const isOther = kept !== undefined && kept.searched.high > head + blocksAgain
    if (isOther) await book.forget(id, account)
    const { searched, dropped } = isOther ? nothing(head) : (kept ?? nothing(head))
    const before = isOther ? [] : await book.list(id, account)
    const read = await searchBlocks(searched, head, (first, last) =>
      readApprovalLog(chain, account, first, last),
    )
    const { entries, gone, left } = withoutFlood(before, read.found, searched)
    const known = { searched: read.searched, dropped: dropped + left }
    await book.keep(id, account, known, { entries, gone })
    const all = await book.list(id, account)
    const { low } = read.searched
    return {
      data: listed(all).map(({ standard, token, spender, item }) => ({
        standard,
        token,
        spender,
        item: item || null,
      })),
      from: low > 0 ? low : null,
      more: known.dropped + Math.max(0, all.length - mostListed),
    }
  }

  return {
    async list(address, chainId) {
      const chain = chains.get(chainId)
      if (!chain) throw badRequest('chainId', `This gateway has no approvals of ${chainId}.`)
      const account = requireEvmAddress(address, 'address')
      return chain.ask(() => goOn(chain, account))
    },
  }
}

const nothing = (head: number): { searched: { low: number; high: number }; dropped: number } => ({
  searched: { low: head + 1, high: head },
  dropped: 0,
})

const keyOf = ({ standard, token, spender, item }: LoggedApproval): string =>
  [standard, token, spender, item].join(' ')

/**
 * Which are kept: of each token its newest, then of each token the one before, and so on, while there is
 * room. A flood takes the room of its own tokens first, and no token is without its newest as long as there
 * are fewer tokens than room.
 *
 * @param before what was kept
 * @param searched blocks that were read before: what is found there again was counted then
 */
function withoutFlood(
  before: readonly LoggedApproval[],
  found: readonly LoggedApproval[],
  { low, high, before: earlier }: Searched,
): {
  readonly entries: readonly LoggedApproval[]
  readonly gone: readonly LoggedApproval[]
  readonly left: number
} {
  const known = new Map(before.map((entry) => [keyOf(entry), entry]))
  const newest = new Map(known)
  for (const entry of found) {
    const key = keyOf(entry)
    if ((newest.get(key)?.block ?? -1) < entry.block) newest.set(key, entry)
  }
  const ofToken = new Map<string, number>()
  const ranked = [...newest]
    .toSorted(([, a], [, b]) => b.block - a.block)
    .map(([key, entry]) => {
      const rank = ofToken.get(entry.token) ?? 0
      ofToken.set(entry.token, rank + 1)
      return { key, entry, rank }
    })
    .toSorted((a, b) => a.rank - b.rank)
  const isKept = ({ rank }: { readonly rank: number }, at: number): boolean =>
    at < mostKept && rank < mostOfToken
  const wasRead = ({ block }: LoggedApproval): boolean =>
    (block >= low && block <= high) ||
    (earlier !== undefined && block >= earlier.low && block <= earlier.high)
  const others = ranked.filter((each, at) => !isKept(each, at))
  return {
    entries: ranked
      .filter(isKept)
      .filter(({ key, entry }) => known.get(key)?.block !== entry.block)
      .map(({ entry }) => entry),
    gone: others.flatMap(({ key }) => known.get(key) ?? []),
    left: others.filter(({ key, entry }) => known.has(key) || !wasRead(entry)).length,
  }
}

/** The newest of each token before a second of any, so that a flood hides no other; then the newest first. */
function listed(all: readonly LoggedApproval[]): readonly LoggedApproval[] {
  if (all.length <= mostListed) return all
  const ofToken = new Map<string, number>()
  const ranks = all.map(({ token }, at) => {
    const rank = ofToken.get(token) ?? 0
    ofToken.set(token, rank + 1)
    return { at, rank }
  })
  const chosen = new Set(
    ranks
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, mostListed)
      .map(({ at }) => at),
  )
  return all.filter((_, at) => chosen.has(at))
}
