import * as v from 'valibot'
import type { CaipAddress } from '../model/network.js'
import type { KnownPermission } from '../model/permissions.js'
import type { InstanceStorage } from '../platform/guarded.js'
import type { KnownThere } from './gatewayPermissions.js'

/** The number is raised when the shape changes. */
const KEY = 'permissions@1'
/** Of an account, and accounts in all. */
const MOST = 50
const MOST_ACCOUNTS = 20

const known: v.GenericSchema<unknown, KnownPermission> = v.pipe(
  v.object({
    context: v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[\x21-\x7e]+$/)),
    manager: v.pipe(v.string(), v.maxLength(128), v.regex(/^[\x21-\x7e]+$/)),
    createdAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.transform((found) => found as KnownPermission),
)
const schema = v.record(v.pipe(v.string(), v.maxLength(256)), v.array(known))

function readAll(storage: Pick<InstanceStorage, 'getItem'>): Readonly<Record<string, KnownPermission[]>> {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(storage.getItem(KEY) ?? '{}'))
    return success ? output : {}
  } catch {
    return {}
  }
}

/**
 * What this browser asked an account for, the newest first. Without it a wallet that keeps no list of its own
 * would leave its visitor without one.
 */
export function readKeptPermissions(
  storage: Pick<InstanceStorage, 'getItem'>,
  account: CaipAddress,
): KnownThere {
  const all = readAll(storage)
  const known = Object.hasOwn(all, account) ? (all[account] ?? []).slice(0, MOST) : []
  // Where there is no more room, older ones may have gone.
  return { known, complete: known.length < MOST }
}

export function keepPermission(
  storage: InstanceStorage,
  account: CaipAddress,
  { context, manager, createdAt }: KnownPermission,
): void {
  const others = readKeptPermissions(storage, account).known.filter((each) => each.context !== context)
  const entry = { context, manager, ...(createdAt !== undefined && { createdAt }) }
  const rest = Object.entries(readAll(storage)).filter(([name]) => name !== account)
  const all = [[account, [entry, ...others].slice(0, MOST)] as const, ...rest].slice(0, MOST_ACCOUNTS)
  storage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
}
