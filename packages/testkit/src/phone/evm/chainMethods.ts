import { invalidParams, unknownChain } from '../../errors/providerRpcError.js'
import { rpc } from '../../evm/rpc.js'
import type { PhoneChain } from '../phoneFamily.js'
import type { EvmMethod } from './evmMethod.js'

export const switchChain: EvmMethod = async (_context, [param], { context }) => {
  const { chainId } = (param ?? {}) as { chainId?: unknown }
  const id = typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId) ? Number(chainId) : 0
  if (id === 0) throw invalidParams('chainId')
  const chain = context.chains.find((known) => known.id === `eip155:${id}`)
  if (!chain) throw unknownChain(id)
  const perform = async (): Promise<null> => {
    await context.switchChain(chain.id)
    return null
  }
  return {
    readable: {
      title: 'Switch the network',
      action: 'Switch',
      rows: [
        ['From', context.chain.name],
        ['To', chain.name],
      ],
    },
    perform,
  }
}

/** EIP-3085. Believes no page: the node has to answer with the chain id it is said to have. */
export const addChain: EvmMethod = async (_context, [param], { context }) => {
  const { chainId, chainName, rpcUrls, nativeCurrency } = (param ?? {}) as Record<string, unknown> & {
    nativeCurrency?: { symbol?: unknown }
  }
  const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as unknown[]) : []
  if (typeof rpcUrl !== 'string' || !/^https?:/.test(rpcUrl)) throw invalidParams('rpcUrls')
  if (typeof chainName !== 'string' || typeof chainId !== 'string')
    throw invalidParams('chainId and chainName')
  const id = Number(chainId)
  if (Number(await rpc(rpcUrl, 'eth_chainId', [])) !== id)
    throw invalidParams('the node serves another chain')
  const symbol = typeof nativeCurrency?.symbol === 'string' ? nativeCurrency.symbol.slice(0, 12) : 'ETH'
  const chain: PhoneChain = { id: `eip155:${id}`, name: chainName.slice(0, 60), symbol, rpcUrl }
  return {
    readable: {
      title: 'Add a network',
      action: 'Add',
      rows: [
        ['Name', chain.name],
        ['Chain id', String(id)],
        ['Currency', symbol],
        ['Node', rpcUrl],
      ],
    },
    async perform() {
      context.addChain(chain)
      await context.switchChain(chain.id)
      return null
    },
  }
}
