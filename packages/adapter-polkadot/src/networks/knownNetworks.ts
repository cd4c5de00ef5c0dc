import type { Network } from '@latchkey/core/adapter'

import { polkadotNetwork } from './polkadotNetwork.js'

/** The relay chain. */
export const polkadot: Network = polkadotNetwork({
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  name: 'Polkadot',
  symbol: 'DOT',
  decimals: 10,
  rpc: ['wss://rpc.polkadot.io'],
  explorer: ['Subscan', 'https://polkadot.subscan.io'],
})

/** The parachain where assets live. */
export const polkadotAssetHub: Network = polkadotNetwork({
  genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  name: 'Polkadot Asset Hub',
  symbol: 'DOT',
  decimals: 10,
  rpc: ['wss://polkadot-asset-hub-rpc.polkadot.io'],
  explorer: ['Subscan', 'https://assethub-polkadot.subscan.io'],
})

/** Kusama, the relay chain. */
export const kusama: Network = polkadotNetwork({
  genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  name: 'Kusama',
  symbol: 'KSM',
  decimals: 12,
  rpc: ['wss://kusama-rpc.polkadot.io'],
  explorer: ['Subscan', 'https://kusama.subscan.io'],
})

/** Westend, a test network. */
export const westend: Network = polkadotNetwork({
  genesisHash: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  name: 'Westend',
  symbol: 'WND',
  decimals: 12,
  rpc: ['wss://westend-rpc.polkadot.io'],
  explorer: ['Subscan', 'https://westend.subscan.io'],
  testnet: true,
})

/** Paseo, a test network. */
export const paseo: Network = polkadotNetwork({
  genesisHash: '0x77afd6190f1554ad45fd0d31aee62aacc33c6db0ea801129acb813f913e0764f',
  name: 'Paseo',
  symbol: 'PAS',
  decimals: 10,
  rpc: ['wss://paseo.rpc.amforc.com'],
  explorer: ['Subscan', 'https://paseo.subscan.io'],
  testnet: true,
})
