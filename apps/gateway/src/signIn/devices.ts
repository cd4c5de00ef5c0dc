import type { SessionStore } from '@latchkey/siwx/sessions'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'

/** One request to sign in, as far as its device goes. */
export interface DeviceCall {
  /** When it came, in milliseconds since 1970. */
  readonly came: number
  /** Whether the device has its secret in a cookie. */
  readonly usesCookie: boolean
  /** Whether the session went to a device whose new secret is in the answer to another request. */
  hasJoined: boolean
}

/**
 * In milliseconds: how long an answer may be on its way to a browser, and clocks of processes may differ. A
 * browser that lost the answer must not wait long for a secret of its own.
 */
const onItsWay = 2000

/**
 * The store for one request. Each sign-in replaces the device's secret, so of two that a browser sends at
 * once, the second one comes with a secret that was replaced meanwhile. It gets none of the sessions, because
 * someone who planted the old secret in the browser could send it as well; its session goes to where the
 * others went. The browser has the secret for that from the first answer, and must not get another.
 */
export function storeFor(call: DeviceCall, store: SessionStore, tables: Kysely<Tables>): SessionStore {
  /** Where a device's sessions went since this request was sent. */
  const successorOf = async (device: string): Promise<string | undefined> => {
    const row = await tables
      .selectFrom('siwx_replacements')
      .select('successor')
      .where('device', '=', device)
      .where('replaced_at', '>=', String(call.came - onItsWay))
      .executeTakeFirst()
    return row && ((await successorOf(row.successor)) ?? row.successor)
  }
  const replace = async (device: string, successor: string): Promise<boolean> => {
    const row = await tables
      .insertInto('siwx_replacements')
      .values({ device, successor, replaced_at: String(Date.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('device')
      .executeTakeFirst()
    return row !== undefined
  }
  return {
    ...store,
    add: async (record, replaced) => {
      if (replaced === undefined || !call.usesCookie) return store.add(record, replaced)
      if (await replace(replaced, record.device)) {
        try {
          return await store.add(record, replaced)
        } catch (error) {
          await tables.deleteFrom('siwx_replacements').where('device', '=', replaced).execute()
          throw error
        }
      }
      const device = await successorOf(replaced)
      call.hasJoined = device !== undefined
      await (device === undefined ? store.add(record, replaced) : store.add({ ...record, device }, device))
    },
  }
}
