export { evm, type EvmVerifierOptions, type OnChainRequest } from '../evm.js'
export { evmStyle } from '../evmStyle.js'
export { ChainTimeoutError } from '../errors/chainTimeoutError.js'
