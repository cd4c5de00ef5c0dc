import type { Session } from '../model/session.js'
import type { RunningShared, SharedSource } from '../model/sharedConnector.js'
import type { Tools } from '../store/createCommand.js'
import { adoptSession, openNamespace, sharedSessionLost, type SharedLine } from './adoptSession.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>

/** What a shared connector of a certain kind is made and followed with. */
export interface SharedStart<C extends SharedSource> {
  /** For `INTERNAL_SDK_ERROR` (S8.46). */
  readonly errorType: string
  readonly signal: AbortSignal
  make(): Promise<C>
  /** Listens to more than sessions. The returned function ends it. */
  follow?(connector: C): () => void
  /** The families have a session that another tab began. */
  adopted?(running: RunningShared<C>): void
}

/** The instance's connector of a line, created on first use. A failed start is tried again the next time. */
export function runningShared<C extends SharedSource>(
  tools: Needs,
  line: SharedLine,
  start: SharedStart<C>,
): Promise<RunningShared<C>> {
  const { shared } = tools.services
  const known = shared.get(line.connectorId)
  if (known) return known as Promise<RunningShared<C>>
  const running = begin(tools, line, start)
  shared.set(line.connectorId, running)
  running.catch(() => shared.get(line.connectorId) === running && shared.delete(line.connectorId))
  return running
}

async function begin<C extends SharedSource>(
  { getState, dispatch, services }: Needs,
  line: SharedLine,
  { errorType, signal, make, follow, adopted }: SharedStart<C>,
): Promise<RunningShared<C>> {
  const connector = await make().catch((error: unknown) => {
    if (!signal.aborted)
      services.track({
        event: 'INTERNAL_SDK_ERROR',
        properties: { errorType, code: error instanceof Error ? error.name : 'unknown' },
      }) // S8.46
    throw error
  })
  const running: RunningShared<C> = { connector, session: undefined }
  const stopHearing = connector.onSession((session) => {
    if (session === running.session) return
    running.session = session
    // A session that no family here can use is left to the other tab.
    if (session)
      adoptSession({ getState, dispatch, services }, line, session, { keepActive: true }).then(
        () => adopted?.(running),
        () => undefined,
      )
    else sharedSessionLost({ getState, dispatch }, line.connectorId)
  })
  const stopFollowing = follow?.(connector)
  signal.addEventListener('abort', () => {
    stopHearing()
    stopFollowing?.()
    services.shared.delete(line.connectorId)
  })
  return running
}

/** Checks the connection to the wallet at once, where one was made. */
export async function wakeShared(
  { services }: Pick<Tools, 'services'>,
  { connectorId }: SharedLine,
): Promise<void> {
  const running = await services.shared.get(connectorId)
  await running?.connector.wake()
}

/** Ends the session for every family, also one that no family has taken over yet. */
export async function endShared(running: RunningShared): Promise<void> {
  const session = running.session ?? (await running.connector.restore())
  running.session = undefined
  await session?.close()
}

/**
 * S4.02: one family's part of the session that an earlier page left; `undefined` where the wallet ended it
 * meanwhile.
 */
export async function restoreShared(
  tools: Needs & Pick<Tools, 'signal'>,
  line: SharedLine,
  running: RunningShared,
  namespace: string,
): Promise<Session | undefined> {
  const session = running.session ?? (await running.connector.restore())
  // The visitor may have disconnected while it was looked for.
  tools.signal.throwIfAborted()
  running.session = session
  return session?.namespaces.includes(namespace) ? openNamespace(tools, line, session, namespace) : undefined
}
