import * as v from 'valibot'
import { cleanText } from '../api/cleanText.js'
import { listOf } from '../api/listOf.js'
import { isCaipNetworkId } from '../networks/caip.js'
import { safeLink, type LinkKind } from './links.js'
import type { WalletRecord } from './walletRecord.js'
import type { RecentWallet } from './walletsState.js'

const LONGEST_NAME = 64
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const rdns = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/), v.maxLength(128))
const imageId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
const chains = listOf(v.custom<string>(isCaipNetworkId))

/** What is only decoration: left out where it is bad. */
const soft = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | undefined> => v.fallback(v.optional(schema), undefined)

const link = (kind: LinkKind): v.GenericSchema<unknown, string | undefined> =>
  soft<string | undefined>(v.pipe(v.string(), v.maxLength(2048), v.transform((text) => safeLink(text, kind))))

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
    webapp_link: link('web'),
    mobile_link: link('app'),
    desktop_link: link('app'),
    injected: soft(listOf(v.object({ namespace: v.optional(v.string()), injected_id: id }))),
  }),
  v.transform((record): WalletRecord => withoutGaps(record) as WalletRecord),
)

/** S7.33, behaviour 10.2. */
export const walletPageSchema: v.GenericSchema<unknown, { data: WalletRecord[]; count: number }> = v.object({
  data: listOf(walletRecordSchema),
  count: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

const LONGEST_ICON = 16_384

/** What was stored may be from another release, or from another hand. */
export const recentWalletsSchema: v.GenericSchema<unknown, RecentWallet[]> = listOf(
  v.pipe(
    v.object({
      id,
      name: cleanText(LONGEST_NAME),
      rdns: soft(rdns),
      image_url: soft(v.pipe(v.string(), v.maxLength(LONGEST_ICON), v.regex(/^(https:\/\/|data:image\/)/))),
      image_id: soft(imageId),
      chains: soft(chains),
      webapp_link: link('web'),
      mobile_link: link('app'),
      desktop_link: link('app'),
    }),
    v.transform((wallet): RecentWallet => withoutGaps(wallet) as RecentWallet),
  ),
)
