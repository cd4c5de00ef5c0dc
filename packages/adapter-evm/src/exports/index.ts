export { evmAdapter } from '../evmAdapter.js'
export type { EvmAdapterOptions, RpcOptions, WagmiConfig } from '../evmAdapterOptions.js'
export type { SwapContracts } from '../swap/swapContracts.js'
export type { Eip1193Provider } from '../provider/eip1193.js'
