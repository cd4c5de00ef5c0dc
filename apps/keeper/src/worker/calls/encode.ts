import type { OneCall } from '../../review/evm/callEffects.js'
import { bytes, fixed, list, tuple, word } from '../abi.js'

type Hex = `0x${string}`

/** `execute(bytes32 mode, bytes executionCalldata)` of ERC-7579. */
const EXECUTE = '0xe9ae5c53'
const SINGLE = `0x${'0'.repeat(64)}`
const BATCH = `0x01${'0'.repeat(62)}`

/** What the account is called with: all of the calls, or none of them. */
export function executeData(calls: readonly OneCall[]): Hex {
  const [only] = calls
  const isOne = calls.length === 1 && only
  const inner = isOne ? single(only) : batch(calls)
  return `${EXECUTE}${tuple([fixed(isOne ? SINGLE : BATCH), bytes(`0x${inner}`)]).words}`
}

/** Packed: address, value, data. */
const single = ({ to, value, data }: OneCall): string =>
  (to ?? '').slice(2).toLowerCase() + word(value) + data.slice(2)

/** `(address target, uint256 value, bytes callData)[]` */
const batch = (calls: readonly OneCall[]): string =>
  tuple([list(calls.map(({ to = '0x', value, data }) => tuple([fixed(to), fixed(value), bytes(data)])))])
    .words
