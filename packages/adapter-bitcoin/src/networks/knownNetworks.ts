import type { CaipNetworkId } from '@latchkey/core/adapter'

/** A Bitcoin network, and the names that others have for it. */
export interface KnownNetwork {
  /** The first half of the genesis block's hash. */
  readonly caipNetworkId: CaipNetworkId
  /** What sats-connect calls it. */
  readonly sats: string
  /** What wallets of the Wallet Standard call it. */
  readonly standard: readonly string[]
  /** The start of its segwit addresses, without the `1`. */
  readonly prefix: 'bc' | 'tb' | 'bcrt'
}

const known = (
  reference: string,
  sats: string,
  prefix: KnownNetwork['prefix'],
  ...standard: readonly string[]
): KnownNetwork => ({
  caipNetworkId: `bip122:${reference}`,
  sats,
  prefix,
  standard: standard.map((name) => `bitcoin:${name}`),
})

/** Where `bitcoin:testnet` is said, either of the two may be meant: addresses are the same. */
export const knownNetworks: readonly KnownNetwork[] = [
  known('000000000019d6689c085ae165831e93', 'Mainnet', 'bc', 'mainnet'),
  known('00000000da84f2bafbbc53dee25a72ae', 'Testnet4', 'tb', 'testnet4', 'testnet'),
  known('000000000933ea01ad0ee984209779ba', 'Testnet', 'tb', 'testnet', 'testnet3'),
  known('00000008819873e925422c1ff0f99f7c', 'Signet', 'tb', 'signet'),
  known('0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest', 'bcrt', 'regtest'),
]

export const knownNetwork = (id: string): KnownNetwork | undefined =>
  knownNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
