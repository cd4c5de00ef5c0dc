import type { MessageStyle } from '@latchkey/siwx/message'

import { readKey } from './readKey.js'

/**
 * How messages of Solana accounts are worded: as wallets word them for `solana:signIn`. Those leave one blank
 * line where there is no statement, EIP-4361 two; both are read. References are the first 32 letters of the
 * genesis hash (CAIP-2). Loads no code for curves.
 *
 * @example
 * import { formatMessage } from '@latchkey/siwx/message'
 *
 * const text = formatMessage(fields, solanaStyle)
 */
export const solanaStyle: MessageStyle = {
  label: 'Solana',
  isAddress: (text) => readKey(text) !== undefined,
  isReference: (text) => /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(text),
  blankWithoutStatement: false,
}
