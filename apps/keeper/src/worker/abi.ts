/** A value of the ABI: its words, and whether they stand behind a place. */
export interface Encoded {
  readonly words: string
  readonly isDynamic: boolean
}

/** A number, or bytes with `0x` in front: a word of 32 bytes, or of fewer where terms are packed. No `0x`. */
export const word = (value: bigint | string, bytes = 32): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(bytes * 2, '0')

export const fixed = (value: bigint | string): Encoded => ({ words: word(value), isDynamic: false })

/** `bytes`: the length, and the bytes with zeros up to a whole word. */
export function bytes(text: string): Encoded {
  const hex = text.slice(2)
  const filled = hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
  return { words: word(BigInt(hex.length / 2)) + filled, isDynamic: true }
}

/** Values in a row: what is dynamic stands behind them all. */
export function tuple(values: readonly Encoded[]): Encoded {
  const heads = values.reduce((sum, { words, isDynamic }) => sum + (isDynamic ? 32 : words.length / 2), 0)
  let [head, tail] = ['', '']
  for (const { words, isDynamic } of values) {
    head += isDynamic ? word(BigInt(heads + tail.length / 2)) : words
    if (isDynamic) tail += words
  }
  return { words: head + tail, isDynamic: values.some(({ isDynamic }) => isDynamic) }
}

export const list = (values: readonly Encoded[]): Encoded => ({
  words: word(BigInt(values.length)) + tuple(values).words,
  isDynamic: true,
})
