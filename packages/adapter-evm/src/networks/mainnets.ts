import { evmNetwork, type EvmNetwork } from './evmNetwork.js'

/** Ethereum, `eip155:1`. */
export const mainnet: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 1,
  name: 'Ethereum',
  rpc: ['https://ethereum.reth.rs/rpc'],
  explorer: ['Etherscan', 'https://etherscan.io'],
  contracts: { ensUniversalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' },
})

/** Base, `eip155:8453`. */
export const base: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 8453,
  name: 'Base',
  rpc: ['https://mainnet.base.org'],
  explorer: ['Basescan', 'https://basescan.org'],
})

/** OP Mainnet, `eip155:10`. */
export const optimism: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 10,
  name: 'OP Mainnet',
  rpc: ['https://mainnet.optimism.io'],
  explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'],
})

/** Arbitrum One, `eip155:42161`. */
export const arbitrum: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 42161,
  name: 'Arbitrum One',
  rpc: ['https://arb1.arbitrum.io/rpc'],
  explorer: ['Arbiscan', 'https://arbiscan.io'],
})

/** Polygon, `eip155:137`. */
export const polygon: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 137,
  name: 'Polygon',
  coin: ['POL', 'POL'],
  rpc: ['https://polygon.drpc.org'],
  explorer: ['PolygonScan', 'https://polygonscan.com'],
})

/** BNB Smart Chain, `eip155:56`. */
export const bsc: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 56,
  name: 'BNB Smart Chain',
  coin: ['BNB', 'BNB'],
  rpc: ['https://56.rpc.thirdweb.com'],
  explorer: ['BscScan', 'https://bscscan.com'],
})

/** Avalanche, `eip155:43114`. */
export const avalanche: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 43114,
  name: 'Avalanche',
  coin: ['Avalanche', 'AVAX'],
  rpc: ['https://api.avax.network/ext/bc/C/rpc'],
  explorer: ['SnowTrace', 'https://snowtrace.io'],
})

/** Gnosis, `eip155:100`. */
export const gnosis: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 100,
  name: 'Gnosis',
  coin: ['xDAI', 'XDAI'],
  rpc: ['https://rpc.gnosischain.com'],
  explorer: ['Gnosisscan', 'https://gnosisscan.io'],
})

/** Linea Mainnet, `eip155:59144`. */
export const linea: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 59144,
  name: 'Linea Mainnet',
  coin: ['Linea Ether', 'ETH'],
  rpc: ['https://rpc.linea.build'],
  explorer: ['Etherscan', 'https://lineascan.build'],
  contracts: { ensUniversalResolver: '0x4D41762915F83c76EcaF6776d9b08076aA32b492' },
})

/** Scroll, `eip155:534352`. */
export const scroll: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 534352,
  name: 'Scroll',
  rpc: ['https://rpc.scroll.io'],
  explorer: ['Scrollscan', 'https://scrollscan.com'],
  // What it takes for the data that it keeps on Ethereum.
  contracts: { gasPriceOracle: '0x5300000000000000000000000000000000000002' },
})

/** ZKsync Era, `eip155:324`. */
export const zksync: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 324,
  name: 'ZKsync Era',
  rpc: ['https://mainnet.era.zksync.io'],
  explorer: ['ZKsync Explorer', 'https://explorer.zksync.io/'],
  contracts: { multicall3: '0xF9cda624FBC7e059355ce98a31693d299FACd963' },
})

/** Blast, `eip155:81457`. */
export const blast: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 81457,
  name: 'Blast',
  rpc: ['https://rpc.blast.io'],
  explorer: ['Blastscan', 'https://blastscan.io'],
})

/** Mantle, `eip155:5000`. */
export const mantle: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 5000,
  name: 'Mantle',
  coin: ['MNT', 'MNT'],
  rpc: ['https://rpc.mantle.xyz'],
  explorer: ['Mantle Explorer', 'https://mantlescan.xyz/'],
})

/** Celo, `eip155:42220`. */
export const celo: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 42220,
  name: 'Celo',
  coin: ['CELO', 'CELO'],
  rpc: ['https://forno.celo.org'],
  explorer: ['Celo Explorer', 'https://celoscan.io'],
})

/** Unichain, `eip155:130`. */
export const unichain: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 130,
  name: 'Unichain',
  rpc: ['https://mainnet.unichain.org/'],
  explorer: ['Uniscan', 'https://uniscan.xyz'],
})

/** Ink, `eip155:57073`. */
export const ink: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 57073,
  name: 'Ink',
  rpc: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'],
  explorer: ['Blockscout', 'https://explorer.inkonchain.com'],
})

/** World Chain, `eip155:480`. */
export const worldchain: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 480,
  name: 'World Chain',
  rpc: ['https://worldchain-mainnet.g.alchemy.com/public'],
  explorer: ['Worldscan', 'https://worldscan.org'],
})

/** Soneium Mainnet, `eip155:1868`. */
export const soneium: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 1868,
  name: 'Soneium Mainnet',
  rpc: ['https://rpc.soneium.org'],
  explorer: ['Blockscout', 'https://soneium.blockscout.com'],
})

/** Sonic, `eip155:146`. */
export const sonic: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 146,
  name: 'Sonic',
  coin: ['Sonic', 'S'],
  rpc: ['https://rpc.soniclabs.com'],
  explorer: ['Sonic Explorer', 'https://sonicscan.org'],
})

/** Berachain, `eip155:80094`. */
export const berachain: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 80094,
  name: 'Berachain',
  coin: ['BERA Token', 'BERA'],
  rpc: ['https://rpc.berachain.com'],
  explorer: ['Berascan', 'https://berascan.com'],
  contracts: { ensUniversalResolver: '0x4D41762915F83c76EcaF6776d9b08076aA32b492' },
})

/** Zora, `eip155:7777777`. */
export const zora: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 7777777,
  name: 'Zora',
  rpc: ['https://rpc.zora.energy'],
  explorer: ['Explorer', 'https://explorer.zora.energy'],
})

/** Mode Mainnet, `eip155:34443`. */
export const mode: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 34443,
  name: 'Mode Mainnet',
  rpc: ['https://mainnet.mode.network'],
  explorer: ['Modescan', 'https://modescan.io'],
})

/** Moonbeam, `eip155:1284`. */
export const moonbeam: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 1284,
  name: 'Moonbeam',
  coin: ['Moonbeam', 'GLMR'],
  rpc: ['https://rpc.api.moonbeam.network'],
  explorer: ['Moonscan', 'https://moonscan.io'],
})
