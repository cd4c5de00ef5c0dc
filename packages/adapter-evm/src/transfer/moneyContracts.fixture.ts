import { concatHex, encodeErrorResult, numberToHex, parseAbi, size, toEventSelector, type Hex } from 'viem'

import { answering, cannedCode } from '../chain/cannedContract.fixture.js'

const token = [answering('balanceOf(address)', 'uint256', 10n ** 12n), answering('decimals()', 'uint8', 6), answering('totalSupply()', 'uint256', 10n ** 15n)]

/** A token whose `transfer` answers no and moves nothing. */
export const silentToken = cannedCode([...token, answering('transfer(address,uint256)', 'bool', false)])

/** A token that keeps half of what is sent: its log says `Transfer(sender, recipient, half)`. */
export const halvingToken = cannedCode([
  ...token,
  {
    ...answering('transfer(address,uint256)', 'bool', true),
    // MSTORE(0, value >> 1); LOG3(0, 32, Transfer, CALLER, recipient)
    run: concatHex(['0x60243560011c5f52600435337f', toEventSelector('Transfer(address,address,uint256)'), '0x60205fa3']),
  },
])

/** Takes no payment, and says why. */
export const refusing = (reason: string): Hex => {
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: [reason] })
  const length = numberToHex(size(data), { size: 2 })
  return concatHex(['0x61', length, '0x61000d5f3961', length, '0x5ffd', data])
}

/** Takes payments, and needs more gas for more than 1,000 wei: SSTORE(TIMESTAMP, 1). */
export const dearRecipient: Hex = '0x346103e81060095700' + '5b6001425500' as Hex

/**
 * An account of several owners as far as the chain sees one: called with a hash, a recipient, a value and a topic, it pays
 * and logs the topic with the hash, whether the payment came through or not.
 */
export const multisig: Hex = '0x5f5f5f5f604035602035' + '5af1505f355f5260603560405fa100' as Hex

export const executionSuccess = toEventSelector('ExecutionSuccess(bytes32,uint256)')
export const executionFailure = toEventSelector('ExecutionFailure(bytes32,uint256)')
