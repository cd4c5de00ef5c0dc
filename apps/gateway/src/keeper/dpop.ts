import { type JWK, calculateJwkThumbprint, importJWK, jwtVerify } from 'jose'
import { KeeperError } from './keeperError.js'
import type { Once } from './once.js'
import { sha256 } from './secrets.js'

/** What a proof is for. */
export interface ProvenRequest {
  readonly method: string
  /** The address that was called, without query. */
  readonly url: string
  /** The token that goes with it. */
  readonly token: string | undefined
}

/** In seconds: how far the clocks of browser and server may be apart. */
const skew = 60
const mostCharacters = 4096

/**
 * Checks a proof of possession (RFC 9449): made with the key in it, for this request, now, and never seen
 * before.
 *
 * @returns the thumbprint of the key
 * @throws KeeperError `dpop-missing`, `dpop-invalid`, `dpop-replayed`
 */
export async function checkDpop(
  header: string | readonly string[] | undefined,
  { method, url, token }: ProvenRequest,
  once: Once,
): Promise<string> {
  if (header === undefined || header === '') throw new KeeperError('dpop-missing')
  // Two headers are one text to Node: no JWT.
  if (typeof header !== 'string' || header.length > mostCharacters) throw new KeeperError('dpop-invalid')
  let key: JWK | undefined
  const verified = await jwtVerify(
    header,
    async (protectedHeader) => {
      key = publicKeyOf(protectedHeader.jwk)
      return importJWK(key, 'ES256')
    },
    // Whether it is of now is checked below, in both directions.
    { algorithms: ['ES256'], typ: 'dpop+jwt', clockTolerance: skew },
  ).catch((cause: unknown) => {
    throw new KeeperError('dpop-invalid', { cause })
  })
  const { htm, htu, iat, jti, ath } = verified.payload
  const isFor =
    htm === method &&
    htu === url &&
    typeof iat === 'number' &&
    Math.abs(iat - Date.now() / 1000) <= skew &&
    typeof jti === 'string' &&
    jti.length >= 16 &&
    jti.length <= 128 &&
    (token === undefined ? ath === undefined : ath === sha256(token))
  if (!isFor || key === undefined) throw new KeeperError('dpop-invalid')
  const jkt = await calculateJwkThumbprint(key, 'sha256')
  // Kept for longer than the proof is good, on the slowest clock.
  if (!(await once.use(`jti:${jkt}:${jti}`, 3 * skew * 1000))) throw new KeeperError('dpop-replayed')
  return jkt
}

/** A public key of P-256, and nothing beside: a private key in a header was given away. */
function publicKeyOf(jwk: unknown): JWK {
  const { kty, crv, x, y, d } = Object(jwk) as Record<string, unknown>
  if (kty !== 'EC' || crv !== 'P-256' || d !== undefined) throw new KeeperError('dpop-invalid')
  if (typeof x !== 'string' || typeof y !== 'string') throw new KeeperError('dpop-invalid')
  return { kty, crv, x, y }
}
