import { type KeyObject, createPublicKey } from 'node:crypto'
import { base58 } from '@scure/base'
import { UnauthorizedError } from '../errors/relayError.js'

const prefix = 'did:key:z'

/** Multicodec's mark of an Ed25519 public key. */
const ed25519 = [0xed, 0x01] as const

/**
 * The public key in a did:key.
 * @throws UnauthorizedError
 */
export function keyOf(did: string): KeyObject {
  const bytes = did.startsWith(prefix) && did.length < 100 ? decode(did.slice(prefix.length)) : undefined
  if (bytes?.length !== 34 || bytes[0] !== ed25519[0] || bytes[1] !== ed25519[1]) {
    throw new UnauthorizedError('iss is no Ed25519 did:key')
  }
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes.subarray(2)).toString('base64url') },
  })
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
