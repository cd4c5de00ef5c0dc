import { MalformedResponseError, NoAccountsError, WalletTimeoutError } from '@latchkey/core/adapter'
import type { Account, AdapterHost, CaipNetworkId, RunningAdapter, Session } from '@latchkey/core/adapter'

import type { TidalWallet } from './tidal.js'
import { unlessAborted } from './unlessAborted.js'

export interface TidalSessions extends Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  move(connectorId: string, caipNetworkId: CaipNetworkId): void
}

interface Open {
  caipNetworkId: CaipNetworkId
  readonly stop: () => void
}

export function tidalSessions(host: AdapterHost, find: (id: string) => TidalWallet, silentTimeout: number): TidalSessions {
  const open = new Map<string, Open>()
  const attempts = new Map<string, AbortController>()
  host.signal.addEventListener('abort', () => {
    attempts.forEach((attempt) => attempt.abort())
    open.forEach(({ stop }) => stop())
  })

  /** CAIP-10, once for each address, and only from an answer that makes sense. */
  function accountsOf(answer: unknown, network: CaipNetworkId): readonly Account[] {
    if (!Array.isArray(answer) || !answer.every((item) => typeof item === 'string' && /^tide1\w+$/.test(item))) throw new MalformedResponseError({ details: 'accounts' })
    return [...new Set<string>(answer)].map((address) => ({ address, caipAddress: `${network}:${address}` }))
  }

  function end(connectorId: string): void {
    const session = open.get(connectorId)
    if (!session) return
    open.delete(connectorId)
    session.stop()
    host.emit({ type: 'disconnected', connectorId })
  }

  function follow(connectorId: string, told: unknown): void {
    try {
      const accounts = accountsOf(told, open.get(connectorId)?.caipNetworkId ?? 'tidal:0')
      if (accounts.length === 0) end(connectorId)
      else host.emit({ type: 'accountsChanged', connectorId, accounts })
    } catch {
      // What makes no sense changes nothing.
    }
  }

  /** The wallet has no network: the one that is wanted, else the one of before, else the host's first. */
  function begin(connectorId: string, answer: unknown, wanted?: CaipNetworkId): Session {
    const known = open.get(connectorId)
    const offered = (id: unknown): CaipNetworkId | undefined => host.networks.find((network) => network.caipNetworkId === id)?.caipNetworkId
    const caipNetworkId = offered(wanted) ?? known?.caipNetworkId ?? offered(host.storage.getItem('network')) ?? host.networks[0]?.caipNetworkId ?? 'tidal:0'
    const accounts = accountsOf(answer, caipNetworkId)
    if (accounts.length === 0) throw new NoAccountsError()
    const wallet = find(connectorId)
    known?.stop()
    open.set(connectorId, { caipNetworkId, stop: wallet.listen((told) => follow(connectorId, told)) })
    return { connectorId, accounts, caipNetworkId, wallet: { name: String(wallet.name).slice(0, 60), type: 'ANNOUNCED' } }
  }

  return {
    async connect({ connectorId, caipNetworkId, signal: caller }) {
      const wallet = find(connectorId)
      const attempt = new AbortController()
      attempts.set(connectorId, attempt)
      const signal = AbortSignal.any([caller, attempt.signal])
      const answer = await unlessAborted(signal, async () => {
        const accounts = await wallet.connect()
        // Whoever approves after everybody left leaves no grant behind.
        if (signal.aborted && !open.has(connectorId)) wallet.forget()
        return accounts
      })
      return begin(connectorId, answer, caipNetworkId)
    },
    async reconnect(connectorId, signal) {
      const late = new Promise<never>((_, reject) => setTimeout(() => reject(new WalletTimeoutError()), silentTimeout))
      const answer = await unlessAborted(signal, () => Promise.race([find(connectorId).accounts(), late]))
      return Array.isArray(answer) && answer.length === 0 ? undefined : begin(connectorId, answer)
    },
    async disconnect(connectorId) {
      attempts.get(connectorId)?.abort()
      if (open.has(connectorId)) find(connectorId).forget()
      end(connectorId)
    },
    move(connectorId, caipNetworkId) {
      const session = open.get(connectorId)
      if (!session || session.caipNetworkId === caipNetworkId) return
      session.caipNetworkId = caipNetworkId
      host.storage.setItem('network', caipNetworkId)
      host.emit({ type: 'networkChanged', connectorId, caipNetworkId })
    },
  }
}
