import * as v from 'valibot'
import { listOf } from '../api/listOf.js'
import { isCaipNetworkId } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { InstanceStorage } from '../platform/guarded.js'
import { replacements, token } from './storedParts.js'
import type { TransferRecord } from './transfersState.js'

/**
 * What was sent from this browser, for the time after a reload: a chain that no gateway knows has no other
 * memory of it. No secret, and nothing that is needed to follow it.
 */
export interface KeptTransfer extends Pick<
  TransferRecord,
  | 'caipNetworkId'
  | 'from'
  | 'recipient'
  | 'amount'
  | 'symbol'
  | 'token'
  | 'at'
  | 'hash'
  | 'firstHash'
  | 'replacements'
> {
  readonly status: Exclude<TransferRecord['status'], 'asking'>
  /** Why it failed, by its code. */
  readonly code?: string
}

/** Raised when the shape changes, so that releases leave each other's entry alone. */
const KEY = 'sent@2'
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000
const MOST = 50

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
const kept: v.GenericSchema<unknown, KeptTransfer> = v.object({
  caipNetworkId: v.custom<CaipNetworkId>(isCaipNetworkId),
  from: text,
  recipient: text,
  amount: v.pipe(v.string(), v.maxLength(100), v.regex(/^\d+(\.\d+)?$/)),
  symbol: v.pipe(v.string(), v.maxLength(64)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hash: v.exactOptional(text),
  status: v.picklist(['pending', 'confirmed', 'cancelled', 'failed', 'unknown']),
  code: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  token: v.exactOptional(token),
  firstHash: v.exactOptional(text),
  replacements: v.exactOptional(replacements),
})
const list = listOf(kept)

/** What this browser sent in the last week, the newest first; whatever does not fit is left out. */
export function readKeptTransfers(
  storage: Pick<InstanceStorage, 'getItem'>,
  now: number,
): readonly KeptTransfer[] {
  try {
    const { success, output } = v.safeParse(list, JSON.parse(storage.getItem(KEY) ?? '[]'))
    // A clock that was set back does not keep an entry for ever.
    return success ? output.filter(({ at }) => Math.abs(now - at) < LONGEST_MS).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps a transfer that is on its way or that the chain has decided; in place of what was known of it. */
export function keepTransfer(storage: InstanceStorage, now: number, transfer: TransferRecord): void {
  const { caipNetworkId, from, recipient, amount, symbol, at, status } = transfer
  const { hash, firstHash, replacements: taken, token: sent, error } = transfer
  // Neither what the wallet is asked for nor what it refused.
  if (status === 'asking' || (hash === undefined && status !== 'unknown')) return
  const entry: KeptTransfer = {
    caipNetworkId,
    from,
    recipient,
    amount,
    symbol,
    at,
    status,
    ...(hash !== undefined && { hash }),
    ...(firstHash !== undefined && { firstHash }),
    ...(taken && { replacements: taken }),
    ...(sent && { token: sent }),
    ...(status === 'failed' && error && { code: error.code }),
  }
  const others = readKeptTransfers(storage, now).filter((each) => each.at !== at || each.from !== from)
  storage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, MOST)))
}
