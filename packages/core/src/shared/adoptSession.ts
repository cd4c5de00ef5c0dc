import { checkedSession } from '../adapters/checkedSession.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { NoAccountsError } from '../errors/wallet.js'
import type { Session } from '../model/session.js'
import type { SharedSession, SharedTransport } from '../model/sharedConnector.js'
import {
  refOf,
  selectConnectorId,
  selectNamespaceNetwork,
  selectNetwork,
  selectSessions,
} from '../sessions/sessionsSelectors.js'
import {
  activeNetworkChanged,
  backgroundSessionStarted,
  sessionEnded,
  sessionStarted,
} from '../sessions/sessionsEvents.js'
import type { Tools } from '../store/createCommand.js'

type Parts = Pick<Tools, 'getState' | 'dispatch' | 'services'>

/** A shared connector, as its sessions are opened. */
export interface SharedLine {
  /** The id that its sessions have in every family. */
  readonly connectorId: string
  /** Puts something between a family and the wallet. */
  readonly through?: (
    tools: Parts,
    session: SharedSession,
    namespace: string,
    transport: SharedTransport,
  ) => Promise<SharedTransport>
}

/**
 * Hands one family its part of a shared session.
 *
 * @throws {ChainAdapterNotFoundError} the wallet granted the family nothing
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError} nothing of what it granted can be used
 */
export async function openNamespace(
  tools: Parts,
  { connectorId, through }: SharedLine,
  session: SharedSession,
  namespace: string,
): Promise<Session> {
  const { getState, services } = tools
  const family = services.adapters.get(namespace)?.capabilities['walletconnect:namespace']
  if (!family) throw new NotSupportedError('walletconnect:namespace')
  const caipNetworkId = selectNetwork(
    getState(),
    selectNamespaceNetwork(getState(), namespace)?.caipNetworkId,
  )?.caipNetworkId
  const transport = session.transport(namespace)
  const opened: unknown = await family.open({
    connectorId,
    wallet: session.wallet,
    transport: through ? await through(tools, session, namespace, transport) : transport,
    ...(caipNetworkId && { caipNetworkId }),
  })
  return checkedSession({ getState, services }, opened, { namespace, connectorId })
}

export interface Manner {
  /** Keeps it beside the wallet in use where a family is connected otherwise. */
  readonly keepActive?: boolean
  /**
   * The families that were proposed: a wallet that grants more is no wallet of the others. All when absent.
   */
  readonly asked?: readonly string[]
}

type Needs = Parts & { readonly signal?: AbortSignal }

/**
 * Hands every family its part of a session, and tells of all of them at once, the active family first. What
 * cannot be used is left out.
 *
 * @throws {NoAccountsError} and its siblings: no family can use anything of it
 */
export async function adoptSession(
  tools: Needs,
  line: SharedLine,
  shared: SharedSession,
  { keepActive = false, asked }: Manner = {},
): Promise<void> {
  const { getState, dispatch, services, signal } = tools
  const { activeNamespace = '' } = getState().networks
  const isFree = (namespace: string): boolean =>
    [undefined, line.connectorId].includes(selectConnectorId(getState(), namespace))
  const namespaces = [...new Set([activeNamespace, ...shared.namespaces])].filter(
    (namespace) =>
      shared.namespaces.includes(namespace) &&
      (asked?.includes(namespace) ?? true) &&
      services.adapters.has(namespace),
  )
  const results = await Promise.allSettled(
    namespaces.map((namespace) => openNamespace(tools, line, shared, namespace)),
  )
  signal?.throwIfAborted()
  const opened = results.flatMap((result, index) =>
    result.status === 'fulfilled' ? [[namespaces[index] as string, result.value] as const] : [],
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (opened.length === 0) throw failure?.reason ?? new NoAccountsError()
  for (const [namespace, session] of opened)
    dispatch(
      (keepActive && !isFree(namespace) ? backgroundSessionStarted : sessionStarted)({ namespace, session }),
    )
  if (!keepActive && opened[0] && opened[0][0] !== activeNamespace)
    dispatch(activeNetworkChanged(opened[0][1].caipNetworkId))
}

/** The session ended elsewhere, in another tab for instance: every family that used it is without. */
export function sharedSessionLost(
  { getState, dispatch }: Pick<Tools, 'getState' | 'dispatch'>,
  connectorId: string,
): void {
  for (const session of selectSessions(getState())) {
    if (session.connectorId === connectorId && session.status !== 'unavailable')
      dispatch(sessionEnded(refOf(session)))
  }
}
