import { random, sha256, type Bytes } from '../../bytes.js'

// Crockford's: without I, L, O and U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BYTES = 16

/** A recovery code: 128 bits and 2 of a check sum, in 26 letters. */
export const makeRecoveryCode = (): Promise<string> => writeRecoveryCode(random(BYTES))

export async function writeRecoveryCode(secret: Bytes): Promise<string> {
  const bits =
    [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('') + (await checkBits(secret))
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/**
 * Reads what was typed: any case, blanks and hyphens, `O` for 0, `I` and `L` for 1. `undefined` for a slip.
 */
export async function readRecoveryCode(typed: string): Promise<Bytes | undefined> {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\-–—._]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (letters.length !== 26 || [...letters].some((letter) => !ALPHABET.includes(letter))) return undefined
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Uint8Array.from({ length: BYTES }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
  return bits.slice(BYTES * 8) === (await checkBits(secret)) ? secret : undefined
}

const checkBits = async (secret: Bytes): Promise<string> =>
  ((await sha256(secret))[0] ?? 0).toString(2).padStart(8, '0').slice(0, 2)
