import { referenceOf, type Network, type SignInMessageRequest } from '@latchkey/core/adapter'
import { formatMessage } from '@latchkey/siwx/message'
import { solanaStyle } from '@latchkey/verify-solana'

/** A server's challenge in the words of Solana: byte for byte what wallets word for `solana:signIn`. */
export const signInMessage = ({
  challenge,
  address,
  network,
}: Omit<SignInMessageRequest, 'network'> & {
  readonly network: Pick<Network, 'caipNetworkId'>
}): string =>
  formatMessage({ ...challenge, address, chainId: referenceOf(network.caipNetworkId) }, solanaStyle)
