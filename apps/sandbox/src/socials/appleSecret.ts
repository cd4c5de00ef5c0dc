import { verify } from 'node:crypto'
import type { AppleClient } from './socialClients.js'

/** In seconds: the longest that Apple takes. */
const halfYear = 15_777_000

/** Whether a client's secret is what Apple asks for: a JWT that the client's key has signed. */
export function isAppleSecret(secret: string, client: AppleClient, audience: string): boolean {
  const [head = '', body = '', signature = ''] = secret.split('.')
  const header = parse(head)
  const claims = parse(body)
  const now = Date.now() / 1000
  const [issuedAt, expiresAt] = [Number(claims['iat']), Number(claims['exp'])]
  return (
    header['alg'] === 'ES256' &&
    header['kid'] === client.keyId &&
    claims['iss'] === client.teamId &&
    claims['sub'] === client.clientId &&
    claims['aud'] === audience &&
    issuedAt <= now + 60 &&
    expiresAt > now &&
    expiresAt - now <= halfYear &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: client.publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

function parse(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
