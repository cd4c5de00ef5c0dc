import { isDeepStrictEqual } from 'node:util'
import { createSingleFlight } from '../database/singleFlight.js'
import { badRequest } from '../errors/gatewayError.js'
import { beingHandedOver } from './convertErrors.js'
import type { Built } from './convertSource.js'
import type { Handed, QuoteStore, StoredQuote } from './quoteStore.js'

/** What is handed over: the kept part of what was built, and its name at the source where that is known. */
export interface HandOverItem {
  readonly kept: Built['kept']
  readonly sent: string | undefined
}

/**
 * Hands over what was signed of a quote.
 * @param send gives it to the source, and returns its name there
 * @throws GatewayError 502 while another process does the same, 400 where another item of the quote was
 * handed over; else the error of `send`. The quote is then not marked as taken, and the same item can be
 * repeated.
 */
export type HandOver = (id: string, item: HandOverItem, send: () => Promise<string>) => Promise<void>

/** In milliseconds; longer than the timeout of any source. The claim of a crashed process expires then. */
const claimLasts = 30_000

/**
 * Simultaneous calls for a quote lead to one request to its source. Within a process they share its
 * result; the claim in the quote's row keeps other processes out.
 */
export function createHandOver(store: QuoteStore): HandOver {
  const once = createSingleFlight()
  return (id, { kept, sent }, send) =>
    once(id, async () => {
      const until = Date.now() + claimLasts
      // Written before the source is asked: it may take the item and its answer may be lost.
      const isClaimed = await store.change(id, (quote) =>
        canClaim(quote, kept) ? { ...quote, handed: { kept, sent, until } } : undefined,
      )
      if (!isClaimed) {
        const handed = (await store.find(id))?.handed
        if (handed?.isTaken) return
        throw handed && !isLive(handed) && !isDeepStrictEqual(handed.kept, kept)
          ? badRequest('signed', 'Another item of this quote was handed over. Only that one can be repeated.')
          : beingHandedOver()
      }
      try {
        const name = await send()
        await store.change(id, (quote) => ({ ...quote, handed: { kept, sent: name, isTaken: true } }))
      } catch (error) {
        await store.change(id, (quote) =>
          quote.handed?.until === until ? { ...quote, handed: { kept, sent } } : undefined,
        )
        throw error
      }
    })
}

/** After the first claim, only the same item: the source may have it, and would fill another one as well. */
const canClaim = ({ handed }: StoredQuote, kept: Built['kept']): boolean =>
  handed === undefined || (!handed.isTaken && !isLive(handed) && isDeepStrictEqual(handed.kept, kept))

const isLive = ({ until = 0 }: Handed): boolean => until > Date.now()
