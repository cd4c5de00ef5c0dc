import * as v from 'valibot'
import type { InstanceStorage } from '../platform/guarded.js'

/** An address that a transfer of this page's visitor went to. */
export interface RecentRecipient {
  readonly address: string
  /** When it was last sent to, in milliseconds since the epoch. */
  readonly at: number
}

/** The number is raised when the shape changes. */
const KEY = 'recipients@1'
const MOST = 50

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/)),
  v.array(
    v.object({
      address: v.pipe(v.string(), v.regex(/^[-.%_A-Za-z0-9]{1,128}$/)),
      at: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
)

function readAll(storage: Pick<InstanceStorage, 'getItem'>): Readonly<Record<string, RecentRecipient[]>> {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(storage.getItem(KEY) ?? '{}'))
    return success ? output : {}
  } catch {
    return {}
  }
}

/**
 * Where transfers of a family went from this browser, the last one first; at most fifty. Senders are never
 * among them: an attacker sends from an address that looks like a known one, to be taken for it.
 */
export function readRecentRecipients(
  storage: Pick<InstanceStorage, 'getItem'>,
  namespace: string,
): readonly RecentRecipient[] {
  const all = readAll(storage)
  return Object.hasOwn(all, namespace) ? (all[namespace] ?? []).slice(0, MOST) : []
}

/** Puts a recipient in front of the others of its family. */
export function storeRecentRecipient(
  storage: InstanceStorage,
  namespace: string,
  recipient: RecentRecipient,
): void {
  const others = readRecentRecipients(storage, namespace).filter(
    ({ address }) => address !== recipient.address,
  )
  storage.setItem(
    KEY,
    JSON.stringify({ ...readAll(storage), [namespace]: [recipient, ...others].slice(0, MOST) }),
  )
}
