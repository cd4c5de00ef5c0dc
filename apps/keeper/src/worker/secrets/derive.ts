import { utf8, type Bytes } from '../../bytes.js'

const salt = utf8('latchkey/keeper/v1')

const material = (secret: Bytes, usage: 'deriveBits' | 'deriveKey'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, 'HKDF', false, [usage])

/** HKDF-SHA-256 for one purpose. */
export async function deriveBytes(secret: Bytes, info: string, length: number): Promise<Bytes> {
  const from = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) }
  return new Uint8Array(
    await crypto.subtle.deriveBits(from, await material(secret, 'deriveBits'), length * 8),
  )
}

/** What a wallet that came back is compared with. It says nothing of the wallet. */
export const fingerprint = (entropy: Bytes): Promise<Bytes> => deriveBytes(entropy, 'fingerprint', 16)

export async function wrappingKey(secret: Bytes): Promise<CryptoKey> {
  const from = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8('wrap') }
  return crypto.subtle.deriveKey(
    from,
    await material(secret, 'deriveKey'),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
