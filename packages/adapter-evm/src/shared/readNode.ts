import { errorChain } from '@latchkey/core/adapter'
import { RpcRequestError } from 'viem'

import { chainClient } from '../chain/chainClient.js'
import { noNode, ProviderRpcError } from '../provider/providerRpcError.js'
import type { EvmContext } from '../evmContext.js'
import type { ReadChain } from './sharedRequest.js'

/** Reads through the host's own addresses, with a node's error as the node gave it. */
export function readNode(context: EvmContext): ReadChain {
  return async (chainId, { method, params }) => {
    const network = context.host.networks.find(({ id }) => id === chainId)
    if (!network) throw noNode()
    try {
      return await chainClient(context, network).request({ method, params } as never)
    } catch (error) {
      const said = errorChain(error).find((link) => link instanceof RpcRequestError)
      throw said ? new ProviderRpcError(said.code, said.details, { data: said.data, cause: error }) : error
    }
  }
}
