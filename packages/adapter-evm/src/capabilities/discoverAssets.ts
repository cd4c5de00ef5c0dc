import {
  MalformedResponseError,
  type BalanceRequest,
  type CapabilityRequest,
  type TokenBalance,
} from '@latchkey/core/adapter'
import { isAddress, numberToHex } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import { readAsset } from './walletAsset.js'

/**
 * S7.28: what the wallet says the account owns (ERC-7811), where it announces that it can say so (EIP-5792).
 * `undefined` where it cannot, or gives no usable answer: the chain is asked instead.
 */
export async function discoverAssets(
  { wallet, silentTimeout }: EvmContext,
  { connectorId, address, network, signal }: CapabilityRequest & BalanceRequest,
): Promise<readonly TokenBalance[] | undefined> {
  if (!isAddress(address)) throw new MalformedResponseError({ details: 'address' })
  const provider = await wallet(connectorId)
  const hexId = numberToHex(Number(network.id))
  const silent = { signal, timeout: silentTimeout }
  // Most wallets do not know the call; that is an answer, too.
  const capabilities = await ask(provider, 'wallet_getCapabilities', [address], silent).catch(
    (error: unknown) => {
      if (signal.aborted) throw error
    },
  )
  if (!isSupported(capabilities, hexId)) return undefined
  const answer = await ask(provider, 'wallet_getAssets', [{ account: address, chainFilter: [hexId] }], silent)
  const assets = entry(answer, hexId)
  if (!Array.isArray(assets)) return undefined
  return assets.flatMap((asset) => readAsset(asset, network))
}

/** The value under a chain id, whose hex wallets spell in either case, or the one for all chains, `0x0`. */
function entry(answer: unknown, hexId: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  const found = Object.entries(answer).find(([key]) => key.toLowerCase() === hexId)
  return found?.[1]
}

function isSupported(capabilities: unknown, hexId: string): boolean {
  return [entry(capabilities, hexId), entry(capabilities, '0x0')].some((chain) => {
    const { assetDiscovery } = (chain ?? {}) as { assetDiscovery?: { supported?: unknown } | null }
    return assetDiscovery?.supported === true
  })
}
