import type { CaipNetworkId } from '@latchkey/core/adapter'
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

import { invalidParams } from '../errors/providerRpcError.js'

/** A Bitcoin network as wallets know it. */
export interface BitcoinNetworkName {
  readonly caipNetworkId: CaipNetworkId
  /** What sats-connect calls it. */
  readonly sats: string
  /** What the Wallet Standard calls it. */
  readonly standard: `bitcoin:${string}`
  /** How addresses are written. */
  readonly addresses: typeof NETWORK
}

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

export const bitcoinNetworks: readonly BitcoinNetworkName[] = [
  {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    sats: 'Mainnet',
    standard: 'bitcoin:mainnet',
    addresses: NETWORK,
  },
  {
    caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    sats: 'Testnet4',
    standard: 'bitcoin:testnet4',
    addresses: TEST_NETWORK,
  },
  {
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    sats: 'Testnet',
    standard: 'bitcoin:testnet',
    addresses: TEST_NETWORK,
  },
  {
    caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    sats: 'Signet',
    standard: 'bitcoin:signet',
    addresses: TEST_NETWORK,
  },
  {
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    sats: 'Regtest',
    standard: 'bitcoin:regtest',
    addresses: regtest,
  },
]

/** The network that a page named in any of the three ways. */
export function bitcoinNetwork(name: unknown): BitcoinNetworkName {
  const found = bitcoinNetworks.find(({ caipNetworkId, sats, standard }) =>
    [caipNetworkId, sats, standard].includes(String(name) as never),
  )
  if (!found) throw invalidParams('network')
  return found
}
