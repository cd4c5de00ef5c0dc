import { MalformedResponseError } from '@latchkey/core/adapter'
import { base64, hex } from '@scure/base'

/** Bytes that a wallet sent as hex or as base64: their standards do not agree on one. */
export function readBytes(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text === '' || text.length > 2_000_000) throw new MalformedResponseError()
  try {
    return /^([0-9a-f]{2})+$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
  } catch (cause) {
    throw new MalformedResponseError({ cause })
  }
}

/** A signature in the encoding of Bitcoin: base64. */
export const toSignature = (value: unknown): string =>
  base64.encode(value instanceof Uint8Array ? value : readBytes(value))
