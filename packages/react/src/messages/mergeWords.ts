/** The words, with others in the place of some. Both have the same shape, of any depth. */
export function mergeWords<Words extends object | undefined>(
  words: Words,
  others: object | undefined,
): Words {
  if (!others) return words
  const merged = { ...words } as Record<string, unknown>
  for (const [key, other] of Object.entries(others)) {
    const word = merged[key]
    if (other !== undefined)
      merged[key] = typeof word === 'object' && word !== null ? mergeWords(word, other as object) : other
  }
  return merged as Words
}
