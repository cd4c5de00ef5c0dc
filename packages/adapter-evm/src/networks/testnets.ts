import { evmNetwork, type EvmNetwork } from './evmNetwork.js'

/** Sepolia, `eip155:11155111`. */
export const sepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 11155111,
  name: 'Sepolia',
  coin: ['Sepolia Ether', 'ETH'],
  rpc: ['https://11155111.rpc.thirdweb.com'],
  explorer: ['Etherscan', 'https://sepolia.etherscan.io'],
  contracts: { ensUniversalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' },
  testnet: true,
})

/** Hoodi, `eip155:560048`. */
export const hoodi: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 560048,
  name: 'Hoodi',
  coin: ['Hoodi Ether', 'ETH'],
  rpc: ['https://rpc.hoodi.ethpandaops.io'],
  explorer: ['Etherscan', 'https://hoodi.etherscan.io'],
  testnet: true,
})

/** Base Sepolia, `eip155:84532`. */
export const baseSepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 84532,
  name: 'Base Sepolia',
  coin: ['Sepolia Ether', 'ETH'],
  rpc: ['https://sepolia.base.org'],
  explorer: ['Basescan', 'https://sepolia.basescan.org'],
  testnet: true,
})

/** OP Sepolia, `eip155:11155420`. */
export const optimismSepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 11155420,
  name: 'OP Sepolia',
  coin: ['Sepolia Ether', 'ETH'],
  rpc: ['https://sepolia.optimism.io'],
  explorer: ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
  testnet: true,
})

/** Arbitrum Sepolia, `eip155:421614`. */
export const arbitrumSepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 421614,
  name: 'Arbitrum Sepolia',
  coin: ['Arbitrum Sepolia Ether', 'ETH'],
  rpc: ['https://sepolia-rollup.arbitrum.io/rpc'],
  explorer: ['Arbiscan', 'https://sepolia.arbiscan.io'],
  testnet: true,
})

/** Polygon Amoy, `eip155:80002`. */
export const polygonAmoy: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 80002,
  name: 'Polygon Amoy',
  coin: ['POL', 'POL'],
  rpc: ['https://polygon-amoy.drpc.org'],
  explorer: ['PolygonScan', 'https://amoy.polygonscan.com'],
  testnet: true,
})

/** BNB Smart Chain Testnet, `eip155:97`. */
export const bscTestnet: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 97,
  name: 'BNB Smart Chain Testnet',
  coin: ['BNB', 'tBNB'],
  rpc: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
  explorer: ['BscScan', 'https://testnet.bscscan.com'],
  testnet: true,
})

/** Avalanche Fuji, `eip155:43113`. */
export const avalancheFuji: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 43113,
  name: 'Avalanche Fuji',
  coin: ['Avalanche Fuji', 'AVAX'],
  rpc: ['https://api.avax-test.network/ext/bc/C/rpc'],
  explorer: ['SnowTrace', 'https://testnet.snowtrace.io'],
  testnet: true,
})

/** Gnosis Chiado, `eip155:10200`. */
export const gnosisChiado: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 10200,
  name: 'Gnosis Chiado',
  coin: ['Gnosis', 'xDAI'],
  rpc: ['https://rpc.chiadochain.net'],
  explorer: ['Blockscout', 'https://blockscout.chiadochain.net'],
  testnet: true,
})

/** Linea Sepolia Testnet, `eip155:59141`. */
export const lineaSepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 59141,
  name: 'Linea Sepolia Testnet',
  coin: ['Linea Ether', 'ETH'],
  rpc: ['https://rpc.sepolia.linea.build'],
  explorer: ['Etherscan', 'https://sepolia.lineascan.build'],
  contracts: { ensUniversalResolver: '0x4D41762915F83c76EcaF6776d9b08076aA32b492' },
  testnet: true,
})

/** Scroll Sepolia, `eip155:534351`. */
export const scrollSepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 534351,
  name: 'Scroll Sepolia',
  rpc: ['https://sepolia-rpc.scroll.io'],
  explorer: ['Scrollscan', 'https://sepolia.scrollscan.com'],
  contracts: { gasPriceOracle: '0x5300000000000000000000000000000000000002' },
  testnet: true,
})

/** Unichain Sepolia, `eip155:1301`. */
export const unichainSepolia: EvmNetwork = /* #__PURE__ */ evmNetwork({
  id: 1301,
  name: 'Unichain Sepolia',
  rpc: ['https://sepolia.unichain.org'],
  explorer: ['Uniscan', 'https://sepolia.uniscan.xyz'],
  testnet: true,
})
