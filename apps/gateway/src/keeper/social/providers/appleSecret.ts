import { type CryptoKey, SignJWT, importPKCS8 } from 'jose'
import { StartError } from '../../../errors/startError.js'
import type { AppleAccount } from '../../socialOptions.js'

/** In seconds. Apple takes secrets of up to six months. */
const lasts = 7200

/**
 * Apple's client secret, signed with the operator's key and the same for an hour.
 * @param audience whom it is for: the issuer
 */
export function createAppleSecret(account: AppleAccount, audience: string): () => Promise<string> {
  let kept: { readonly secret: Promise<string>; readonly until: number } | undefined
  const key: Promise<CryptoKey> = importPKCS8(account.privateKey, 'ES256').catch(() => {
    // Not the reason: parts of the key may be in it.
    throw new StartError('Keeper: the key of Apple cannot be read. It must be PKCS #8 of P-256.')
  })
  // Read with the first sign-in.
  key.catch(() => undefined)
  const make = async (): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: account.keyId })
      .setIssuer(account.teamId)
      .setSubject(account.clientId)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lasts)
      .sign(await key)
  }
  return () => {
    if (kept === undefined || kept.until < Date.now())
      kept = { secret: make(), until: Date.now() + (lasts * 1000) / 2 }
    return kept.secret
  }
}
