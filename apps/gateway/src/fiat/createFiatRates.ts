import type { Logger } from 'pino'
import { createSingleFlight } from '../database/singleFlight.js'
import { ForeignError } from '../errors/foreignError.js'
import type { ForeignFetch } from '../foreign/foreignFetch.js'
import { type EcbRates, readEcbRates } from './ecbRates.js'

/** How much of other currencies a US dollar is. */
export interface FiatRates extends EcbRates {
  readonly base: 'USD'
  readonly source: 'ecb'
  /** No newer ones came when they should have. */
  readonly stale: boolean
}

/** The reference rates, kept for a while. */
export interface FiatRatesReader {
  /** Nothing where there never was an answer. */
  read(): Promise<FiatRates | undefined>
}

const address = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'
const limits = { most: 64 * 1024, milliseconds: 4000, accept: 'application/xml, text/xml' }
/** In milliseconds. They change once on a working day. */
const keptFor = { answer: 3_600_000, failure: 60_000 }
/** In milliseconds: over Easter and Christmas there are five days without rates. */
const dayLong = 86_400_000
const freshFor = 6 * dayLong

/** Asks the European Central Bank for its daily reference rates, once an hour while they are asked for. */
export function createFiatRates(foreignFetch: ForeignFetch, log: Logger): FiatRatesReader {
  const once = createSingleFlight()
  let known: EcbRates | undefined
  let due = -Infinity
  const load = async (): Promise<void> => {
    try {
      const found = readEcbRates((await foreignFetch(address, limits)).toString('utf8'))
      if (Date.parse(found.date) > Date.now() + dayLong) throw new ForeignError('unreadable')
      known = found
      due = performance.now() + keptFor.answer
    } catch (error) {
      due = performance.now() + keptFor.failure
      log.warn(
        { error: error instanceof ForeignError ? error.fault : 'unreadable' },
        'no rates of currencies',
      )
    }
  }
  return {
    async read() {
      if (performance.now() >= due) await once('rates', load)
      return (
        known && {
          base: 'USD',
          source: 'ecb',
          ...known,
          stale: Date.now() - Date.parse(known.date) > freshFor,
        }
      )
    },
  }
}
