import { ProviderRpcError, unsupportedMethod } from '../errors/providerRpcError.js'
import { accountMethods } from './accountMethods.js'
import { assetMethods } from './assetMethods.js'
import { callMethods } from './callMethods.js'
import { chainMethods } from './chainMethods.js'
import { connectMethods } from './connectMethods.js'
import { permissionMethods } from './permissionMethods.js'
import { rpc } from './rpc.js'
import { signingMethods } from './signingMethods.js'
import { chainOf, type WalletContext } from './walletContext.js'

const methods = {
  ...accountMethods,
  ...connectMethods,
  ...chainMethods,
  ...signingMethods,
  ...assetMethods,
  ...callMethods,
  ...permissionMethods,
}

/** The `request` of EIP-1193: the wallet's own methods, and reads handed to the chain's node. */
export async function walletRequest(context: WalletContext, args: unknown): Promise<unknown> {
  const { method, params } = (args ?? {}) as { method?: unknown; params?: unknown }
  const name = String(method)
  const own = methods[name]
  try {
    if (own) return await own(context, Array.isArray(params) ? (params as unknown[]) : [])
  } catch (error) {
    if (error instanceof ProviderRpcError || typeof error === 'string') throw error
    throw new ProviderRpcError(-32603, error instanceof Error ? error.message : String(error))
  }
  if (!/^(eth|net|web3)_/.test(name) || /^eth_(sign|accounts)/.test(name)) throw unsupportedMethod(name)
  const chain = chainOf(context)
  if (!chain) throw new ProviderRpcError(4901, 'The wallet has no node for its chain')
  return rpc(chain.rpcUrl, name, params)
}
