import type { OneCall } from '../../review/evm/callEffects.js'

type Hex = `0x${string}`

/** A word of 32 bytes, without `0x`. */
export const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** Bytes with zeros up to a whole word. */
const filled = (hex: string): string => hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')

/** `bytes` of the ABI: the length, and the bytes. */
const dynamic = (hex: string): string => word(BigInt(hex.length / 2)) + filled(hex)

/** `execute(bytes32 mode, bytes executionCalldata)` of ERC-7579. */
const EXECUTE = '0xe9ae5c53'
const SINGLE = '0'.repeat(64)
const BATCH = `01${'0'.repeat(62)}`

/** What the account is called with: all of the calls, or none of them. */
export function executeData(calls: readonly OneCall[]): Hex {
  const [only] = calls
  const isOne = calls.length === 1 && only
  const inner = isOne ? single(only) : batch(calls)
  return `${EXECUTE}${isOne ? SINGLE : BATCH}${word(64n)}${dynamic(inner)}`
}

/** Packed: address, value, data. */
const single = ({ to, value, data }: OneCall): string =>
  (to ?? '').slice(2).toLowerCase() + word(value) + data.slice(2)

/** `(address target, uint256 value, bytes callData)[]` */
function batch(calls: readonly OneCall[]): string {
  const items = calls.map(
    ({ to = '0x', value, data }) => word(to) + word(value) + word(96n) + dynamic(data.slice(2)),
  )
  let at = BigInt(items.length) * 32n
  const places = items.map((item) => {
    const place = word(at)
    at += BigInt(item.length / 2)
    return place
  })
  return word(32n) + word(BigInt(items.length)) + places.join('') + items.join('')
}
