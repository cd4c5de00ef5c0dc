import type { Kysely } from 'kysely'
import type { Address } from 'viem'
import { requireEvmAddress } from '../chains/addresses.js'
import type { Chain } from '../chains/chain.js'
import type { Tables } from '../database/tables.js'
import { badRequest } from '../errors/gatewayError.js'
import { createApprovalBook } from './approvalBook.js'
import { type LoggedApproval, readApprovalLog } from './approvalLog.js'
import { searchBlocks } from './searchBlocks.js'

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
    // A chain that is shorter than it was began again.
    const isOther = kept !== undefined && kept.searched.high > head
    if (isOther) await book.forget(id, account)
    const { searched, dropped } = isOther ? nothing(head) : (kept ?? nothing(head))
    const before = isOther ? [] : await book.list(id, account)
    const read = await searchBlocks(searched, head, (first, last) =>
      readApprovalLog(chain, account, first, last),
    )
    const { entries, left } = withoutFlood(before, read.found)
    const known = { searched: read.searched, dropped: dropped + left }
    await book.keep(id, account, known, entries)
    const all = await book.list(id, account)
    const { low } = read.searched
    return {
      data: all
        .slice(0, mostListed)
        .map(({ standard, token, spender, item }) => ({ standard, token, spender, item: item || null })),
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

/** Those of what was found that are kept: known ones, and new ones while there is room. */
function withoutFlood(
  before: readonly LoggedApproval[],
  found: readonly LoggedApproval[],
): { readonly entries: readonly LoggedApproval[]; readonly left: number } {
  const known = new Set(before.map(keyOf))
  const perToken = new Map<string, number>()
  for (const { token } of before) perToken.set(token, (perToken.get(token) ?? 0) + 1)
  const newest = new Map<string, LoggedApproval>()
  for (const entry of found) {
    const key = keyOf(entry)
    if ((newest.get(key)?.block ?? -1) < entry.block) newest.set(key, entry)
  }
  const entries: LoggedApproval[] = []
  let [count, left] = [before.length, 0]
  for (const [key, entry] of [...newest].toSorted(([, a], [, b]) => b.block - a.block)) {
    const ofToken = perToken.get(entry.token) ?? 0
    const isNew = !known.has(key)
    if (isNew && (count >= mostKept || ofToken >= mostOfToken)) left += 1
    else {
      entries.push(entry)
      if (isNew) {
        count += 1
        perToken.set(entry.token, ofToken + 1)
      }
    }
  }
  return { entries, left }
}
