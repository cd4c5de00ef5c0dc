import { evmNetwork, type EvmNetwork } from './evmNetwork.js'

// S9.17: the chains that the specification names, under the names it gives them.

/** BirdLayer, `eip155:53456`. */
export const birdLayer: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 53456,
  name: 'BirdLayer',
  rpc: ['https://rpc.birdlayer.xyz', 'https://rpc1.birdlayer.xyz'],
  explorer: ['BirdLayer Explorer', 'https://scan.birdlayer.xyz'],
})

/** BOB, `eip155:60808`. */
export const bob: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 60808,
  name: 'BOB',
  coin: ['ETH', 'ETH'],
  rpc: ['https://rpc.gobob.xyz'],
  explorer: ['BOB Explorer', 'https://explorer.gobob.xyz'],
})

/** BOB Sepolia, `eip155:808813`. */
export const bobSepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 808813,
  name: 'BOB Sepolia',
  coin: ['ETH', 'ETH'],
  rpc: ['https://bob-sepolia.rpc.gobob.xyz'],
  explorer: ['BOB Sepolia Explorer', 'https://bob-sepolia.explorer.gobob.xyz'],
  testnet: true,
})

/** Crab, `eip155:44`. */
export const crab: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 44,
  name: 'Crab',
  coin: ['Crab Network Native Token', 'CRAB'],
  rpc: ['https://crab-rpc.darwinia.network'],
  explorer: ['Blockscout', 'https://crab-scan.darwinia.network'],
})

/** Creator, `eip155:66665`. */
export const creator: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 66665,
  name: 'Creator',
  rpc: ['https://rpc.creatorchain.io'],
  explorer: ['Explorer', 'https://explorer.creatorchain.io'],
  testnet: true,
})

/** DODOchain Testnet, `eip155:53457`. */
export const dodochainTestnet: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 53457,
  name: 'DODOchain Testnet',
  coin: ['DODO', 'DODO'],
  rpc: ['https://dodochain-testnet.alt.technology'],
  explorer: ['DODOchain Testnet (Sepolia) Explorer', 'https://testnet-scan.dodochain.com'],
  testnet: true,
})

/** Funki Sepolia, `eip155:3397901`. */
export const funkiSepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 3397901,
  name: 'Funki Sepolia',
  rpc: ['https://funki-testnet.alt.technology'],
  explorer: ['Funki Sepolia Sandbox Explorer', 'https://sepolia-sandbox.funkichain.com/'],
  testnet: true,
})

/** Garnet, `eip155:17069`. */
export const garnet: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 17069,
  name: 'Garnet',
  rpc: ['https://rpc.garnetchain.com'],
  explorer: ['Blockscout', 'https://explorer.garnetchain.com'],
  testnet: true,
})

/** Koi, `eip155:701`. */
export const koi: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 701,
  name: 'Koi',
  coin: ['Koi Network Native Token', 'KRING'],
  rpc: ['https://koi-rpc.darwinia.network'],
  explorer: ['Blockscout', 'https://koi-scan.darwinia.network'],
  testnet: true,
})

/** Pyrope, `eip155:695569`. */
export const pyrope: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 695569,
  name: 'Pyrope',
  rpc: ['https://rpc.pyropechain.com'],
  explorer: ['Blockscout', 'https://pyrope.blockscout.com'],
  testnet: true,
})

/** Redstone, `eip155:690`. */
export const redstone: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 690,
  name: 'Redstone',
  rpc: ['https://rpc.redstonechain.com'],
  explorer: ['Blockscout', 'https://explorer.redstone.xyz'],
})
