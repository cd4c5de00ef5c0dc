import { object } from '../../foreign/askForeign.js'
import { listOf, orNull } from './askExplorer.js'

/** A part of a list of Blockscout's REST API v2. */
export interface BlockscoutList<T> {
  readonly items: readonly T[]
  /** What the next part is asked for with, word for word; nothing at the end. */
  readonly next_page_params: Readonly<Record<string, string | number | boolean | null>> | null
}

/** What a part of a list is asked for with. */
export type Words = Readonly<Record<string, string>>

/** As `next_page_params` can be: what they hold differs by list and by version. */
export const mostWords = { count: 20, length: 200 }

/** Their names. */
export const wordName: RegExp = /^[-\w.]{1,60}$/

/** The schema of a part of a list. */
export const listSchema = (item: object, most?: number): object =>
  object({
    items: listOf(item, most),
    next_page_params: orNull({
      type: 'object',
      minProperties: 1,
      maxProperties: mostWords.count,
      propertyNames: { pattern: wordName.source },
      additionalProperties: {
        type: ['string', 'number', 'boolean', 'null'],
        maxLength: mostWords.length,
      },
    }),
  })

export const wordsOf = (params: NonNullable<BlockscoutList<unknown>['next_page_params']>): Words =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === null ? '' : String(value)]))
