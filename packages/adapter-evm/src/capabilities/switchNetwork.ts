import {
  ChainNotSupportedError,
  errorChain,
  isAbortError,
  UserRejectedError,
  WalletError,
  type CapabilityRequest,
  type Network,
} from '@latchkey/core/adapter'
import { numberToHex } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import type { Eip1193Provider } from '../provider/eip1193.js'
import { readChainId } from '../provider/readAnswer.js'

// S8.38 and what wallets really send: 4902 by EIP-3326, 5000 over WalletConnect, the JSON-RPC internal error
// with and without its sign.
const unknownChainCodes = new Set<unknown>([4902, 5000, 32603, -32603])

/** S7.25, S7.26, S4.39: switches the wallet's chain, adding it first where the wallet does not know it. */
export async function switchNetwork(
  { host, wallet, noteChain, silentTimeout }: EvmContext,
  { connectorId, network, signal }: CapabilityRequest & { readonly network: Network },
): Promise<void> {
  const provider = await wallet(connectorId)
  const chainId = Number(network.id)
  const hexId = numberToHex(chainId)
  const switchTo = (): Promise<unknown> =>
    ask(provider, 'wallet_switchEthereumChain', [{ chainId: hexId }], { signal })
  const arrived = async (): Promise<boolean> =>
    readChainId(await ask(provider, 'eth_chainId', undefined, { signal, timeout: silentTimeout })) === chainId

  try {
    await switchTo()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await addNetwork(provider, network, host.rpcUrls(network.caipNetworkId), signal)
    // Some wallets add without moving.
    if (!(await arrived())) await switchTo()
  }
  if (!(await arrived())) throw new WalletError({ details: 'The wallet stayed on its network' })
  await noteChain(connectorId, chainId)
}

function isUnknownChain(error: unknown): boolean {
  const codes = errorChain(error).map((link) =>
    typeof link === 'object' && 'code' in link ? numeric(link.code) : undefined,
  )
  if (
    isAbortError(error) ||
    (error instanceof UserRejectedError && !(codes.includes(5000) && speaksOfChains(error)))
  )
    return false
  return error instanceof ChainNotSupportedError || codes.some((code) => unknownChainCodes.has(code))
}

/** Over WalletConnect 5000 is a refusal, too: the words tell. */
const speaksOfChains = ({ details = '' }: UserRejectedError): boolean =>
  /chain|network/i.test(details) && !/reject|denied|decline|cancel/i.test(details)

const numeric = (code: unknown): unknown => (typeof code === 'string' && code !== '' ? Number(code) : code)

/**
 * EIP-3085. The addresses are the chain's own: a host's may carry a key that is not the wallet's business.
 */
async function addNetwork(
  provider: Eip1193Provider,
  network: Network,
  hostUrls: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const own = network.rpcUrls.default.http
  const explorer = network.blockExplorers?.default.url
  const icon = network.assets?.imageUrl
  const chain = {
    chainId: numberToHex(Number(network.id)),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: own.length > 0 ? own : hostUrls,
    ...(explorer && { blockExplorerUrls: [explorer] }),
    ...(icon?.startsWith('https:') && { iconUrls: [icon] }),
  }
  try {
    await ask(provider, 'wallet_addEthereumChain', [chain], { signal })
  } catch (error) {
    if (error instanceof UserRejectedError || isAbortError(error)) throw error
    throw new ChainNotSupportedError({ cause: error })
  }
}
