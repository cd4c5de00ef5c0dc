import {
  cleanText,
  createAttempts,
  createQuestions,
  MalformedResponseError,
  NoAccountsError,
  timed,
} from '@latchkey/core/adapter'
import type { Account, AdapterHost, CaipNetworkId, RunningAdapter, Session } from '@latchkey/core/adapter'

import { ask, translated } from './ask.js'
import type { TidalWallet } from './tidal.js'

export interface TidalSessions extends Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  move(connectorId: string, caipNetworkId: CaipNetworkId): void
}

interface Open {
  caipNetworkId: CaipNetworkId
  readonly wallet: TidalWallet
  readonly stop: () => void
}

export function tidalSessions(
  host: AdapterHost,
  find: (id: string) => TidalWallet,
  silentTimeout: number,
): TidalSessions {
  const open = new Map<string, Open>()
  const [attempts, questions] = [createAttempts(), createQuestions()]
  host.signal.addEventListener('abort', () => open.forEach(({ stop }) => stop()))

  /** CAIP-10, once for each address, and only from an answer that makes sense. */
  function accountsOf(answer: unknown, network: CaipNetworkId): readonly Account[] {
    if (
      !Array.isArray(answer) ||
      !answer.every((item) => typeof item === 'string' && /^tide1[a-z0-9]+$/.test(item))
    )
      throw new MalformedResponseError({ details: 'accounts' })
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
  function begin(connectorId: string, wallet: TidalWallet, answer: unknown, wanted?: CaipNetworkId): Session {
    const known = open.get(connectorId)
    const offered = (id: unknown): CaipNetworkId | undefined =>
      host.networks.find((network) => network.caipNetworkId === id)?.caipNetworkId
    const caipNetworkId =
      offered(wanted) ??
      known?.caipNetworkId ??
      offered(host.storage.getItem('network')) ??
      host.networks[0]?.caipNetworkId ??
      'tidal:0'
    const accounts = accountsOf(answer, caipNetworkId)
    if (accounts.length === 0) throw new NoAccountsError()
    known?.stop()
    open.set(connectorId, { caipNetworkId, wallet, stop: wallet.listen((told) => follow(connectorId, told)) })
    return {
      connectorId,
      accounts,
      caipNetworkId,
      wallet: { name: cleanText(wallet.name, 48) || connectorId, type: 'ANNOUNCED' },
    }
  }

  /** A wallet that does not take its grant back is not waited for. */
  const forget = (wallet: TidalWallet): Promise<unknown> =>
    timed(silentTimeout, (async () => wallet.forget())()).catch(() => undefined)

  return {
    connect: ({ connectorId, caipNetworkId, signal: caller }) =>
      attempts.run(connectorId, [caller, host.signal], async (signal) => {
        const wallet = find(connectorId)
        const question = (): Promise<unknown> => translated(wallet.connect())
        // Who approves after everybody left leaves no grant behind.
        const answer = await questions.ask(
          connectorId,
          signal,
          question,
          () => open.has(connectorId) || void forget(wallet),
        )
        return begin(connectorId, wallet, answer, caipNetworkId)
      }),
    async reconnect(connectorId, signal) {
      const wallet = find(connectorId)
      const answer = await ask(signal, () => timed(silentTimeout, wallet.accounts()))
      return Array.isArray(answer) && answer.length === 0 ? undefined : begin(connectorId, wallet, answer)
    },
    async disconnect(connectorId, how) {
      attempts.callOff(connectorId)
      const session = open.get(connectorId)
      end(connectorId)
      if (session && !how?.elsewhere) await forget(session.wallet)
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
