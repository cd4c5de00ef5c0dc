export { evmAdapter, type EvmAdapterOptions, type RpcOptions } from '../evmAdapter.js'
