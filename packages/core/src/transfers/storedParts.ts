import * as v from 'valibot'
import type { TokenRef } from '../model/tokenBalance.js'
import type { Replacement, StoredReplacement } from './transfersState.js'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

/** What following a transaction needs, as storage keeps it. */
export const trace: v.GenericSchema<unknown, Readonly<Record<string, string>>> = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(16_384))),
  v.check((entries) => Object.keys(entries).length <= 32),
)

/** A token, as storage keeps it. */
export const token: v.GenericSchema<unknown, TokenRef> = v.object({
  address: text,
  symbol: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(128))),
  decimals: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
})

const entries = {
  kind: v.picklist(['speed-up', 'cancel']),
  hash: text,
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
}
const MOST = 20

/** What took the place of a transfer, as storage keeps it. */
export const replacements: v.GenericSchema<unknown, readonly Replacement[]> = v.pipe(
  v.array(v.object(entries)),
  v.maxLength(MOST),
)

/** The same with what following it needs. */
export const followed: v.GenericSchema<unknown, readonly StoredReplacement[]> = v.pipe(
  v.array(v.object({ ...entries, trace: v.exactOptional(trace) })),
  v.maxLength(MOST),
)
