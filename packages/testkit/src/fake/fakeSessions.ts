import {
  untilAborted,
  type Account,
  type AdapterEvent,
  type AdapterHost,
  type CaipNetworkId,
  type ConnectRequest,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'
import {
  ConnectorNotFoundError,
  LatchkeyError,
  MalformedResponseError,
  NoAccountsError,
  WalletError,
  WalletTimeoutError,
  abortError,
  isAbortError,
} from '@latchkey/core/adapter'

import type { FakeWallet } from './fakeWallet.js'

export interface FakeSessions extends Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  /** A session that begins outside of the core. */
  startOutside(wallet: FakeWallet, beside?: boolean): void
  close(): void
}

export interface FakeSessionsOptions {
  readonly namespace: string
  readonly host: AdapterHost
  /** How long a silent call may take, in ms. */
  readonly silentTimeout: number
  find(connectorId: string): FakeWallet | undefined
}

/** The sessions of one host with its fake wallets. */
export function fakeSessions({ namespace, host, silentTimeout, find }: FakeSessionsOptions): FakeSessions {
  const open = new Map<string, () => void>()
  /** Calls that still wait for the wallet, by what calls them off. */
  const attempts = new Map<AbortController, string>()
  const alive = (): boolean => !host.signal.aborted

  const wallet = (connectorId: string): FakeWallet => {
    const found = find(connectorId)
    if (!found) throw new ConnectorNotFoundError()
    return found
  }
  const accountsOf = (answer: unknown): readonly Account[] => {
    if (!Array.isArray(answer) || !answer.every((item) => typeof item === 'string')) throw new MalformedResponseError()
    if (answer.length === 0) throw new NoAccountsError()
    return [...new Set<string>(answer)].map((address) => ({
      address,
      caipAddress: `${namespace}:${host.networks[0]?.id ?? 1}:${address}`,
    }))
  }
  const timed = <T>(call: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout>
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new WalletTimeoutError()), silentTimeout)
    })
    return Promise.race([call, late]).finally(() => clearTimeout(timer))
  }
  const networkOf = async (from: FakeWallet): Promise<CaipNetworkId> => {
    const answer = await timed(from.readNetwork())
    if (typeof answer !== 'string' || !answer.includes(':')) throw new MalformedResponseError()
    return answer as CaipNetworkId
  }
  const toError = (error: unknown): unknown =>
    error instanceof LatchkeyError || isAbortError(error) ? error : new WalletError({ cause: error, details: String(error) })

  function end(connectorId: string): void {
    const stop = open.get(connectorId)
    if (!stop) return
    open.delete(connectorId)
    stop()
    if (alive()) host.emit({ type: 'disconnected', connectorId })
  }

  async function begin(from: FakeWallet, answer: unknown): Promise<Session> {
    const connectorId = from.connectorId
    const accounts = accountsOf(answer)
    const caipNetworkId = await networkOf(from)
    const { name = connectorId, type = 'ANNOUNCED', imageUrl, rdns } = from.options
    open.get(connectorId)?.()
    // What happens before the session is handed over is part of it, and no event.
    const tell = (event: AdapterEvent): void => void ([...attempts.values()].includes(connectorId) || host.emit(event))
    const stop = from.listen({
      accounts: (list) =>
        list.length === 0 ? end(connectorId) : tell({ type: 'accountsChanged', connectorId, accounts: accountsOf(list) }),
      network: (id) => tell({ type: 'networkChanged', connectorId, caipNetworkId: id }),
      disconnect: () => end(connectorId),
    })
    open.set(connectorId, stop)
    return {
      connectorId,
      accounts,
      caipNetworkId,
      wallet: { name, type, ...(imageUrl ? { icon: imageUrl } : {}), ...(rdns ? { rdns } : {}) },
    }
  }

  async function connect({ connectorId, caipNetworkId }: ConnectRequest, signal: AbortSignal): Promise<Session> {
    const from = wallet(connectorId)
    const asked = from.requestAccounts()
    // Whoever approves after everybody left must not leave a permission behind.
    asked.then(() => signal.aborted && !open.has(connectorId) && from.revoke(), () => undefined)
    const session = await begin(from, await untilAborted(signal, asked))
    try {
      signal.throwIfAborted()
      if (!caipNetworkId || caipNetworkId === session.caipNetworkId) return session
      await untilAborted(signal, from.prompt(() => from.setNetwork(caipNetworkId)))
    } catch (error) {
      if (!isAbortError(error)) return session
      open.get(connectorId)?.()
      open.delete(connectorId)
      from.revoke()
      throw error
    }
    return { ...session, caipNetworkId: from.caipNetworkId }
  }

  return {
    async connect(request) {
      const attempt = new AbortController()
      const callOff = (): void => attempt.abort()
      if (request.signal.aborted) throw abortError()
      request.signal.addEventListener('abort', callOff)
      attempts.set(attempt, request.connectorId)
      try {
        return await connect(request, attempt.signal)
      } catch (error) {
        throw toError(error)
      } finally {
        attempts.delete(attempt)
        request.signal.removeEventListener('abort', callOff)
      }
    },
    async reconnect(connectorId, signal) {
      const from = wallet(connectorId)
      try {
        const answer = await untilAborted(signal, timed(from.readAccounts()))
        return Array.isArray(answer) && answer.length === 0 ? undefined : await begin(from, answer)
      } catch (error) {
        throw toError(error)
      }
    },
    async disconnect(connectorId) {
      for (const [attempt, id] of attempts) if (id === connectorId) attempt.abort()
      find(connectorId)?.revoke()
      end(connectorId)
    },
    startOutside(from, beside = false) {
      void from.requestAccounts().then(async (answer) => {
        const session = await begin(from, answer)
        host.emit({ type: 'sessionStarted', session, ...(beside && { beside }) })
      })
    },
    close() {
      open.forEach((stop) => stop())
      open.clear()
    },
  }
}
