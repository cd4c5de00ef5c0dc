import { adapterOf, needWallets } from '../adapters/adapterOf.js'
import { checkedSession } from '../adapters/checkedSession.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { AdapterNotFoundError, ConnectorNotFoundError } from '../errors/connection.js'
import { toErrorShape } from '../errors/base.js'
import { CaipNetworkNotFoundError } from '../errors/networks.js'
import type { Session } from '../model/session.js'
import { own } from '../store/own.js'
import type { ConnectArg } from '../sessions/connect.js'
import { selectSession, sessionId } from '../sessions/sessionsSelectors.js'
import type { ReconnectArg } from '../sessions/reconnect.js'
import { backgroundSessionStarted, sessionEnded, sessionStarted } from '../sessions/sessionsEvents.js'
import type { Core } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import { inTime, whenState } from '../store/whenState.js'

/** How long a page shows that it reconnects while its wallet has not announced itself, in milliseconds. */
const LATE_WALLET_MS = 2_000

/**
 * How long a wallet that announces itself late still gets its session back, in milliseconds. Nothing shows
 * that the page waits.
 */
const STILL_TAKEN_MS = 10_000

/**
 * How long an adapter may take to pick a session up, in milliseconds. The visitor has nothing to answer
 * meanwhile.
 */
const ANSWER_MS = 20_000

/** Whether an adapter says that it does not know the wallet, which may only be late. */
const isMissing = (error: unknown): boolean => toErrorShape(error).code === 'connector-not-found'

/** Whether the wallet announces itself in time. */
function announced(
  tools: Pick<Tools, 'getState' | 'services'>,
  { namespace, connectorId }: ReconnectArg,
  ms: number,
  signal: AbortSignal,
): Promise<boolean> {
  return whenState(tools, (state) => selectConnector(state, namespace, connectorId) !== undefined, ms, signal)
}

/** Asks the adapter, and once more when the wallet that it did not know announces itself. */
async function ask(tools: Tools, arg: ReconnectArg): Promise<Session | undefined> {
  const { services, signal } = tools
  const adapter = adapterOf(services, arg.namespace)
  const once = async (): Promise<Session | undefined> => {
    const session: unknown = await inTime(
      services.platform,
      ANSWER_MS,
      adapter.reconnect(arg.connectorId, signal),
    )
    return session === undefined ? undefined : checkedSession(tools, session, arg)
  }
  const giveUpAt = services.platform.now() + LATE_WALLET_MS
  try {
    return await once()
  } catch (error) {
    const rest = giveUpAt - services.platform.now()
    if (!isMissing(error) || rest <= 0 || !(await announced(tools, arg, rest, signal))) throw error
    return once()
  }
}

/** The work of `reconnect`, which a page without a stored session does not load. */
export async function pickUp(tools: Tools, arg: ReconnectArg): Promise<Session | undefined> {
  const { getState, dispatch, services, signal } = tools
  const { namespace, connectorId } = arg
  const shared = own(services.sharedConnectors, connectorId)
  const session = await (shared ? shared().then(({ restore }) => restore(tools, namespace)) : ask(tools, arg))
  if (signal.aborted) return undefined
  if (arg.asks) return session
  const known = getState().sessions.byId[sessionId(arg)]
  // The visitor may have connected another wallet meanwhile.
  const isActive = selectSession(getState(), namespace) === known
  if (!known || (isActive && known.status === 'connected')) return session
  if (!session) dispatch(sessionEnded({ namespace, connectorId }))
  else if (isActive) dispatch(sessionStarted({ namespace, session, known: true }))
  else dispatch(backgroundSessionStarted({ namespace, session, known: true }))
  return session
}

// Bundlers put the value in, as they do for React and Redux.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * S4.02: warns the developer of a page why a stored session was not restored. An attempt that was aborted
 * gives no warning.
 */
function warn(
  { platform }: Pick<Core['services'], 'platform'>,
  { namespace, connectorId }: ReconnectArg,
  error: unknown,
): void {
  const { code, message } = toErrorShape(error)
  if (code !== 'aborted')
    platform.warn?.(
      `Latchkey: the session with ${connectorId} (${namespace}) could not be picked up: ${message}`,
    )
}

/** Picks a session up `again` when the wallet that was missing announces itself after all. */
export async function takeLate(
  { store, services }: Pick<Core, 'store' | 'services'>,
  arg: ReconnectArg,
  error: unknown,
  again: () => Promise<unknown>,
): Promise<void> {
  const { signal } = services
  if (process.env.NODE_ENV !== 'production') warn(services, arg, error)
  if (
    !isMissing(error) ||
    !signal ||
    !(await announced({ getState: store.getState, services }, arg, STILL_TAKEN_MS, signal))
  )
    return
  if (store.getState().sessions.byId[sessionId(arg)]) await again()
}

/** Why a wallet cannot even be asked. */
export function connectMistake(
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
  { namespace, connectorId, caipNetworkId }: ConnectArg,
): Error {
  needWallets(services)
  if (!services.adapters.has(namespace)) return new AdapterNotFoundError({ details: namespace })
  if (!selectConnector(getState(), namespace, connectorId)) return new ConnectorNotFoundError()
  return new CaipNetworkNotFoundError({ ...(caipNetworkId && { details: caipNetworkId }) })
}
