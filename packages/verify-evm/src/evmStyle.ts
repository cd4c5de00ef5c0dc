import type { MessageStyle } from '@latchkey/siwx/message'

import { checksumAddress } from './checksumAddress.js'

/**
 * How messages of Ethereum accounts are worded (EIP-4361). Addresses carry their checksum (EIP-55),
 * references are chain ids in decimal (CAIP-2). Loads no code for curves.
 *
 * @example
 * import { formatMessage } from '@latchkey/siwx/message'
 *
 * const text = formatMessage(fields, evmStyle)
 */
export const evmStyle: MessageStyle = {
  label: 'Ethereum',
  isAddress: (text) => checksumAddress(text) === text,
  // A chain id fits into a JavaScript number in every library of this family.
  isReference: (text) => /^[1-9]\d{0,15}$/.test(text),
}
