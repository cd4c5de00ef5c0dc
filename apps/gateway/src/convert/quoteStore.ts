import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { Built, Conversion, Progress } from './convertSource.js'

type Kept = Built['kept']

/** A quote that a caller got, and its later states. */
export interface StoredQuote {
  readonly source: string
  readonly request: Conversion
  readonly minimum: bigint
  readonly spender?: string | undefined
  /** In ms since the epoch: when builds are refused. */
  readonly expiresAt: number
  /** In ms since the epoch: when a first attempt to hand over what was built is refused. */
  readonly handOverUntil?: number | undefined
  /** The kept part of each build; the visitor may sign any of them. */
  readonly built?: readonly Kept[] | undefined
  /** From the first attempt to hand it over. */
  readonly handed?: Handed | undefined
  readonly end?: Progress | undefined
}

/** Which of the built items is handed over, and whether the source has it. */
export interface Handed {
  readonly kept: Kept
  /** Its name at the source, where that is known. */
  readonly sent?: string | undefined
  /** In ms since the epoch: until then, one call is handing it over. */
  readonly until?: number | undefined
  /** Set once the source said that it has it. Without it, the item can be handed over again. */
  readonly isTaken?: boolean | undefined
}

/** Remembers quotes, for all processes that share the database. */
export interface QuoteStore {
  /** @returns its id, which cannot be guessed */
  add(quote: StoredQuote): Promise<string>
  find(id: string): Promise<StoredQuote | undefined>
  /**
   * Replaces the quote by the result of `how`, under a lock on its row.
   * @returns whether it was written: false where the quote is gone or `how` returns nothing
   */
  change(id: string, how: (quote: StoredQuote) => StoredQuote | undefined): Promise<boolean>
}

/** In milliseconds after `handOverUntil`: how long the status can be asked for. */
const followed = 3_600_000

/** Keeps the quotes in the `cache` table, whose expired rows are swept. */
export function createQuoteStore(tables: Kysely<Tables>): QuoteStore {
  const rowOf = (quote: StoredQuote): { readonly value: string; readonly expires_at: Date } => {
    const until = quote.handOverUntil === undefined ? quote.expiresAt : quote.handOverUntil + followed
    return { value: toText(quote), expires_at: new Date(until) }
  }
  const rowsOf = (from: Kysely<Tables>, id: string) =>
    from.selectFrom('cache').select('value').where('key', '=', keyOf(id)).where('expires_at', '>', new Date())
  return {
    async add(quote) {
      const id = randomBytes(16).toString('base64url')
      await tables
        .insertInto('cache')
        .values({ key: keyOf(id), ...rowOf(quote) })
        .execute()
      return id
    },
    async find(id) {
      const row = await rowsOf(tables, id).executeTakeFirst()
      return row && fromRow(row.value as Written)
    },
    change: (id, how) =>
      tables.transaction().execute(async (transaction) => {
        const row = await rowsOf(transaction, id).forUpdate().executeTakeFirst()
        const changed = row && how(fromRow(row.value as Written))
        if (changed === undefined) return false
        await transaction.updateTable('cache').set(rowOf(changed)).where('key', '=', keyOf(id)).execute()
        return true
      }),
  }
}

const keyOf = (id: string): string => `convert:${id}`

/** JSON has no whole numbers of this size. */
type Written = Omit<StoredQuote, 'request' | 'minimum'> & {
  readonly request: Omit<Conversion, 'amount'> & { readonly amount: string }
  readonly minimum: string
}

const toText = (quote: StoredQuote): string =>
  JSON.stringify(quote, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

const fromRow = ({ request, minimum, ...rest }: Written): StoredQuote => ({
  ...rest,
  request: { ...request, amount: BigInt(request.amount) },
  minimum: BigInt(minimum),
})
