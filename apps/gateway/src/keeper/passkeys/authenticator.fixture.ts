import { randomBytes } from 'node:crypto'
import { keeperOrigin, page, sha256 } from '../browser.fixture.js'

/** Concise binary JSON, as much of it as authenticators write. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
  ])
}

/** ASN.1, as signatures of authenticators are. */
function toDer(raw: Uint8Array): Buffer {
  const integer = (bytes: Uint8Array): Buffer => {
    let start = 0
    while (start < bytes.length - 1 && bytes[start] === 0) start += 1
    const cut = bytes.subarray(start)
    const body = (cut[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), cut]) : Buffer.from(cut)
    return Buffer.concat([Buffer.from([2, body.length]), body])
  }
  const parts = Buffer.concat([integer(raw.subarray(0, 32)), integer(raw.subarray(32))])
  return Buffer.concat([Buffer.from([0x30, parts.length]), parts])
}

/** What may be wrong with an answer. */
export interface Fault {
  readonly clientData?: Record<string, unknown>
  readonly rpId?: string
  /** Whether the visitor was verified. Default true. */
  readonly verified?: boolean
  readonly counter?: number
}

const flags = { present: 1, verified: 4, attested: 0x40 }

/** An authenticator with one passkey. */
export class Authenticator {
  readonly id: string = randomBytes(16).toString('base64url')
  userHandle: string | undefined
  counter = 0
  readonly #keys = crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])

  #clientData(type: string, challenge: unknown, fault: Fault): Buffer {
    const framed = { crossOrigin: true, topOrigin: page }
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: keeperOrigin, ...framed, ...fault.clientData }),
    )
  }

  #head({ rpId = new URL(keeperOrigin).hostname, verified = true, counter }: Fault, more = 0): Buffer {
    const bits = flags.present | (verified ? flags.verified : 0) | more
    const number = Buffer.alloc(4)
    number.writeUInt32BE(counter ?? (this.counter += 1))
    return Buffer.concat([Buffer.from(sha256(rpId), 'base64url'), Buffer.from([bits]), number])
  }

  /** `navigator.credentials.create` */
  async create(options: Record<string, unknown>, fault: Fault = {}): Promise<object> {
    const { publicKey } = await this.#keys
    const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    this.userHandle = (options['user'] as { id: string }).id
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x ?? '', 'base64url')],
        [-3, Buffer.from(y ?? '', 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const authData = Buffer.concat([this.#head(fault, flags.attested), attested])
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options['challenge'], fault).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** `navigator.credentials.get` */
  async get(options: Record<string, unknown>, fault: Fault = {}): Promise<object> {
    const { privateKey } = await this.#keys
    const clientData = this.#clientData('webauthn.get', options['challenge'], fault)
    const authData = this.#head(fault)
    const signed = Buffer.concat([authData, Buffer.from(sha256(clientData), 'base64url')])
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed)
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: toDer(new Uint8Array(raw)).toString('base64url'),
      ...(this.userHandle !== undefined && { userHandle: this.userHandle }),
    })
  }

  #answer(response: object): object {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    }
  }
}
