import { abortError, isAbortError, untilAborted } from '../../errors/base.js'
import { ConnectorNotFoundError } from '../../errors/connection.js'
import { NoAccountsError, RequestPendingError } from '../../errors/wallet.js'
import type { AdapterHost, ConnectRequest, RunningAdapter } from '../../model/adapter.js'
import type { ConnectedSession, Session } from '../../model/session.js'
import type { SignInSignature } from '../../model/signIn.js'
import { createAttempts } from './attempts.js'
import { translated } from './errorTranslator.js'
import { createQuestions } from './questions.js'
import { toSession, type OpenSession, type Sessions } from './sessions.js'
import { SHARED_CONNECTOR_ID } from './sharedConnectorId.js'
import { timed } from './timed.js'

/** What only the family knows about its sessions. */
export interface SessionHooks<Wallet, Answer, Open extends OpenSession> {
  readonly host: Pick<AdapterHost, 'signal' | 'storage'>
  readonly sessions: Sessions<Open>
  /** Milliseconds that a wallet has for what no person has to answer. */
  readonly silentTimeout: number
  /** A foreign failure as one of ours. */
  readonly toError: (error: unknown) => Error
  /** The wallet of a connector; `undefined` where it is not in the page, or not yet. */
  find(connectorId: string): Wallet | undefined
  /**
   * Asks the wallet for accounts. May prompt.
   * @param request `signIn`: and for a sign-in, where the wallet can do both with one prompt
   */
  ask(wallet: Wallet, request: ConnectRequest): Promise<Answer>
  /** The sign-in that came with an answer. */
  signedIn?(answer: Answer, session: Open): SignInSignature | undefined
  /** What the wallet grants without a prompt; `undefined` where it grants nothing. */
  restore(wallet: Wallet): Promise<Answer | undefined>
  /**
   * The session for an answer. Listens to the wallet from here on. One without accounts is stopped and fails
   * with `NoAccountsError`.
   * @throws {MalformedResponseError} nothing of the answer can be used
   */
  begin(wallet: Wallet, answer: Answer, request: ConnectRequest): Open | Promise<Open>
  /**
   * Moves a session that is open to the network of a new `connect`, as far as the wallet is willing. Without
   * it, such a session stays where it is.
   */
  move?(session: Open, request: ConnectRequest): unknown
  /**
   * Asks the wallet to take back a permission that it gave too late.
   * @returns `false` where the wallet cannot be asked that
   */
  leave(wallet: Wallet): Promise<unknown>
}

/**
 * `connect`, `reconnect` and `disconnect` of an adapter. A wallet with an open session is not asked for
 * accounts a second time. A `disconnect` calls off a `connect` that still waits, and an approval that comes
 * after that is given back. A wallet that cannot be told of the end is noted (`left/<connectorId>` in the
 * storage) and not restored until the next `connect`.
 *
 * @example
 * const calls = createSessionCalls({
 *   host,
 *   sessions,
 *   toError,
 *   silentTimeout: 5000,
 *   find: (connectorId) => registry.find(connectorId),
 *   ask: ({ provider }) => provider.connect(),
 *   restore: ({ provider }) => provider.accounts(),
 *   begin: ({ info, provider }, answer, request) => openTron(info, provider, readAccounts(answer), request),
 *   leave: ({ provider }) => provider.disconnect(),
 * })
 */
export function createSessionCalls<Wallet, Answer, Open extends OpenSession>({
  host,
  sessions,
  silentTimeout,
  toError,
  ...hooks
}: SessionHooks<Wallet, Answer, Open>): Pick<RunningAdapter, 'connect' | 'reconnect' | 'disconnect'> {
  const attempts = createAttempts()
  const questions = createQuestions((error) => toError(error) instanceof RequestPendingError)
  const left = (connectorId: string): string => `left/${connectorId}`

  function find(connectorId: string): Wallet {
    const wallet = hooks.find(connectorId)
    if (!wallet) throw new ConnectorNotFoundError({ details: connectorId })
    return wallet
  }

  async function begin(wallet: Wallet, answer: Answer, request: ConnectRequest): Promise<ConnectedSession> {
    const session = await hooks.begin(wallet, answer, request)
    if (session.accounts.length === 0) {
      session.stop()
      throw new NoAccountsError()
    }
    host.storage.removeItem(left(request.connectorId))
    const signedIn = hooks.signedIn?.(answer, session)
    return { ...sessions.open(session), ...(signedIn && { signedIn }) }
  }

  async function takeLeave(connectorId: string, leave: () => Promise<unknown>): Promise<void> {
    // Before the wallet is asked: one that never answers would let the page in again on the next load.
    if (connectorId !== SHARED_CONNECTOR_ID) host.storage.setItem(left(connectorId), '1')
    const took = await timed(silentTimeout, (async () => leave())()).catch(() => false)
    // A new session may have begun in the meantime.
    if (took !== false) host.storage.removeItem(left(connectorId))
  }

  function connect(request: ConnectRequest): Promise<ConnectedSession> {
    const { connectorId } = request
    return attempts.run(connectorId, [request.signal, host.signal], async (signal) => {
      if (signal.aborted) throw abortError()
      const open = sessions.get(connectorId)
      if (open) {
        await hooks.move?.(open, { ...request, signal })
        return toSession(sessions.need(connectorId))
      }
      const wallet = find(connectorId)
      const giveBack = (): void => {
        if (!sessions.get(connectorId)) void takeLeave(connectorId, () => hooks.leave(wallet))
      }
      const answer = await questions.ask(
        connectorId,
        signal,
        async () => hooks.ask(wallet, { ...request, signal }),
        giveBack,
      )
      try {
        return await begin(wallet, answer, { ...request, signal })
      } catch (error) {
        if (isAbortError(error)) giveBack()
        throw error
      }
    })
  }

  async function reconnect(connectorId: string, caller: AbortSignal): Promise<Session | undefined> {
    const open = sessions.get(connectorId)
    if (open) return toSession(open)
    // The core restores sessions that serve several families.
    if (connectorId === SHARED_CONNECTOR_ID || host.storage.getItem(left(connectorId)) !== null)
      return undefined
    return attempts.run(connectorId, [caller, host.signal], async (signal) => {
      const wallet = find(connectorId)
      const answer = await untilAborted(signal, timed(silentTimeout, (async () => hooks.restore(wallet))()))
      try {
        return answer === undefined ? undefined : await begin(wallet, answer, { connectorId, signal })
      } catch (error) {
        if (error instanceof NoAccountsError) return undefined
        throw error
      }
    })
  }

  async function disconnect(connectorId: string, how?: { readonly elsewhere: boolean }): Promise<void> {
    attempts.callOff(connectorId)
    const session = sessions.get(connectorId)
    if (!session) return
    sessions.end(session)
    if (!how?.elsewhere) await takeLeave(connectorId, () => session.leave())
  }

  return {
    connect: translated(toError, connect),
    reconnect: translated(toError, reconnect),
    disconnect: translated(toError, disconnect),
  }
}
