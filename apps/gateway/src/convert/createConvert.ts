import type { Logger } from 'pino'
import { createSingleFlight } from '../database/singleFlight.js'
import { GatewayError, badRequest, notFound } from '../errors/gatewayError.js'
import { describeError } from '../server/describeError.js'
import type { ConvertChains } from './convertChains.js'
import type { Built, Conversion, ConvertSource, Offer, Progress } from './convertSource.js'
import { noSwaps, quoteGone, sourceDown } from './convertErrors.js'
import { createHandOver } from './handOver.js'
import { type QuoteStore, type StoredQuote } from './quoteStore.js'
import { type ConversionText, chainOf, readConversion } from './readConversion.js'

/** A quote as callers get it. */
export interface ConvertQuote {
  readonly id: string
  readonly source: string
  readonly toAmount: string
  readonly minimum: string
  readonly priceImpact?: number
  readonly gas: string
  readonly fee: string
  /** In ms since the epoch. */
  readonly expiresAt: number
}

/** Converts tokens within one chain, through the source that pays out most. */
export interface Convert {
  /** The number of sources that are asked for a quote on a chain. */
  sources(chainId: string): number
  quotes(text: ConversionText): Promise<readonly ConvertQuote[]>
  /** @throws GatewayError 409 where the quote is gone */
  find(id: string): Promise<StoredQuote>
  /** What is to be signed; never for less than `minimum`. */
  build(text: ConversionText, id: string, minimum: bigint): Promise<Built['answer']>
  /**
   * Resolves once the source has what was signed. After an error, the same call tries it again.
   * @throws GatewayError 502 where the source does not say that it has it
   */
  execute(id: string, signed: string): Promise<string>
  status(id: string): Promise<Progress>
}

/** In milliseconds. */
const lasts = 30_000
/** In milliseconds: how long a transaction that was built of a quote can be handed over. */
const signed = 300_000
/** The most builds of one quote; a page builds again every ten seconds. */
const mostBuilt = 16
const hundredthsOfPercent = 10_000n

interface Offered {
  readonly source: ConvertSource
  readonly offer: Offer
}

interface ConvertParts {
  readonly chains: ConvertChains
  readonly sources: readonly ConvertSource[]
  readonly store: QuoteStore
  readonly log: Logger
}

