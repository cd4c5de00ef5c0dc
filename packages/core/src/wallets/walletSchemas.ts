import * as v from 'valibot'
import { cleanText, listOf } from '../api/listOf.js'
import { isCaipNetworkId } from '../model/caip.js'
import { pairingLink, safeLink, type LinkKind } from './links.js'
import type { WalletRecord } from '../model/walletRecord.js'

const LONGEST_NAME = 64
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const rdns = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/), v.maxLength(128))
const imageId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
const chains = listOf(v.custom<string>(isCaipNetworkId))

/** What is only decoration: left out where it is bad. */
const soft = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | undefined> =>
  v.fallback(v.optional(schema), undefined)

const link = (kind: LinkKind, read = safeLink): v.GenericSchema<unknown, string | undefined> =>
  soft<string | undefined>(
    v.pipe(
      v.string(),
      v.maxLength(2048),
      v.transform((text) => read(text, kind)),
    ),
  )

function withoutGaps<T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never
}

/** R22: a wallet as the directory has it, with every link that cannot be trusted left out. */
export const walletRecordSchema: v.GenericSchema<unknown, WalletRecord> = v.pipe(
  v.object({
    id,
    name: cleanText(LONGEST_NAME),
    image_id: soft(imageId),
    image_url: soft(v.string()),
    rdns: soft(rdns),
    chains: soft(chains),
    badge_type: soft(v.literal('certified')),
    homepage: link('web'),
    app_store: link('web'),
    play_store: link('web'),
    chrome_store: link('web'),
    webapp_link: link('web', pairingLink),
    mobile_link: link('app', pairingLink),
    desktop_link: link('app', pairingLink),
    injected: soft(listOf(v.object({ namespace: v.optional(v.string()), injected_id: id }))),
  }),
  v.transform((record): WalletRecord => withoutGaps(record) as WalletRecord),
)

/** S7.33, behaviour 10.2. */
export const walletPageSchema: v.GenericSchema<
  unknown,
  { data: WalletRecord[]; count: number; certifier?: { name: string } | undefined }
> = v.pipe(
  v.object({
    data: v.array(v.unknown()),
    certifier: soft(v.object({ name: v.pipe(cleanText(LONGEST_NAME), v.minLength(1)) })),
    count: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(-1)), -1),
  }),
  v.transform(({ data, ...rest }) => ({
    items: data.length,
    data: v.parse(listOf(walletRecordSchema), data),
    ...rest,
  })),
  // One bad record is dropped. Nothing but bad ones, or a list without a count, is no page: it can be asked
  // for again.
  v.check(({ items, data, count }) => data.length > 0 || (items === 0 && count >= 0), 'no usable wallet'),
  v.transform(({ data, count, certifier }) => ({ data, certifier, count: Math.max(count, 0) })),
)
