import { fromHex, isWhole } from '../shown.js'

/** The bytes that `personal_sign` signs: those of a hex string, else those of the text. */
export function personalBytes(data: unknown): Uint8Array | undefined {
  if (typeof data !== 'string') return undefined
  return fromHex(data) ?? (isWhole(data) ? new TextEncoder().encode(data) : undefined)
}