export function createConvert({ chains, sources, store, log }: ConvertParts): Convert {
  const serving = (chainId: string): readonly ConvertSource[] =>
    chains.has(chainId) ? sources.filter((source) => source.serves(chainId)) : []

  /** A source that fails is logged and left out; the offers of the others are kept. */
  const ask = async (source: ConvertSource, request: Conversion): Promise<Offer | undefined> => {
    try {
      return await source.quote(request)
    } catch (error) {
      log.warn({ source: source.name, error: describeError(error) }, 'a source of conversions failed')
      throw error
    }
  }

  /** An error of a source, or an invalid answer, becomes a 502; errors meant for the caller stay. */
  const answerOf = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (error instanceof GatewayError) throw error
      throw sourceDown(error)
    }
  }

  const once = createSingleFlight()
  const handOver = createHandOver(store)

  const find = async (id: string): Promise<StoredQuote> => {
    const quote = await store.find(id)
    if (quote === undefined) throw quoteGone('The quote is not known, or too old. Ask for a new one.')
    return quote
  }

  const sourceOf = (quote: StoredQuote): ConvertSource => {
    const source = serving(quote.request.chainId).find(({ name }) => name === quote.source)
    if (source === undefined) throw quoteGone('The source of the quote is no longer configured.')
    return source
  }

  const offersFor = async (request: Conversion): Promise<readonly Offered[]> => {
    const asked = serving(request.chainId)
    const answers = await Promise.allSettled(asked.map((source) => ask(source, request)))
    const [failure] = answers.filter((answer) => answer.status === 'rejected')
    const costs = await chains.costs(request)
    const offers = answers.flatMap((answer, index) => {
      const offer = answer.status === 'fulfilled' ? answer.value : undefined
      const source = asked[index]
      return offer && source ? [{ source, offer, net: offer.toAmount - costs(offer.gas) }] : []
    })
    // An empty list means that every source answered and none has a route; otherwise the failure is reported.
    if (offers.length === 0 && failure !== undefined) throw sourceDown(failure.reason)
    return offers.toSorted((a, b) => (a.net > b.net ? -1 : a.net < b.net ? 1 : 0))
  }

  return {
    find,
    sources: (chainId) => serving(chainId).length,
    async quotes(text) {
      if (serving(chainOf(text.from)).length === 0) return []
      const request = readConversion(text, chains)
      // Simultaneous calls with the same text share the requests to the sources; each call gets its own
      // quotes.
      const best = await once(JSON.stringify(text), () => offersFor(request))
      return Promise.all(
        best.map(async ({ source, offer }): Promise<ConvertQuote> => {
          const minimum = leastOf(offer.toAmount, request.slippage)
          const expiresAt = Date.now() + lasts
          const { spender } = offer
          const id = await store.add({ source: source.name, request, minimum, spender, expiresAt })
          return {
            id,
            source: source.name,
            toAmount: String(offer.toAmount),
            minimum: String(minimum),
            ...(offer.impact !== undefined && { priceImpact: offer.impact }),
            gas: String(offer.gas),
            fee: String(offer.fee),
            expiresAt,
          }
        }),
      )
    },
    async build(text, id, minimum) {
      if (serving(chainOf(text.from)).length === 0) throw noSwaps()
      const request = readConversion(text, chains)
      const quote = await find(id)
      if (!isSame(request, quote.request))
        throw badRequest('quoteId', 'quoteId is the quote of another conversion.')
      if (quote.handed !== undefined) throw quoteGone('The quote was used. Ask for a new one.')
      if (quote.expiresAt < Date.now()) throw quoteGone('The quote is too old. Ask for a new one.')
      const source = sourceOf(quote)
      // The visitor was shown the quote's minimum, so a lower one in the request is raised to it.
      const least = minimum > quote.minimum ? minimum : quote.minimum
      const { answer, kept } = await answerOf(source.build(quote.request, least))
      const isKept = await store.change(id, ({ built = [], ...rest }) =>
        rest.handed === undefined && built.length < mostBuilt
          ? { ...rest, built: [...built, kept], handOverUntil: Date.now() + signed }
          : undefined,
      )
      if (!isKept) throw quoteGone('The quote was used. Ask for a new one.')
      return answer
    },
    async execute(id, text) {
      const quote = await find(id)
      if (quote.handed?.isTaken) return id
      const source = sourceOf(quote)
      const { request, handed, built = [], handOverUntil = 0 } = quote
      if (!source.read || !source.execute || built.length === 0)
        throw badRequest('quoteId', 'Nothing was built of this quote that can be handed over.')
      // A second attempt is not too late: the source may have the order, and knows until when it takes it.
      if (handed === undefined && handOverUntil < Date.now())
        throw quoteGone('The quote is too old. Ask for a new one.')
      const { execute } = source
      for (const kept of built) {
        const found = await source.read(request, kept, text)
        if (found === undefined) continue
        await handOver(id, { kept, ...found }, () => answerOf(execute(request, kept, text)))
        return id
      }
      throw badRequest('signed', 'signed is not what was built of this quote, signed by its account.')
    },
    async status(id) {
      const quote = await store.find(id)
      if (quote?.handed === undefined) throw notFound('id', 'Nothing was handed over under this id.')
      if (quote.end !== undefined) return quote.end
      const source = sourceOf(quote)
      const { kept, sent } = quote.handed
      if (source.follow === undefined || sent === undefined) return { status: 'pending' }
      const progress = await answerOf(source.follow(quote.request, kept, sent))
      if (progress.status !== 'pending') await store.change(id, (now) => ({ ...now, end: progress }))
      return progress
    },
  }
}

/** At least 1: a transaction without a minimum could be front-run down to nothing. */
const leastOf = (amount: bigint, slippage: number): bigint =>
  (amount * (hundredthsOfPercent - BigInt(slippage))) / hundredthsOfPercent || 1n

/** Slippage is not compared: the quote's minimum includes it. */
const isSame = (one: Conversion, other: Conversion): boolean =>
  one.chainId === other.chainId &&
  one.from === other.from &&
  one.to === other.to &&
  one.account === other.account &&
  one.amount === other.amount
