import { encodeFunctionData, erc20Abi, numberToHex, type Address, type Hex } from 'viem'

import { unauthorized, unsupportedMethod } from '../errors/providerRpcError.js'
import { rpc } from './rpc.js'
import type { SandboxAsset, SandboxChain } from './sandboxWalletOptions.js'
import { chainsOf, silently, visible, type WalletMethod } from './walletContext.js'

/** ERC-7811: what the account owns, read from the chain. */
const getAssets: WalletMethod = (context, [param]) => {
  const { assets } = context.options
  if (!assets) throw unsupportedMethod('wallet_getAssets')
  const { account, chainFilter } = (param ?? {}) as { account?: unknown; chainFilter?: unknown }
  const address = visible(context).find((own) => own.toLowerCase() === String(account).toLowerCase())
  if (!address) throw unauthorized()
  const wanted = Array.isArray(chainFilter) ? chainFilter.map(Number) : undefined
  const chains = chainsOf(context).filter(({ id }) => wanted?.includes(id) ?? true)
  return silently(context, async () =>
    Object.fromEntries(
      await Promise.all(
        chains.map(async (chain) => [numberToHex(chain.id), await read(chain, address, assets)]),
      ),
    ),
  )
}

async function read(chain: SandboxChain, owner: string, assets: readonly SandboxAsset[]): Promise<unknown> {
  const tokens = assets.filter(({ chainId }) => chainId === chain.id)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Address] })
  const native = { name: chain.symbol ?? 'Ether', symbol: chain.symbol ?? 'ETH', decimals: 18 }
  return Promise.all([
    rpc(chain.rpcUrl, 'eth_getBalance', [owner, 'latest']).then((balance) => ({
      address: 'native',
      balance,
      type: 'native',
      metadata: native,
    })),
    ...tokens.map(async ({ address, symbol, name, decimals, price }) => {
      const metadata = { symbol, name, decimals, ...(price !== undefined && { price }) }
      const balance = (await rpc(chain.rpcUrl, 'eth_call', [{ to: address, data }, 'latest'])) as Hex
      return { address, balance: numberToHex(BigInt(balance)), type: 'erc20', metadata }
    }),
  ])
}

export const assetMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_getAssets: getAssets,
}
