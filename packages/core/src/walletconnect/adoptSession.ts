import { sessionKept, sessionStarted } from '../connection/connectionEvents.js'
import { selectConnectorId } from '../connection/connectionSelectors.js'
import { NoAccountsError } from '../errors/wallet.js'
import { activeNetworkChanged } from '../networks/networksEvents.js'
import type { Tools } from '../store/createCommand.js'
import { openNamespace } from './openNamespace.js'
import type { SharedSession } from './sharedConnector.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

export interface Manner {
  /** Keeps it beside the wallet in use where a family is connected otherwise. */
  readonly politely?: boolean
  /**
   * The families that were proposed: a wallet that grants more is no wallet of the others. All when absent.
   */
  readonly asked?: readonly string[]
}

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'> & { readonly signal?: AbortSignal }

/**
 * Hands every family its part of a session, and tells of all of them at once, the active family first. What
 * cannot be used is left out.
 *
 * @throws {NoAccountsError} and its siblings: no family can use anything of it
 */
export async function adoptSession(
  tools: Needs,
  shared: SharedSession,
  { politely = false, asked }: Manner = {},
): Promise<void> {
  const { getState, dispatch, services, signal } = tools
  const { activeNamespace = '' } = getState().networks
  const isFree = (namespace: string): boolean =>
    [undefined, WALLETCONNECT_ID].includes(selectConnectorId(getState(), namespace))
  const namespaces = [...new Set([activeNamespace, ...shared.namespaces])].filter(
    (namespace) =>
      shared.namespaces.includes(namespace) &&
      (asked?.includes(namespace) ?? true) &&
      services.adapters.has(namespace),
  )
  const results = await Promise.allSettled(
    namespaces.map((namespace) => openNamespace(tools, shared, namespace)),
  )
  signal?.throwIfAborted()
  const opened = results.flatMap((result, index) =>
    result.status === 'fulfilled' ? [[namespaces[index] as string, result.value] as const] : [],
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (opened.length === 0) throw failure?.reason ?? new NoAccountsError()
  for (const [namespace, session] of opened)
    dispatch((politely && !isFree(namespace) ? sessionKept : sessionStarted)({ namespace, session }))
  if (!politely && opened[0] && opened[0][0] !== activeNamespace)
    dispatch(activeNetworkChanged(opened[0][1].caipNetworkId))
}
