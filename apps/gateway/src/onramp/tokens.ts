import { createHmac, createPrivateKey, createSign, sign } from 'node:crypto'
import { OnrampError } from '../errors/onrampError.js'
import { parseBody } from './answers.js'
import { sameText } from './signatures.js'

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The beginning of an Ed25519 key in PKCS #8; its 32 bytes follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key and the request that a token is for. */
export interface TokenQuestion {
  readonly keyId: string
  /** Base64 of the seed and the public key (Ed25519), or PEM (P-256). */
  readonly secret: string
  readonly method: 'GET' | 'POST'
  readonly host: string
  readonly path: string
  /** In seconds since 1970. */
  readonly now: number
  readonly nonce: string
}

/** How long a token is good for, in seconds. */
const lasts = 120

/**
 * A bearer token for one call of Coinbase's Developer Platform
 * (https://docs.cdp.coinbase.com/api-reference/v2/authentication).
 */
export function cdpToken({ keyId, secret, method, host, path, now, nonce }: TokenQuestion): string {
  const isPem = secret.includes('BEGIN')
  const header = { alg: isPem ? 'ES256' : 'EdDSA', kid: keyId, typ: 'JWT', nonce }
  const claims = { iss: 'cdp', sub: keyId, nbf: now, exp: now + lasts, uris: [`${method} ${host}${path}`] }
  const text = `${encoded(header)}.${encoded(claims)}`
  const signature = isPem
    ? createSign('sha256').update(text).sign({ key: secret, dsaEncoding: 'ieee-p1363' })
    : signEd25519(Buffer.from(secret, 'base64').subarray(0, 32), text)
  return `${text}.${signature.toString('base64url')}`
}

/** A signature with the 32 bytes of an Ed25519 key. */
export function signEd25519(seed: Buffer, text: string): Buffer {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  return sign(null, Buffer.from(text), key)
}

/**
 * The claims of a JSON Web Token that was signed with a shared secret (HS256, RFC 7515).
 * @throws OnrampError where it was not
 */
export function readToken(token: string, secret: string | Buffer): unknown {
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')
  if (more.length > 0 || !sameText(signature, expected)) throw new OnrampError('signature')
  const { alg } = parseBody(Buffer.from(header, 'base64url')) as { readonly alg?: unknown }
  if (alg !== 'HS256') throw new OnrampError('signature')
  return parseBody(Buffer.from(claims, 'base64url'))
}
