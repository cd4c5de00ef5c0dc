import type { Network } from '@latchkey/core/adapter'

interface Details {
  readonly reference: string
  readonly name: string
  readonly symbol?: string
  readonly rpc: readonly string[]
  readonly explorer?: readonly [name: string, url: string]
  readonly testnet?: true
}

const bitcoinNetwork = ({ reference, name, symbol = 'BTC', rpc, explorer, testnet }: Details): Network => ({
  caipNetworkId: `bip122:${reference}`,
  chainNamespace: 'bip122',
  id: reference,
  name,
  nativeCurrency: { name: 'Bitcoin', symbol, decimals: 8 },
  rpcUrls: { default: { http: rpc } },
  ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
  ...(testnet && { testnet }),
})

/**
 * Bitcoin. `rpcUrls` are Esplora endpoints; a host's own come first.
 *
 * @example
 * createLatchkey({ adapters: [bitcoinAdapter()], networks: [bitcoin] })
 */
export const bitcoin: Network = bitcoinNetwork({
  reference: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  rpc: ['https://mempool.space/api', 'https://blockstream.info/api'],
  explorer: ['mempool', 'https://mempool.space'],
})

/**
 * The fourth test network, the one in use (BIP-94).
 *
 * @example
 * createLatchkey({ adapters: [bitcoinAdapter()], networks: [bitcoinTestnet4] })
 */
export const bitcoinTestnet4: Network = bitcoinNetwork({
  reference: '00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet4',
  rpc: ['https://mempool.space/testnet4/api'],
  explorer: ['mempool', 'https://mempool.space/testnet4'],
  testnet: true,
})

/**
 * The third test network, which wallets are giving up.
 *
 * @example
 * createLatchkey({ adapters: [bitcoinAdapter()], networks: [bitcoinTestnet3] })
 */
export const bitcoinTestnet3: Network = bitcoinNetwork({
  reference: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet3',
  rpc: ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
  explorer: ['mempool', 'https://mempool.space/testnet'],
  testnet: true,
})

/**
 * The test network whose blocks are signed (BIP-325).
 *
 * @example
 * createLatchkey({ adapters: [bitcoinAdapter()], networks: [bitcoinSignet] })
 */
export const bitcoinSignet: Network = bitcoinNetwork({
  reference: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  rpc: ['https://mempool.space/signet/api'],
  explorer: ['mempool', 'https://mempool.space/signet'],
  testnet: true,
})

/**
 * A chain of your own. It has no public endpoint: name yours in the option `rpcUrls`.
 *
 * @example
 * createLatchkey({
 *   adapters: [bitcoinAdapter()],
 *   networks: [bitcoinRegtest],
 *   rpcUrls: { [bitcoinRegtest.caipNetworkId]: ['http://127.0.0.1:3002/regtest'] },
 * })
 */
export const bitcoinRegtest: Network = bitcoinNetwork({
  reference: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  rpc: [],
  testnet: true,
})
