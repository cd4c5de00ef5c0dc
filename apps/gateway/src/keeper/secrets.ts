import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { KeeperError } from './keeperError.js'

export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url')

/** @param bytes 16 by default: an id that cannot be guessed */
export const randomText = (bytes = 16): string => randomBytes(bytes).toString('base64url')

/** Compares two digests in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Six digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** @param pepper not in the database: what is hashed with it cannot be guessed from a copy of that */
export const createKeyedHash =
  (pepper: Uint8Array) =>
  (...parts: readonly string[]): string =>
    createHmac('sha256', pepper).update(parts.join(':')).digest('base64url')

export type KeyedHash = ReturnType<typeof createKeyedHash>

/** Seals what the database keeps. */
export interface Sealer {
  /** @param about what it belongs to: it opens for nothing else */
  seal(plain: Uint8Array, about: string): string
  /** `isOld`: sealed under a key that no longer seals. */
  open(sealed: string, about: string): { readonly plain: Buffer; readonly isOld: boolean }
}

/** AES-256-GCM. @param keys the first seals, all open */
export function createSealer(keys: readonly Uint8Array[]): Sealer {
  const named = keys.map((key) => ({ key, id: sha256(key).slice(0, 8) }))
  const [current] = named
  return {
    seal(plain, about) {
      if (current === undefined) throw new KeeperError('failed')
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      return `${current.id}.${sealed.toString('base64url')}`
    },
    open(sealed, about) {
      const dot = sealed.indexOf('.')
      const found = named.find(({ id }) => id === sealed.slice(0, dot))
      if (found === undefined)
        throw new KeeperError('failed', { cause: new Error('sealed by an unknown key') })
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-16))
      const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
      return { plain, isOld: found !== current }
    },
  }
}
