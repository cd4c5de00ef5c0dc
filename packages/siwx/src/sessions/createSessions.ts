import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { SiwxOptionsError } from '../errors/siwxOptionsError.js'
import type { SessionRecord, SessionStore, SignInWay } from './sessionStore.js'

/** A session as its device may see it. Times are milliseconds since 1970. */
export interface Session {
  readonly id: string
  /** CAIP-10. */
  readonly account: string
  /**
   * The account is a contract, and counts on its network only: on another one the same address may be another
   * person's.
   */
  readonly onChain: boolean
  readonly via: SignInWay
  /** Of the device: the browser's `User-Agent`. */
  readonly label: string
  readonly createdAt: number
  /** To the minute. */
  readonly seenAt: number
  readonly expiresAt: number
  /** Whether it is a session of the device that asks. */
  readonly here: boolean
}

/** A device, by its secret, on one page. */
export interface DeviceOfPage {
  /** What `start` gave. Any other text, or none, is a device without sessions. */
  readonly secret: string | undefined
  /** Host of the page: `app.example`. */
  readonly domain: string
}

/** What a session begins with. */
export interface SessionStart {
  /** CAIP-10, as `verify` gave it. */
  readonly account: string
  /** As `verify` gave it. */
  readonly onChain: boolean
  /** Host of the page: `app.example`. */
  readonly domain: string
  readonly message: string
  readonly signature: string
  readonly via: SignInWay
  readonly label: string
  /** The secret that the device has: its sessions go on under the new one. */
  readonly replaces?: string | undefined
}

/** Who is signed in on which device. */
export interface Sessions {
  /** How long a session lasts, in seconds. */
  readonly ttl: number
  /**
   * After `verify` only. Gives the device a new secret of 43 characters; the old one is worth nothing then.
   */
  readonly start: (start: SessionStart) => Promise<{ readonly secret: string; readonly session: Session }>
  /** The device's sessions, or all of the same accounts on this page's host. */
  readonly list: (device: DeviceOfPage & { readonly everywhere?: boolean }) => Promise<readonly Session[]>
  /**
   * Ends one session, here or elsewhere, of an account that is signed in here; `false`: there is none such.
   */
  readonly revoke: (device: DeviceOfPage & { readonly id: string }) => Promise<boolean>
  /** Ends the device's sessions, or all of the same accounts on this page's host. Gives how many. */
  readonly revokeAll: (device: DeviceOfPage & { readonly everywhere?: boolean }) => Promise<number>
}

/** What `createSessions` takes. */
export interface SessionsOptions {
  /** `memorySessionStore()`, `sqlSessionStore(query)`, or one of your own. */
  readonly store: SessionStore
  /** How long a session lasts, in seconds. Default seven days. */
  readonly ttl?: number
  /** The time in milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number
}

const week = 7 * 86_400
const minute = 60_000
const SECRET = /^[\w-]{43}$/

/**
 * Sessions of devices. One secret a device holds several accounts; the store has its hash only. Each sign-in
 * replaces the secret, so one that was planted before is worth nothing after it.
 *
 * @param options at least `store`
 * @throws {SiwxOptionsError} for an option that cannot be used
 * @example
 * const sessions = createSessions({ store: memorySessionStore() })
 */
export function createSessions({ store, ttl = week, now = Date.now }: SessionsOptions): Sessions {
  if (typeof store?.add !== 'function')
    throw new SiwxOptionsError('store', 'give `memorySessionStore()` or `sqlSessionStore(query)`.')
  if (typeof ttl !== 'number' || !(ttl >= 60 && ttl <= 365 * 86_400))
    throw new SiwxOptionsError('ttl', 'must be a number of seconds from 60 to 31536000.')

  /** The live sessions of a device; marks them as seen. */
  const own = async ({ secret, domain }: DeviceOfPage): Promise<readonly SessionRecord[]> => {
    if (secret === undefined || !SECRET.test(secret)) return []
    const device = hash(secret)
    const time = now()
    const records = await store.find({ domain, device }, time)
    if (records.every(({ seenAt }) => seenAt > time - minute)) return records
    await store.touch({ domain, device }, time)
    return records.map((record) => ({ ...record, seenAt: time }))
  }
  const accountsOf = (records: readonly SessionRecord[]): readonly string[] => [
    ...new Set(records.map(({ account }) => account)),
  ]

  return {
    ttl,
    start: async ({ replaces, label, account, onChain, domain, message, signature, via }) => {
      const secret = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
      const time = now()
      const record: SessionRecord = {
        id: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
        device: hash(secret),
        domain,
        account,
        onChain,
        via,
        message,
        signature,
        // Shown in lists: no control characters, nor those that turn the direction of writing.
        label: label.replaceAll(/[\p{C}\u2028\u2029]/gu, '').slice(0, 200),
        createdAt: time,
        seenAt: time,
        expiresAt: time + ttl * 1000,
      }
      const replaced = replaces !== undefined && SECRET.test(replaces) ? hash(replaces) : undefined
      await store.add(record, replaced)
      return { secret, session: show(record, record.device) }
    },
    list: async ({ everywhere = false, ...device }) => {
      const records = await own(device)
      const [first] = records
      if (!first) return []
      const { domain } = device
      const all = everywhere ? await store.find({ domain, accounts: accountsOf(records) }, now()) : records
      return all.map((record) => show(record, first.device))
    },
    revoke: async ({ id, ...device }) => {
      const accounts = accountsOf(await own(device))
      if (accounts.length === 0) return false
      return (await store.revoke({ domain: device.domain, id, accounts }, now())) > 0
    },
    revokeAll: async ({ everywhere = false, ...device }) => {
      const records = await own(device)
      const [first] = records
      if (!first) return 0
      const which = everywhere ? { accounts: accountsOf(records) } : { device: first.device }
      return store.revoke({ domain: device.domain, ...which }, now())
    },
  }
}

const hash = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)))

const show = (record: SessionRecord, device: string): Session => ({
  id: record.id,
  account: record.account,
  onChain: record.onChain,
  via: record.via,
  label: record.label,
  createdAt: record.createdAt,
  seenAt: record.seenAt,
  expiresAt: record.expiresAt,
  here: record.device === device,
})
