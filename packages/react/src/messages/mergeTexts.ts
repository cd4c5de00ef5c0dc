/** The texts, with others in the place of some. Both have the same shape, of any depth. */
export function mergeTexts<Texts extends object | undefined>(
  texts: Texts,
  others: object | undefined,
): Texts {
  if (!others) return texts
  const merged = { ...texts } as Record<string, unknown>
  for (const [key, other] of Object.entries(others)) {
    const text = merged[key]
    if (other !== undefined)
      merged[key] = typeof text === 'object' && text !== null ? mergeTexts(text, other as object) : other
  }
  return merged as Texts
}
