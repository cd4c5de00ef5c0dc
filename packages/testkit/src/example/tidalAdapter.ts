import {
  cleanText,
  ConnectorNotFoundError,
  MalformedResponseError,
  type Capabilities,
  type ChainAdapter,
  type ConnectorInfo,
  type RunningAdapter,
} from '@latchkey/core/adapter'

import { ask } from './ask.js'
import type { TidalNode, TidalWallet } from './tidal.js'
import { tidalSessions, type TidalSessions } from './tidalSessions.js'
import { tidalTransfer } from './tidalTransfer.js'

export interface TidalAdapterOptions {
  readonly node: TidalNode
  /** How long a wallet may take for what no person has to answer, in ms; 5000 otherwise. */
  readonly silentTimeout?: number
}

/** @example createLatchkey({ adapters: [tidalAdapter({ node })], networks: [springTide] }) */
export function tidalAdapter({ node, silentTimeout = 5000 }: TidalAdapterOptions): ChainAdapter {
  return {
    namespace: 'tidal',
    name: 'Tidal',
    start(host) {
      const find = (id: string): TidalWallet => {
        const wallet = walletsOfPage()[id]
        if (!wallet) throw new ConnectorNotFoundError({ details: id })
        return wallet
      }
      const sessions = tidalSessions(host, find, silentTimeout)
      const announce = (): unknown =>
        host.signal.aborted || host.emit({ type: 'connectorsChanged', connectors: connectors() })
      // Not before `start` has returned; and again for wallets that come late.
      queueMicrotask(announce)
      if (typeof addEventListener === 'function')
        addEventListener('tidal:wallet', announce, { signal: host.signal })
      const { connect, reconnect, disconnect } = sessions
      const follow: RunningAdapter['follow'] = async (id, { caipNetworkId }) =>
        sessions.move(id, caipNetworkId)
      return {
        connect,
        reconnect,
        disconnect,
        follow,
        provider: (id) => walletsOfPage()[id],
        capabilities: capabilities(sessions, find, node),
      }
    },
  }
}

/** Read each time, and never where there is no page. */
const walletsOfPage = (): Readonly<Record<string, TidalWallet>> =>
  (globalThis as { tidalWallets?: Record<string, TidalWallet> }).tidalWallets ?? {}

const connectors = (): ConnectorInfo[] =>
  Object.entries(walletsOfPage()).map(([id, { name }]) => ({
    id,
    name: cleanText(name, 48) || id,
    type: 'ANNOUNCED',
    chainNamespace: 'tidal',
  }))

function capabilities(
  sessions: TidalSessions,
  find: (id: string) => TidalWallet,
  node: TidalNode,
): Capabilities {
  const sign = async (id: string, address: string, text: string, signal: AbortSignal): Promise<string> => {
    const { text: signed, signature } = Object(await ask(signal, () => find(id).sign(address, text))) as {
      text?: unknown
      signature?: unknown
    }
    // Only what was asked for counts, and not what the wallet made of it.
    if (signed !== text || typeof signature !== 'string' || signature === '')
      throw new MalformedResponseError({ details: 'signature' })
    return signature
  }
  return {
    'network:switch': async ({ connectorId, network }) => sessions.move(connectorId, network.caipNetworkId),
    'message:sign': ({ connectorId, address, message, signal }) =>
      sign(connectorId, address, message, signal),
    'message:verify': ({ account, message, signature, signal }) =>
      ask(signal, () => node.verify(account.split(':')[2] ?? '', message, signature)),
    'balance:native': async ({ address, network, signal }) => {
      const value = await ask(signal, () => node.balance(network.caipNetworkId, address))
      return {
        value: String(value),
        decimals: network.nativeCurrency.decimals,
        symbol: network.nativeCurrency.symbol,
      }
    },
    transfer: tidalTransfer(node, sign),
  }
}
