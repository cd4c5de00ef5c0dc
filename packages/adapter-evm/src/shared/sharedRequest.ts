import { isAbortError, ProviderDisconnectedError, untilAborted } from '@latchkey/core/adapter'
import { numberToHex } from 'viem'

import { toRpcError, unknownChain, unsupportedMethod } from '../provider/providerRpcError.js'
import { readChainId } from '../provider/readAnswer.js'
import { toCaip } from './caip.js'
import type { EvmSharedSession } from './evmSharedSession.js'

export interface RequestArgs {
  readonly method: string
  readonly params?: unknown
}

/** Asks a chain through the host's own addresses. */
export type ReadChain = (chainId: number, args: RequestArgs) => Promise<unknown>

/** What only a wallet can do. Whatever else is asked of a chain never reaches it. */
const isWallets = (method: string): boolean =>
  !/^(eth|net|web3)_/.test(method) || /^eth_(sign|sendTransaction$)/.test(method)

/** The `request` of EIP-1193 for a session over a shared transport. */
export async function sharedRequest(
  line: EvmSharedSession | undefined,
  args: RequestArgs,
  read: ReadChain,
): Promise<unknown> {
  const { method, params } = args
  try {
    if (method === 'eth_accounts') return [...(line?.addresses ?? [])]
    if (!line) throw new ProviderDisconnectedError()
    if (method === 'eth_requestAccounts') return [...line.addresses]
    if (method === 'eth_chainId') return numberToHex(line.chainId)
    if (method === 'wallet_switchEthereumChain') return await switchChain(line, params)
    if (method === 'wallet_getCapabilities') return await askOnce(line, args)
    return await (isWallets(method) ? askWallet(line, args) : read(line.chainId, args))
  } catch (error) {
    throw toRpcError(error)
  }
}

/** Where the wallet granted the chain, the switch is ours alone: each request names its chain. */
async function switchChain(line: EvmSharedSession, params: unknown): Promise<null> {
  const chainId = readChainId(Object(Array.isArray(params) ? params[0] : undefined).chainId)
  if (!line.grant.chainIds.includes(chainId) && line.chainId !== chainId) {
    // Without the method there is no way to ask.
    if (!line.grant.methods.includes('wallet_switchEthereumChain')) throw unknownChain()
    await askWallet(line, { method: 'wallet_switchEthereumChain', params })
  }
  line.moveTo(chainId)
  return null
}

// oxlint-disable-next-line house/no-module-state -- keyed by the grant of one session
const answers = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * What balances ask for again and again: a phone that is away would find a pile of requests. A new grant may
 * change the answer.
 */
function askOnce(line: EvmSharedSession, args: RequestArgs): Promise<unknown> {
  const known = answers.get(line.grant) ?? new Map<string, Promise<unknown>>()
  answers.set(line.grant, known)
  const key = JSON.stringify(args.params)
  const answer = known.get(key) ?? askWallet(line, args)
  known.set(key, answer)
  answer.catch(() => known.delete(key))
  return answer
}

/** What a wallet answers by itself: balances ask for it in the background. */
const SILENT: ReadonlySet<string> = new Set([
  'wallet_getCapabilities',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getPermissions',
])

async function askWallet(
  { grant, chainId, transport, signal }: EvmSharedSession,
  { method, params = [] }: RequestArgs,
): Promise<unknown> {
  if (!grant.methods.includes(method)) throw unsupportedMethod(method)
  // Where to go next is asked on a chain that the wallet knows. All else is for the chain in use, and for no
  // other.
  const [known = chainId] = grant.chainIds
  const on = method.endsWith('EthereumChain') && !grant.chainIds.includes(chainId) ? known : chainId
  try {
    return await untilAborted(
      signal,
      transport.request({
        caipNetworkId: toCaip(on),
        method,
        params,
        ...(SILENT.has(method) && { unattended: true }),
      }),
    )
  } catch (error) {
    throw signal.aborted && isAbortError(error) ? new ProviderDisconnectedError({ cause: error }) : error
  }
}
