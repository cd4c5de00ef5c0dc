import { referenceOf, type SignInMessageRequest } from '@latchkey/core/adapter'
import { formatMessage } from '@latchkey/siwx/message'
import { bitcoinStyle } from '@latchkey/verify-bitcoin'

/** A server's challenge in the words of Bitcoin (CAIP-122). */
export const signInMessage = ({ challenge, address, network }: SignInMessageRequest): string =>
  formatMessage({ ...challenge, address, chainId: referenceOf(network.caipNetworkId) }, bitcoinStyle)
