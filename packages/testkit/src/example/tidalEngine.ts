import {
  attempt,
  createPageNetworks,
  createSessionCalls,
  createSessions,
  MalformedResponseError,
  walletInfo,
} from '@latchkey/core/adapter'
import type { AdapterHost, CapabilityMap, FoundWallet, LazyEngine, OpenSession } from '@latchkey/core/adapter'

import { ask, isAddress, native, toError, type Sign } from './ask.js'
import type { TidalNode, TidalWallet } from './tidal.js'
import { tidalTransfer } from './tidalTransfer.js'

type Name = 'network:switch' | 'message:sign' | 'message:verify' | 'balance:native' | 'transfer'
export type TidalEngine = LazyEngine & { readonly capabilities: Pick<CapabilityMap, Name> }
export type FoundTidal = FoundWallet & { readonly provider: TidalWallet }
type Find = (connectorId: string) => FoundTidal | undefined
type Open = OpenSession & { readonly provider: TidalWallet }

/** What loads on first use. */
export function start(host: AdapterHost, find: Find, node: TidalNode, silentTimeout: number): TidalEngine {
  const sessions = createSessions<Open>(host)
  const { move, pick, switchNetwork } = createPageNetworks(host, sessions)
  const calls = createSessionCalls<FoundTidal, unknown, Open>({
    host,
    sessions,
    silentTimeout,
    toError,
    find,
    ask: ({ provider }) => provider.connect(),
    restore: ({ provider }) => provider.accounts(),
    begin({ info, provider }, answer, { connectorId, caipNetworkId: wanted }) {
      const [caipNetworkId, wallet] = [pick(connectorId, wanted), walletInfo(info)]
      const accounts = readAccounts(answer, caipNetworkId)
      const leave = (): Promise<unknown> => provider.forget()
      const stop = provider.listen((told) => {
        // What makes no sense changes nothing.
        attempt(() => sessions.update(session, { accounts: readAccounts(told, session.caipNetworkId) }))
      })
      const session: Open = { connectorId, wallet, provider, accounts, caipNetworkId, leave, stop }
      return session
    },
    move,
    leave: ({ provider }) => provider.forget(),
  })
  const sign: Sign = async ({ connectorId, address, message, signal }) => {
    const answer = await ask(signal, () => sessions.need(connectorId).provider.sign(address, message))
    const { text, signature } = Object(answer) as { text?: unknown; signature?: unknown }
    // Only what was asked for counts, and not what the wallet made of it.
    if (text !== message || typeof signature !== 'string' || signature === '')
      throw new MalformedResponseError({ details: 'signature' })
    return signature
  }
  return {
    ...calls,
    provider: (connectorId) => sessions.get(connectorId)?.provider,
    follow: (connectorId, network) => switchNetwork({ connectorId, network, signal: host.signal }),
    capabilities: {
      'network:switch': switchNetwork,
      'message:sign': sign,
      'message:verify': ({ account, message, signature, signal }) =>
        ask(signal, () => node.verify(account.split(':')[2] ?? '', message, signature)),
      'balance:native': async ({ address, network: { caipNetworkId, nativeCurrency }, signal }) =>
        native(await ask(signal, () => node.balance(caipNetworkId, address)), nativeCurrency),
      transfer: tidalTransfer(node, sign),
    },
  }
}

/**
 * CAIP-10, once for each address, and only from an answer that makes sense.
 * @throws {MalformedResponseError}
 */
function readAccounts(answer: unknown, caipNetworkId: OpenSession['caipNetworkId']): OpenSession['accounts'] {
  if (!Array.isArray(answer) || !answer.every(isAddress))
    throw new MalformedResponseError({ details: 'accounts' })
  return [...new Set(answer)].map((address) => ({ address, caipAddress: `${caipNetworkId}:${address}` }))
}
