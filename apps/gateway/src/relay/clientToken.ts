import { verify } from 'node:crypto'
import { UnauthorizedError } from '../errors/relayError.js'
import { keyOf } from './didKey.js'

/** Seconds that two clocks may differ. */
const skew = 120

const longestLife = 24 * 60 * 60

/**
 * The id of the client that signed a token for this relay: a JWT, EdDSA, whose `iss` is the client's did:key.
 *
 * @param isAudience whether an address is this relay's
 * @param now in milliseconds
 * @throws UnauthorizedError
 */
export function readClientToken(
  token: string,
  isAudience: (audience: string) => boolean,
  now: number,
): string {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (signature === '' || rest.length > 0) throw new UnauthorizedError('there is no token')
  const { alg, typ } = readPart(head)
  if (alg !== 'EdDSA' || typ !== 'JWT') throw new UnauthorizedError('the token is no JWT of EdDSA')
  const { iss, aud, iat, exp } = readPart(body)
  if (typeof iss !== 'string') throw new UnauthorizedError('iss is no Ed25519 did:key')
  if (!verify(null, Buffer.from(`${head}.${body}`), keyOf(iss), Buffer.from(signature, 'base64url'))) {
    throw new UnauthorizedError('the signature is wrong')
  }
  if (typeof aud !== 'string' || !isAudience(aud))
    throw new UnauthorizedError('aud is not the address of this relay')
  if (!isTime(iat) || !isTime(exp)) throw new UnauthorizedError('iat and exp are needed')
  const seconds = now / 1000
  if (exp <= seconds) throw new UnauthorizedError('the token expired')
  if (iat > seconds + skew) throw new UnauthorizedError('the token is from the future')
  if (exp <= iat) throw new UnauthorizedError('the token ends before it begins')
  if (exp - iat > longestLife) throw new UnauthorizedError('the token lives longer than 24 hours')
  return iss
}

function readPart(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new UnauthorizedError('the token is not readable')
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
