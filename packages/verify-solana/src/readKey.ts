import { base58 } from '@scure/base'

/**
 * The bytes of a base58 text of that length; `undefined` for any other text, which is not decoded if long.
 */
export function readBase58(text: string, length: number): Uint8Array | undefined {
  // 58^n has 0.733 n bytes. Decoding takes quadratic time.
  if (text.length > Math.ceil(length / 0.73)) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The key that an address spells. */
export const readKey = (address: string): Uint8Array | undefined => readBase58(address, 32)
