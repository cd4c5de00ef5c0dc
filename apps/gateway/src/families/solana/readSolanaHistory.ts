import { type Signature, address, isSignature } from '@solana/kit'
import { badRequest } from '../../errors/gatewayError.js'
import type { HistoryPage, HistoryQuestion } from '../../history/transaction.js'
import { type SolanaReader, type TokenAccount, readTokenAccounts } from './solanaReader.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

/** Places that are asked for one page: anyone can make another person the owner of thousands of accounts. */
const mostPlaces = 50

/**
 * What an owner did. A payment of tokens names the account that they came to and not its owner, so the
 * history of each of these belongs to it. Where there are many, those of known tokens and those that hold
 * something come first.
 */
export async function readSolanaHistory(
  reader: SolanaReader,
  owner: string,
  { cursor, limit }: HistoryQuestion,
): Promise<HistoryPage> {
  const before = cursor === undefined ? undefined : toSignature(cursor)
  const known = new Set(reader.config.tokens.map((token) => token.address))
  const rank = ({ mint, amount }: TokenAccount): number => (known.has(mint) ? 0 : amount > 0n ? 1 : 2)
  const accounts = [...(await readTokenAccounts(reader, address(owner)))].sort((a, b) => rank(a) - rank(b))
  const places = [address(owner), ...accounts.map((account) => account.address)].slice(0, mostPlaces)
  const lists = await Promise.all(
    places.map((place) =>
      reader.rpc
        .getSignaturesForAddress(place, {
          limit: limit + 1,
          commitment: 'confirmed',
          ...(before && { before }),
        })
        .send(),
    ),
  )
  const bySignature = new Map(lists.flat().map((entry) => [entry.signature, entry]))
  const found = [...bySignature.values()].sort((a, b) => Number(b.slot - a.slot))
  const page = found.slice(
    0,
    endOfPage(
      found.map(({ slot }) => slot),
      limit,
    ),
  )
  const transactions = await Promise.all(
    page.map(({ signature }) => readSolanaTransaction(reader, owner, signature)),
  )
  return {
    data: transactions.filter((transaction) => transaction !== undefined),
    next: found.length > page.length ? (page.at(-1)?.signature ?? null) : null,
  }
}

/**
 * Which of two in one slot came first is not known across lists: a page ends between slots, or it could lose
 * one.
 */
function endOfPage(slots: readonly bigint[], limit: number): number {
  let end = Math.min(limit, slots.length)
  while (end > 0 && end < slots.length && slots[end] === slots[end - 1]) end--
  return end === 0 ? Math.min(limit, slots.length) : end
}

function toSignature(cursor: string): Signature {
  if (!isSignature(cursor)) throw badRequest('cursor', 'cursor is not one that this call gave.')
  return cursor
}
