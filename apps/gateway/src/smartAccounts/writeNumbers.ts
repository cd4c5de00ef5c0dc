import { numberToHex } from 'viem'

/** Numbers as JSON-RPC writes them, at any depth. */
export function writeNumbers(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'number') return numberToHex(value)
  if (Array.isArray(value)) return value.map(writeNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, writeNumbers(each)]),
  )
}
