import type { MessageStyle } from '@latchkey/siwx/message'

import { readAddress } from './readAddress.js'

/**
 * How messages of Bitcoin accounts are worded: as CAIP-122 does in general. Segwit addresses are in small
 * letters; references are the first 32 digits of the genesis hash (CAIP-4). Loads no code for curves.
 *
 * @example
 * import { formatMessage } from '@latchkey/siwx/message'
 *
 * const text = formatMessage(fields, bitcoinStyle)
 */
export const bitcoinStyle: MessageStyle = {
  label: 'Bitcoin',
  isAddress: (text) => readAddress(text)?.text === text,
  isReference: (text) => /^[0-9a-f]{32}$/.test(text),
}
