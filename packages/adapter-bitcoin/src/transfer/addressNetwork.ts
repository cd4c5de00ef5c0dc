import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

import type { KnownNetwork } from '../networks/knownNetworks.js'

/** How a network writes its addresses. */
export function addressNetwork({ prefix }: KnownNetwork): typeof NETWORK {
  if (prefix === 'bc') return NETWORK
  return prefix === 'tb' ? TEST_NETWORK : { ...TEST_NETWORK, bech32: 'bcrt' }
}
