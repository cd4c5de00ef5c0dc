import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'
import type { Conversion, Progress } from './convertSource.js'

/** A quote that was given, and what came of it. */
export interface StoredQuote {
  readonly source: string
  readonly request: Conversion
  readonly minimum: bigint
  readonly spender?: string | undefined
  /** In ms since the epoch: nothing is built of it later. */
  readonly expiresAt: number
  /** In ms since the epoch: what was built is handed over until then. */
  readonly handOverUntil?: number | undefined
  /** What its source has to know again, once something was built of it. */
  readonly kept?: Readonly<Record<string, string>> | undefined
  /** What its source calls it, once it was handed over. */
  readonly sent?: string | undefined
  readonly end?: Progress | undefined
}

/** Remembers quotes, for all processes that share the database. */
export interface QuoteStore {
  /** @returns its id, which cannot be guessed */
  add(quote: StoredQuote): Promise<string>
  find(id: string): Promise<StoredQuote | undefined>
  replace(id: string, quote: StoredQuote): Promise<void>
}

/** In milliseconds, after the quote expired: what was built is followed for that long. */
const followed = 3_600_000

/** Keeps them among the answers that stay good for a while, which are swept when they are old. */
export function createQuoteStore(tables: Kysely<Tables>): QuoteStore {
  const write = async (id: string, quote: StoredQuote): Promise<void> => {
    const until = quote.handOverUntil === undefined ? quote.expiresAt : quote.handOverUntil + followed
    const row = { value: toText(quote), expires_at: new Date(until) }
    await tables
      .insertInto('cache')
      .values({ key: keyOf(id), ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  return {
    async add(quote) {
      const id = randomBytes(16).toString('base64url')
      await write(id, quote)
      return id
    },
    async find(id) {
      const row = await tables
        .selectFrom('cache')
        .select('value')
        .where('key', '=', keyOf(id))
        .where('expires_at', '>', new Date())
        .executeTakeFirst()
      return row && fromRow(row.value as Written)
    },
    replace: write,
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
