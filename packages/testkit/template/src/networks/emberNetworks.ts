import type { Network } from '@latchkey/core/adapter'

const network = (id: string, name: string, url: string): Network => ({
  caipNetworkId: `ember:${id}`,
  chainNamespace: 'ember',
  id,
  name,
  nativeCurrency: { name: 'Ember', symbol: 'EMB', decimals: 9 },
  rpcUrls: { default: { http: [url] } },
})

export const ember: Network = network('main', 'Ember', 'https://rpc.ember.example')
export const emberTestnet: Network = network('test', 'Ember Testnet', 'https://rpc.test.ember.example')
