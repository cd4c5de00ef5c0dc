import { concat, random, utf8, type Bytes } from '../../bytes.js'
import { KeeperError } from '../../keeperError.js'
import type { Rows } from '../storage/openRows.js'
import { wrappingKey } from './derive.js'

const IV = 12

/** AES-256-GCM. `about` is what it belongs to: moved to another row it does not open. */
export async function seal(key: CryptoKey, bytes: Bytes, about: string): Promise<Bytes> {
  const iv = random(IV)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(about) }, key, bytes)
  return concat(iv, new Uint8Array(sealed))
}

/** @throws {KeeperError} `share-mismatch`: another key, another row, or changed */
export async function unseal(key: CryptoKey, sealed: Bytes, about: string): Promise<Bytes> {
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: sealed.subarray(0, IV), additionalData: utf8(about) },
        key,
        sealed.subarray(IV),
      ),
    )
  } catch {
    throw new KeeperError('share-mismatch', 'What is sealed does not open with this')
  }
}

/** Under a secret of the visitor's: what a passkey gives, or a recovery code. */
export const wrap = async (secret: Bytes, bytes: Bytes, about: string): Promise<Bytes> =>
  seal(await wrappingKey(secret), bytes, about)

export const unwrap = async (secret: Bytes, sealed: Bytes, about: string): Promise<Bytes> =>
  unseal(await wrappingKey(secret), sealed, about)

/** The key of this browser, which cannot leave it. */
export async function deviceKey(rows: Rows): Promise<CryptoKey> {
  const known = await rows.get<CryptoKey>('deviceKey')
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return rows.first('deviceKey', made)
}
