/**
 * What is drawn as nothing, as another thing or elsewhere: controls, marks that turn the direction of
 * writing, letters without a shape, tags, variation selectors, halves of a pair.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
/** Of those, what ordinary texts have: lines, tabs, the joiners of emoji and of several scripts. */
const usual = /^(?:\n|\t|\u{fe0f})$/u
const joiner = /[\u200c\u200d]/u
const joined =
  /[\p{Extended_Pictographic}\p{M}\ufe0f\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Sinh}\p{sc=Taml}\p{sc=Mlym}]/u

const escaped = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`

/** A text as it may be drawn: what cannot be seen is written out. */
export function shown(text: string): string {
  return text.replace(unseen, (character, index: number) => {
    if (usual.test(character)) return character
    const before = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? ''
    return joiner.test(character) && joined.test(before) ? character : escaped(character)
  })
}

/** The same on one line, and not without end. */
export function shownShort(text: string, most = 80): string {
  const line = shown(text.slice(0, most * 4)).replace(/[\n\t]/g, (character) =>
    character === '\n' ? '⏎' : ' ',
  )
  const characters = [...line]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}

/** Whether a text has something that {@link shown} writes out. */
export const hasUnseen = (text: string): boolean => shown(text) !== text

/** Bytes as text where they are UTF-8, else nothing. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Half of a pair has no bytes: what would be signed is not what was sent. */
export const isWhole = (text: string): boolean => !/\p{Cs}/u.test(text)

export const hex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** `0x` and whole bytes, else nothing. */
export function fromHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(text)) return undefined
  const bytes = new Uint8Array(text.length / 2 - 1)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(text.slice(2 + at * 2, 4 + at * 2), 16)
  return bytes
}
