const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The index that a key leads to from `index`, or nothing if the key does not move. */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  const next = KEYS[key]?.(index, count)
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next))
}
