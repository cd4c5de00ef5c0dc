export { evmAdapter } from '../evmAdapter.js'
export type { EvmAdapterOptions, RpcOptions, SwapContracts, WagmiConfig } from '../evmAdapterOptions.js'
export type { Eip1193Provider } from '../provider/eip1193.js'
