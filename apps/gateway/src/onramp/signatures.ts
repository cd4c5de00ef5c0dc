import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { OnrampError } from '../errors/onrampError.js'
import type { SignedMessage } from './onrampProvider.js'

/** In seconds: how old a signed message may be. */
const patience = 300

/** HMAC with SHA-256, hex. */
export const macOf = (key: string, ...parts: readonly (string | Buffer)[]): string => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest('hex')
}

/** Whether two texts are the same, compared in constant time. */
export function sameText(one: string, other: string): boolean {
  // Hashes have the same length, whatever was sent.
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Only the hash of an order's secret is kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * @param most in seconds: how old it may be
 * @throws OnrampError where a time, in seconds, is too far from `now`
 */
export function requireRecent(time: number, now: number, most: number = patience): void {
  if (!Number.isFinite(time) || now - time > most || time - now > patience) throw new OnrampError('late')
}

/**
 * Checks a header such as `t=1492774577,s=5257…`: an HMAC over the time, a full stop and the body as it came.
 * @param key without one, every message is refused
 * @throws OnrampError
 */
export function requireTimedMac(
  message: SignedMessage,
  header: string,
  part: string,
  key: string | undefined,
): void {
  if (key === undefined) throw new OnrampError('signature')
  const parts = headerOf(message, header)
    .split(',')
    .map((entry) => entry.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const macs = parts.filter(([name]) => name === part).map(([, value = '']) => value)
  const expected = macOf(key, `${time}.`, message.body)
  // All are compared: during a change of keys, providers sign with both.
  const good = macs.map((mac) => sameText(mac, expected))
  if (!/^\d{1,12}$/.test(time) || !good.includes(true)) throw new OnrampError('signature')
  requireRecent(Number(time), message.now)
}

/** A header of a webhook; empty where there is none, or several. */
export function headerOf({ headers }: SignedMessage, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
