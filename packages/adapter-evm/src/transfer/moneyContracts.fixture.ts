import {
  concatHex,
  encodeErrorResult,
  numberToHex,
  parseAbi,
  size,
  toEventSelector,
  toFunctionSelector,
  type Address,
  type Hex,
} from 'viem'

import { answering, cannedCode } from '../chain/cannedContract.fixture.js'

const token = [
  answering('balanceOf(address)', 'uint256', 10n ** 12n),
  answering('decimals()', 'uint8', 6),
  answering('totalSupply()', 'uint256', 10n ** 15n),
]

/** A token whose `transfer` answers no and moves nothing. */
export const silentToken = cannedCode([...token, answering('transfer(address,uint256)', 'bool', false)])

/** A token that keeps half of what is sent: its log says `Transfer(sender, recipient, half)`. */
export const halvingToken = cannedCode([
  ...token,
  {
    ...answering('transfer(address,uint256)', 'bool', true),
    // MSTORE(0, value >> 1); LOG3(0, 32, Transfer, CALLER, recipient)
    run: concatHex([
      '0x60243560011c5f52600435337f',
      toEventSelector('Transfer(address,address,uint256)'),
      '0x60205fa3',
    ]),
  },
])

const transferTopic = toEventSelector('Transfer(address,address,uint256)')
/** LOG3(0, 32, Transfer, from, to), with the value of the call. */
const logOf = (from: Hex, to: Hex): Hex =>
  concatHex(['0x6024355f52', to, from, '0x7f', transferTopic, '0x60205fa3'])
const push = (address: Address): Hex => concatHex(['0x73', address])
const [toAsked, byCaller, byOrigin] = ['0x600435', '0x33', '0x32'] as const

/** A token whose log names another recipient, or another sender, than its caller did. */
export const loggingToken = ({ from, to }: { readonly from?: Address; readonly to?: Address }): Hex =>
  cannedCode([
    ...token,
    {
      ...answering('transfer(address,uint256)', 'bool', true),
      run: logOf(from ? push(from) : byCaller, to ? push(to) : toAsked),
    },
  ])

/** Logs each call as the transfer that it describes, of whichever account that is. */
export const strangeLog: Hex = concatHex([logOf(byOrigin, toAsked), '0x00'])

/**
 * A token that moves nothing and has another contract log it: CALL(gas, other, 0, the call data), and nothing
 * where that fails.
 */
export const tokenLoggedBy = (other: Address): Hex =>
  cannedCode([
    ...token,
    {
      ...answering('transfer(address,uint256)', 'bool', true),
      run: concatHex(['0x60445f5f375f5f60445f5f', push(other), '0x5af1155f57']),
    },
  ])

/** Takes no payment, and says why. */
export const refusing = (reason: string): Hex => {
  const data = encodeErrorResult({
    abi: parseAbi(['error Error(string)']),
    errorName: 'Error',
    args: [reason],
  })
  const length = numberToHex(size(data), { size: 2 })
  return concatHex(['0x61', length, '0x61000d5f3961', length, '0x5ffd', data])
}

/** Takes payments, and needs more gas for more than 1,000 wei: SSTORE(TIMESTAMP, 1). */
export const dearRecipient: Hex = ('0x346103e81060095700' + '5b6001425500') as Hex

/**
 * An account of several owners as far as the chain sees one: called with a hash, a recipient, a value and a
 * topic, it pays and logs the topic with the hash, whether the payment came through or not, and counts. Asked
 * for its nonce, it gives the count.
 */
export const multisig: Hex = concatHex([
  // calldata[0..4] EQ nonce() JUMPI, SSTORE(0, SLOAD(0) + 1)
  '0x5f3560e01c63',
  toFunctionSelector('nonce()'),
  '0x14602e57',
  '0x5f546001015f55',
  '0x5f5f5f5f6040356020355af150',
  '0x5f355f5260603560405fa100',
  '0x5b5f545f5260205ff3',
])

export const executionSuccess = toEventSelector('ExecutionSuccess(bytes32,uint256)')
export const executionFailure = toEventSelector('ExecutionFailure(bytes32,uint256)')

/**
 * An entry point of ERC-4337 as far as its log goes: called with an account and a flag, it says that the
 * account's operation did or did not succeed.
 */
export const entryPoint: Hex = concatHex([
  '0x602035602052',
  '0x5f5f355f7f',
  toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
  '0x60805fa400',
])
