import {
  type Address,
  type Hex,
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getAddress,
  pad,
  parseAbi,
  size,
  slice,
} from 'viem'

/** One of the calls that an account makes. */
export interface AccountCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

const abi = parseAbi([
  'struct Execution { address target; uint256 value; bytes callData; }',
  'function execute(bytes32 mode, bytes executionCalldata) payable',
  'function execute(Execution execution) payable',
])
const executions = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

/**
 * ERC-7579's modes for one call and for several, each of which fails the whole if one fails. All other modes
 * are refused: those that go on after a failure, those with data of their own, and code that is run in the
 * account's place.
 */
const single: Hex = pad('0x00', { size: 32 })
const batch: Hex = pad('0x01', { dir: 'right', size: 32 })
/** Address and amount of a single call. */
const head = 52

/**
 * The calls that an account makes for call data of `execute` (ERC-7579, ERC-7821); nothing for what is not
 * wholly understood. What was read is written again and has to come out byte for byte: no account can read
 * the same data in another way.
 */
export function decodeCalls(data: Hex): readonly AccountCall[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data })
    const written = encodeFunctionData({ abi, functionName, args })
    if (written.toLowerCase() !== data.toLowerCase()) return undefined
    if (args.length === 1) return [toCall(args[0])]
    const [mode, inner] = args
    if (mode === single) return decodeSingle(inner)
    return mode === batch ? decodeBatch(inner) : undefined
  } catch {
    return undefined
  }
}

function decodeSingle(inner: Hex): readonly AccountCall[] | undefined {
  if (size(inner) < head) return undefined
  const target = slice(inner, 0, 20)
  const value = BigInt(slice(inner, 20, head))
  const callData = size(inner) === head ? '0x' : slice(inner, head)
  const written = concat([encodePacked(['address', 'uint256'], [target, value]), callData])
  return written.toLowerCase() === inner.toLowerCase() ? [toCall({ target, value, callData })] : undefined
}

function decodeBatch(inner: Hex): readonly AccountCall[] | undefined {
  const [list] = decodeAbiParameters(executions, inner)
  const isSame = encodeAbiParameters(executions, [list]).toLowerCase() === inner.toLowerCase()
  return isSame && list.length > 0 ? list.map(toCall) : undefined
}

const toCall = (execution: {
  readonly target: Address
  readonly value: bigint
  readonly callData: Hex
}): AccountCall => ({
  to: getAddress(execution.target),
  value: execution.value,
  data: execution.callData,
})
