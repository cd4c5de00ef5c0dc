import type { Network } from '@latchkey/core/adapter'
import {
  chainOne,
  chainTwo,
  contracts,
  deployer,
  mnemonic,
  tokens,
  type WorldChain,
} from '@latchkey/sandbox/world'
import { createSandboxWallet, type SandboxWallet, type SandboxWalletOptions } from '@latchkey/testkit/evm'
import { encodeFunctionData, erc20Abi, type Address } from 'viem'
import { expect, inject } from 'vitest'

import type { SwapContracts } from './evmAdapterOptions.js'

const urls = inject('chainUrls')

export const urlOf = ({ id }: WorldChain): string => urls[id] ?? ''

const network = (chain: WorldChain): Network => ({
  caipNetworkId: chain.caipNetworkId,
  chainNamespace: 'eip155',
  id: chain.id,
  name: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: { default: { http: [urlOf(chain)] } },
  contracts: { multicall3: { address: contracts.multicall3 } },
})

/** The sandbox's chains, where this test run has them. */
export const one: Network = network(chainOne)
export const two: Network = network(chainTwo)

const known = (chain: WorldChain): { id: number; name: string; rpcUrl: string } => ({
  id: chain.id,
  name: chain.name,
  rpcUrl: urlOf(chain),
})

/** The pools of both chains. */
export const pools: SwapContracts = {
  wrapped: contracts.weth,
  router: contracts.swapRouter,
  v3Factory: contracts.v3Factory,
  quoter: contracts.quoter,
  v2: { factory: contracts.uniswapFactory, mixedQuoter: contracts.mixedQuoter },
  bases: tokens.filter(({ symbol }) => ['USDC', 'DAI'].includes(symbol)).map(({ address }) => address),
}

/**
 * Keys whose holdings no test looks at: the deployer, who owns the rest of everything, and two without a part
 * in the world.
 */
export const spenders: readonly number[] = [deployer.index, 5, 6]

/** An address that no other test uses. */
export const stranger = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A wallet on the sandbox's chains that answers at once. */
export function testWallet(options: Partial<SandboxWalletOptions> = {}): SandboxWallet {
  return createSandboxWallet({
    mnemonic,
    chains: [known(chainOne), known(chainTwo)],
    approval: 'auto',
    storage: null,
    ...options,
  })
}

/** The address of an account that owns `units` of a token, and no ether. */
export async function ownerWithoutEther(token: string, units: bigint): Promise<string> {
  const owner: Address = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [owner, units] })
  const hash = await rpc('eth_sendTransaction', { from: deployer.address, to: token, data })
  await expect
    .poll(() => rpc('eth_getTransactionReceipt', hash), { timeout: 10_000 })
    .toMatchObject({ status: '0x1' })
  return owner
}

async function rpc(method: string, param: unknown): Promise<unknown> {
  const response = await fetch(urlOf(chainOne), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [param] }),
  })
  const { result, error } = (await response.json()) as {
    readonly result: unknown
    readonly error?: { readonly message: string }
  }
  if (error) throw new Error(error.message)
  return result
}
