export {
  arbitrum,
  avalanche,
  base,
  berachain,
  blast,
  bsc,
  celo,
  gnosis,
  ink,
  linea,
  mainnet,
  mantle,
  mode,
  moonbeam,
  optimism,
  polygon,
  scroll,
  soneium,
  sonic,
  unichain,
  worldchain,
  zksync,
  zora,
} from '../networks/mainnets.js'
export {
  birdLayer,
  bob,
  bobSepolia,
  crab,
  creator,
  dodochainTestnet,
  funkiSepolia,
  garnet,
  koi,
  pyrope,
  redstone,
} from '../networks/namedChains.js'
export {
  arbitrumSepolia,
  avalancheFuji,
  baseSepolia,
  bscTestnet,
  gnosisChiado,
  hoodi,
  lineaSepolia,
  optimismSepolia,
  polygonAmoy,
  scrollSepolia,
  sepolia,
  unichainSepolia,
} from '../networks/testnets.js'
export type { EvmNetwork } from '../networks/evmNetwork.js'
/**
 * Makes a chain that is nowhere in these lists:
 * `defineChain({ id: 7777, name: 'Mine', nativeCurrency, rpcUrls })`.
 */
export { defineChain } from 'viem'
/**
 * Every other chain that viem knows, as viem has it. Those above, which are smaller, stand before viem's of
 * the same name.
 */
export * from 'viem/chains'
