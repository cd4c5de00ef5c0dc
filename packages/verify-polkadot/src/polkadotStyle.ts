import type { MessageStyle } from '@latchkey/siwx/message'

import { readAccountId } from './readAccountId.js'

/**
 * How messages of Polkadot accounts are worded: as CAIP-122 does in general, because there is no profile of
 * it for this family. Addresses are SS58 with the prefix of any network; references are the first 32 digits
 * of the genesis hash (CAIP-13). Loads no code for curves.
 *
 * @example
 * import { formatMessage } from '@latchkey/siwx/message'
 *
 * const text = formatMessage(fields, polkadotStyle)
 */
export const polkadotStyle: MessageStyle = {
  label: 'Polkadot',
  isAddress: (text) => readAccountId(text) !== undefined,
  isReference: (text) => /^[0-9a-f]{32}$/.test(text),
}
