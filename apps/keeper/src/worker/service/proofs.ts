import { sha256, toBase64url, utf8 } from '../../bytes.js'
import type { Rows } from '../storage/openRows.js'

interface ProofKey {
  /** Cannot leave the browser. */
  readonly privateKey: CryptoKey
  readonly jwk: JsonWebKey
}

/** Makes proofs of possession (RFC 9449) by a key of this browser. */
export interface Proofs {
  make(request: { readonly url: string; readonly token?: string; readonly now: number }): Promise<string>
}

export function proofs(rows: Rows): Proofs {
  let opened: Promise<ProofKey> | undefined
  async function open(): Promise<ProofKey> {
    const known = await rows.get<ProofKey>('proofKey')
    if (known) return known
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ])
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    const made: ProofKey = { privateKey: pair.privateKey, jwk: { kty, crv, x, y } }
    return rows.first('proofKey', made)
  }
  return {
    async make({ url, token, now }) {
      const { privateKey, jwk } = await (opened ??= open())
      const head = part({ typ: 'dpop+jwt', alg: 'ES256', jwk })
      const body = part({
        htm: 'POST',
        htu: url,
        iat: Math.floor(now / 1000),
        jti: crypto.randomUUID(),
        ...(token && { ath: toBase64url(await sha256(utf8(token))) }),
      })
      const signed = `${head}.${body}`
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, utf8(signed))
      return `${signed}.${toBase64url(new Uint8Array(signature))}`
    },
  }
}

const part = (claims: object): string => toBase64url(utf8(JSON.stringify(claims)))
