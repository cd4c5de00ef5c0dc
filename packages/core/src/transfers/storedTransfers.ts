import * as v from 'valibot'
import { listOf } from '../api/listOf.js'
import { isCaipNetworkId } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { InstanceStorage } from '../platform/guarded.js'
import { followed, token, trace } from './storedParts.js'
import { TRANSFERS_KEY } from './transfersKey.js'
import type { StoredReplacement } from './transfersState.js'

/**
 * A submitted transfer, with all that is needed to follow it after a reload. No secret: ids, amounts, signed
 * bytes.
 */
export interface StoredTransfer {
  readonly namespace: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly recipient: string
  readonly amount: string
  readonly symbol: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly hash: string
  readonly trace?: Readonly<Record<string, string>>
  /** Absent for the network's own currency. */
  readonly token?: TokenRef
  /** What was handed in to take its place, the newest last. */
  readonly replacements?: readonly StoredReplacement[]
}

/** After a week nothing that is still undecided says anything to the visitor. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000
const MOST = 20

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
const stored = v.object({
  namespace: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/)),
  caipNetworkId: v.custom<CaipNetworkId>(isCaipNetworkId),
  from: text,
  recipient: text,
  amount: v.pipe(v.string(), v.maxLength(100), v.regex(/^\d+(\.\d+)?$/)),
  symbol: v.pipe(v.string(), v.maxLength(64)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hash: text,
  trace: v.exactOptional(trace),
  token: v.exactOptional(token),
  replacements: v.exactOptional(followed),
})
const list = listOf(stored)

/** What an earlier page, or another tab, is still waiting for; whatever does not fit is left out. */
export function readStoredTransfers(
  storage: Pick<InstanceStorage, 'getItem'>,
  now: number,
): readonly StoredTransfer[] {
  try {
    const { success, output } = v.safeParse(list, JSON.parse(storage.getItem(TRANSFERS_KEY) ?? '[]'))
    // A clock that was set back does not keep an entry for ever.
    return success ? output.filter(({ at }) => Math.abs(now - at) < LONGEST_MS).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps a transfer, in place of an older entry of the same id. */
export function storeTransfer(storage: InstanceStorage, now: number, transfer: StoredTransfer): void {
  write(
    storage,
    [transfer, ...readStoredTransfers(storage, now).filter((each) => !isSame(each, transfer))].slice(0, MOST),
  )
}

/** Forgets a transfer that the chain has decided. */
export function forgetTransfer(
  storage: InstanceStorage,
  now: number,
  transfer: Pick<StoredTransfer, 'caipNetworkId' | 'hash'>,
): void {
  write(
    storage,
    readStoredTransfers(storage, now).filter((each) => !isSame(each, transfer)),
  )
}

/** Whether two are the same transfer. */
export const isSame = (one: Pick<StoredTransfer, 'caipNetworkId' | 'hash'>, other: typeof one): boolean =>
  one.hash === other.hash && one.caipNetworkId === other.caipNetworkId

function write(storage: InstanceStorage, transfers: readonly StoredTransfer[]): void {
  if (transfers.length === 0) storage.removeItem(TRANSFERS_KEY)
  else storage.setItem(TRANSFERS_KEY, JSON.stringify(transfers))
}
