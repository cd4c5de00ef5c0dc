import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { sameBytes } from './sameBytes.js'

/** A nonce that this server, or one with its secret, made for a page. */
export interface OwnNonce {
  /** When it was made, in seconds since 1970. */
  readonly issued: number
  /** What stands for it in the record of used ones. */
  readonly key: string
}

/** Makes nonces and knows them again; neither stores anything. */
export interface Nonces {
  readonly issue: (domain: string, page: string, issued: number) => string
  /** `undefined` for a nonce that was not made for this page with these fields. */
  readonly read: (nonce: string, domain: string, page: string) => OwnNonce | undefined
}

const randomLength = 16
const stampLength = 4
const macLength = 16
const length = randomLength + stampLength + macLength

/**
 * A nonce is 16 random bytes, the time, and 16 bytes of an HMAC-SHA-256 over both, the page and the fixed
 * fields: a flood of requests fills no table, and a challenge of one page is worth nothing on another.
 *
 * @param secrets the first one makes nonces, all of them are known again
 * @param fixed the fields of every challenge
 */
export function createNonces(secrets: readonly [string, ...string[]], fixed: readonly unknown[]): Nonces {
  const [current, ...previous] = secrets.map((secret) => utf8ToBytes(secret)) as [Uint8Array, ...Uint8Array[]]
  const seal = (key: Uint8Array, head: Uint8Array, domain: string, page: string): Uint8Array =>
    hmac(
      sha256,
      key,
      utf8ToBytes(JSON.stringify(['latchkey-siwx-1', bytesToHex(head), domain, page, ...fixed])),
    ).subarray(0, macLength)
  return {
    issue: (domain, page, issued) => {
      const head = new Uint8Array(randomLength + stampLength)
      crypto.getRandomValues(head.subarray(0, randomLength))
      new DataView(head.buffer).setUint32(randomLength, issued)
      return base58.encode(concatBytes(head, seal(current, head, domain, page)))
    },
    read: (nonce, domain, page) => {
      const bytes = decode(nonce)
      if (bytes?.length !== length) return undefined
      const head = bytes.subarray(0, randomLength + stampLength)
      const mac = bytes.subarray(randomLength + stampLength)
      // Every secret is tried, so that the time tells nothing of which one fits.
      const fits = [current, ...previous].map((key) => sameBytes(seal(key, head, domain, page), mac))
      if (!fits.includes(true)) return undefined
      const issued = new DataView(head.buffer, head.byteOffset).getUint32(randomLength)
      return { issued, key: bytesToHex(sha256(bytes)) }
    },
  }
}

function decode(nonce: string): Uint8Array | undefined {
  try {
    return base58.decode(nonce)
  } catch {
    return undefined
  }
}
