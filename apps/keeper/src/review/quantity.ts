/** What a chain answered as a number: digits, `0x` and digits, or a whole number. Nothing else. */
export function quantity(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value >= 0n ? value : undefined
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.length > 80) return undefined
  return /^(?:0x[\da-f]+|\d+)$/i.test(value) ? BigInt(value) : undefined
}

/** A number of whole units, exact. `'1500000', 6` → `1.5` */
export function inUnits(value: string, decimals: number): string {
  const digits = value.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
