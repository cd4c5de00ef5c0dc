import { referenceOf, type SignInMessageRequest } from '@latchkey/core/adapter'
import { formatMessage } from '@latchkey/siwx/message'
import { evmStyle } from '@latchkey/verify-evm'

/** A server's challenge in the words of Ethereum (EIP-4361). */
export const signInMessage = ({ challenge, address, network }: SignInMessageRequest): string =>
  formatMessage({ ...challenge, address, chainId: referenceOf(network.caipNetworkId) }, evmStyle)
