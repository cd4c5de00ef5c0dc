import { createHash, randomUUID } from 'node:crypto'

export const keeperOrigin = 'https://keeper.app.example'
export const page = 'https://app.example'

/** An answer of the keeper. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly json: Record<string, unknown>
  /** Of a refusal. */
  readonly code: unknown
}

/** What may be wrong with a proof. */
export interface ProofFault {
  readonly claims?: Record<string, unknown>
  readonly header?: Record<string, unknown>
  /** Signs in the place of the own key. */
  readonly signer?: CryptoKey
  /** Sent as it is; `null` for no header. */
  readonly text?: string | null
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url')

const newKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/** A browser with the keeper in it: a key that it cannot export, and perhaps a token. */
export class Browser {
  token: string | undefined
  #keys = newKeys()
  /** Where the keeper listens. */
  url: () => string

  constructor(url: () => string) {
    this.url = url
  }

  get keys(): Promise<CryptoKeyPair> {
    return this.#keys
  }

  async proof(method: string, path: string, fault: ProofFault = {}): Promise<string> {
    const { privateKey, publicKey } = await this.#keys
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y }, ...fault.header }
    const claims = {
      htm: method,
      htu: `${keeperOrigin}${path}`,
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      ...(this.token !== undefined && { ath: sha256(this.token) }),
      ...fault.claims,
    }
    const text = `${encode(header)}.${encode(claims)}`
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      fault.signer ?? privateKey,
      Buffer.from(text),
    )
    return `${text}.${Buffer.from(signature).toString('base64url')}`
  }

  /** @param path below `/keeper/v1/` */
  async call(
    path: string,
    body: object = {},
    { fault = {}, headers = {} }: { fault?: ProofFault; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const full = `/keeper/v1/${path}`
    const proof = fault.text === undefined ? await this.proof('POST', full, fault) : fault.text
    const response = await fetch(this.url() + full, {
      method: 'POST',
      headers: {
        origin: keeperOrigin,
        'content-type': 'application/json',
        ...(proof !== null && { dpop: proof }),
        ...(this.token !== undefined && { authorization: `DPoP ${this.token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const json = (await response.json()) as Record<string, unknown>
    const next = response.headers.get('keeper-token')
    if (next !== null) this.token = next
    return { status: response.status, headers: response.headers, json, code: json['code'] }
  }

  /** The same, and the token of the answer is kept. */
  async signIn(path: string, body: object): Promise<Answer> {
    const answer = await this.call(path, body)
    if (typeof answer.json['token'] === 'string') this.token = answer.json['token']
    return answer
  }
}
