export { evmAdapter } from '../evmAdapter.js'
export type { EvmAdapterOptions, RpcOptions } from '../evmAdapterOptions.js'
