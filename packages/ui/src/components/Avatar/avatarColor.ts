import { hash } from '../../hooks/hash.js'

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

// S5.14: the first six hex characters. Addresses that are not hexadecimal would lose most of their
// letters to that rule and look alike, so theirs come from a hash.
function sixHex(address: string): string {
  const text = address.toLowerCase()
  const hex = /^0x([0-9a-f]{6})/.exec(text)
  return hex?.[1] ?? hash(address).toString(16).padStart(8, '0').slice(0, 6)
}

/** The colour that an address stands for, and four tints of it at 15 % steps towards white. */
export function avatarColors(address: string): readonly Rgb[] {
  const number = Number.parseInt(sixHex(address), 16)
  const base: Rgb = [number >> 16, (number >> 8) & 255, number & 255]
  return Array.from({ length: 5 }, (_, step) => {
    const tint = (channel: number): number => Math.round(channel + (255 - channel) * 0.15 * step)
    return [tint(base[0]), tint(base[1]), tint(base[2])] as const
  })
}
