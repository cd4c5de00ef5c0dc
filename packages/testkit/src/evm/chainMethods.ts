import { numberToHex } from 'viem'

import { invalidParams, unknownChain } from '../errors/providerRpcError.js'
import { rpc } from './rpc.js'
import type { SandboxChain } from './sandboxWalletOptions.js'
import {
  chainOf,
  chainsOf,
  moveTo,
  silently,
  type WalletContext,
  type WalletMethod,
} from './walletContext.js'

async function switchChain(context: WalletContext, [param]: readonly unknown[]): Promise<null> {
  const { chainId } = (param ?? {}) as { chainId?: unknown }
  const id = typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId) ? Number(chainId) : 0
  if (id === 0) throw invalidParams('chainId')
  const chain = chainsOf(context).find((known) => known.id === id)
  if (!chain) throw unknownChain(id)
  if (context.state.now.chainId === id && !context.approvals.staged) return null
  await context.approvals.ask({
    kind: 'network',
    title: 'Switch network',
    rows: [
      ['From', chainOf(context)?.name ?? `Chain ${context.state.now.chainId}`],
      ['To', chain.name],
    ],
  })
  moveTo(context, id)
  return null
}

/** EIP-3085. Believes no page: the node has to answer with the chain id it is said to have. */
async function addChain(context: WalletContext, [param]: readonly unknown[]): Promise<null> {
  const { chainId, chainName, rpcUrls, nativeCurrency } = (param ?? {}) as {
    chainId?: unknown
    chainName?: unknown
    rpcUrls?: unknown
    nativeCurrency?: { symbol?: unknown } | null
  }
  const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as unknown[]) : []
  if (typeof rpcUrl !== 'string' || !/^https?:/.test(rpcUrl)) throw invalidParams('rpcUrls')
  if (typeof chainName !== 'string' || typeof chainId !== 'string')
    throw invalidParams('chainId and chainName')
  const answered = await rpc(rpcUrl, 'eth_chainId', [])
  if (Number(answered) !== Number(chainId)) throw invalidParams('the node serves another chain')
  const symbol = typeof nativeCurrency?.symbol === 'string' ? nativeCurrency.symbol : 'ETH'
  const chain: SandboxChain = { id: Number(chainId), name: chainName, rpcUrl, symbol }
  await context.approvals.ask({
    kind: 'network',
    title: 'Add a network',
    rows: [
      ['Name', chain.name],
      ['Chain id', String(chain.id)],
      ['Currency', symbol],
      ['RPC', rpcUrl],
    ],
  })
  const known = chainsOf(context).some(({ id }) => id === chain.id)
  if (!known) context.state.set({ added: [...context.state.now.added, chain] })
  if (context.options.switchOnAdd ?? true) moveTo(context, chain.id)
  return null
}

export const chainMethods: Readonly<Record<string, WalletMethod>> = {
  eth_chainId: (context) =>
    silently(context, () => numberToHex(context.state.now.chainId), { malformedNetwork: 'no chain' }),
  net_version: (context) => silently(context, () => String(context.state.now.chainId)),
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
}
