import { referenceOf, type SignInMessageRequest } from '@latchkey/core/adapter'
import { formatMessage } from '@latchkey/siwx/message'
import { polkadotStyle } from '@latchkey/verify-polkadot'

/** A server's challenge in the words of Polkadot (CAIP-122). */
export const signInMessage = ({ challenge, address, network }: SignInMessageRequest): string =>
  formatMessage({ ...challenge, address, chainId: referenceOf(network.caipNetworkId) }, polkadotStyle)
