import {
  createQuestions,
  timed,
  untilAborted,
  type Account,
  type AdapterEvent,
  type AdapterHost,
  type CaipNetworkId,
  type ConnectRequest,
  type RunningAdapter,
  type ConnectedSession,
  type Session,
} from '@latchkey/core/adapter'
import {
  ConnectorNotFoundError,
  LatchkeyError,
  MalformedResponseError,
  NoAccountsError,
  WalletError,
  abortError,
  isAbortError,
} from '@latchkey/core/adapter'

import { fakeSignedIn } from './fakeSignIn.js'
import type { FakeWallet } from './fakeWallet.js'

export interface FakeSessions extends Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  /** A session that begins outside of the core. */
  startOutside(wallet: FakeWallet, beside?: boolean): void
  close(): void
}

export interface FakeSessionsOptions {
  readonly host: AdapterHost
  /** How long a silent call may take, in ms. */
  readonly silentTimeout: number
  find(connectorId: string): FakeWallet | undefined
}

/** The sessions of one host with its fake wallets. */
export function fakeSessions({ host, silentTimeout, find }: FakeSessionsOptions): FakeSessions {
  const open = new Map<string, () => void>()
  const questions = createQuestions()
  /** Calls that still wait for the wallet, by what calls them off. */
  const attempts = new Map<AbortController, string>()
  const alive = (): boolean => !host.signal.aborted

  const wallet = (connectorId: string): FakeWallet => {
    const found = find(connectorId)
    if (!found) throw new ConnectorNotFoundError()
    return found
  }
  const accountsOf = (answer: unknown, on: CaipNetworkId): readonly Account[] => {
    // Addresses of the fake family are single words.
    if (!Array.isArray(answer) || !answer.every((item) => typeof item === 'string' && /^[^\s:]+$/.test(item)))
      throw new MalformedResponseError()
    if (answer.length === 0) throw new NoAccountsError()
    return [...new Set<string>(answer)].map((address) => ({
      address,
      caipAddress: `${on}:${address}`,
    }))
  }
  const isNetwork = (value: unknown): value is CaipNetworkId =>
    typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
  const networkOf = async (from: FakeWallet): Promise<CaipNetworkId> => {
    const answer = await timed(silentTimeout, from.readNetwork())
    if (!isNetwork(answer)) throw new MalformedResponseError()
    return answer
  }
  const toError = (error: unknown): unknown =>
    error instanceof LatchkeyError || isAbortError(error)
      ? error
      : new WalletError({ cause: error, details: String(error) })

  function end(connectorId: string): void {
    const stop = open.get(connectorId)
    if (!stop) return
    open.delete(connectorId)
    stop()
    if (alive()) host.emit({ type: 'disconnected', connectorId })
  }

  async function begin(from: FakeWallet, answer: unknown): Promise<Session> {
    const connectorId = from.connectorId
    const caipNetworkId = await networkOf(from)
    const accounts = accountsOf(answer, caipNetworkId)
    const { name = connectorId, type = 'ANNOUNCED', imageUrl, rdns } = from.options
    let on = caipNetworkId
    open.get(connectorId)?.()
    // What happens before the session is handed over is part of it, and no event.
    const tell = (event: AdapterEvent): void =>
      void ([...attempts.values()].includes(connectorId) || host.emit(event))
    const stop = from.listen({
      accounts(list) {
        try {
          if (list.length === 0) end(connectorId)
          else tell({ type: 'accountsChanged', connectorId, accounts: accountsOf(list, on) })
        } catch {
          // What makes no sense changes nothing.
        }
      },
      network(id) {
        if (!isNetwork(id)) return
        on = id
        tell({ type: 'networkChanged', connectorId, caipNetworkId: id })
      },
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

  async function connect(
    { connectorId, caipNetworkId, mayMove, signIn }: ConnectRequest,
    signal: AbortSignal,
  ): Promise<ConnectedSession> {
    const from = wallet(connectorId)
    // An approval after the attempt was aborted must not leave a permission behind.
    const answer = await questions.ask(
      connectorId,
      signal,
      () => from.requestAccounts(),
      () => open.has(connectorId) || from.revoke(),
    )
    const begun = await begin(from, answer)
    const [first] = begun.accounts
    const signedIn =
      signIn && from.options.signsIn && first && fakeSignedIn(signIn, first.address, begun.caipNetworkId)
    const session: ConnectedSession = { ...begun, ...(signedIn && { signedIn }) }
    try {
      signal.throwIfAborted()
      if (!caipNetworkId || !mayMove || caipNetworkId === session.caipNetworkId) return session
      await untilAborted(
        signal,
        from.prompt(() => from.setNetwork(caipNetworkId)),
      )
    } catch (error) {
      if (!isAbortError(error)) return session
      open.get(connectorId)?.()
      open.delete(connectorId)
      from.revoke()
      throw error
    }
    const { caipNetworkId: now } = from
    return {
      ...session,
      accounts: accountsOf(
        session.accounts.map(({ address }) => address),
        now,
      ),
      caipNetworkId: now,
    }
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
        const answer = await untilAborted(signal, () => timed(silentTimeout, from.readAccounts()))
        return Array.isArray(answer) && answer.length === 0 ? undefined : await begin(from, answer)
      } catch (error) {
        throw toError(error)
      }
    },
    async disconnect(connectorId, how) {
      for (const [attempt, id] of attempts) if (id === connectorId) attempt.abort()
      end(connectorId)
      if (how?.elsewhere) return
      const from = find(connectorId)
      if (from) await timed(silentTimeout, from.revokeAsked()).catch(() => undefined)
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
