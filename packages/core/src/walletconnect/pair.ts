import { WalletConnectConnectorNotFoundError } from '../errors/connection.js'
import { createCommand, type Command } from '../store/createCommand.js'
import type { Services } from '../store/core.js'
import { selectWalletName } from '../wallets/walletsSelectors.js'
import { adoptSession } from './adoptSession.js'
import { pairingApproved, pairingReady, selectPairedWalletId, selectPairing } from './pairingState.js'
import type { NamespaceProposal } from '../model/sharedConnector.js'
import { getSharedConnector } from './getSharedConnector.js'
import { writeLinkChoice } from './linkChoice.js'

export interface PairArg {
  /** Counts up. The newest is on show; older ones stay answerable until they expire. */
  readonly attempt: number
}

/** Behaviour 2.3: the interface stops offering a proposal a minute before the protocol does. */
const VALID_MS = 240_000

/**
 * What each family asks for. Where the modal is for one family, `wanted` has that one and those of the
 * present session, because the new session replaces it.
 */
async function proposals(
  { adapters }: Services,
  wanted: ReadonlySet<string> | undefined,
): Promise<Readonly<Record<string, NamespaceProposal>>> {
  const asked = [...adapters]
    .filter(([namespace]) => !wanted || wanted.has(namespace))
    .map(
      async ([namespace, { capabilities }]) =>
        [namespace, await capabilities['walletconnect:namespace']?.proposal()] as const,
    )
  const found = (await Promise.all(asked)).flatMap(([namespace, proposal]) =>
    proposal ? [[namespace, proposal] as const] : [],
  )
  if (found.length === 0) throw new WalletConnectConnectorNotFoundError()
  return Object.fromEntries(found)
}

/**
 * One proposal, from the request to the wallet's answer (S4.21).
 *
 * @throws {RelayUnreachableError}
 * @throws {UserRejectedError}
 * @throws {PairingExpiredError}
 */
export const pair: Command<PairArg, void> = createCommand(
  'walletconnect/pair',
  async ({ attempt }: PairArg, tools) => {
    const { getState, dispatch, services, signal } = tools
    const running = await getSharedConnector(tools)
    const { filterNamespace } = getState().modal
    const namespaces = await proposals(
      services,
      filterNamespace === undefined
        ? undefined
        : new Set([filterNamespace, ...(running.session?.namespaces ?? [])]),
    )
    signal.throwIfAborted()
    const pairing = await running.connector.pair({ namespaces, signal })
    // Cancelled meanwhile: a session that a wallet still approves is closed.
    pairing.approval.then((late) => (signal.aborted ? late.close() : undefined)).catch(() => undefined)
    signal.throwIfAborted()
    dispatch(
      pairingReady({
        attempt,
        uri: pairing.uri,
        expiresAt: Math.min(pairing.expiresAt, services.platform.now() + VALID_MS),
      }),
    )

    const session = await pairing.approval
    signal.throwIfAborted()
    const { open, linkOpened } = selectPairing(getState())
    const name = selectWalletName(getState(), selectPairedWalletId(getState())) ?? session.wallet.name
    dispatch(pairingApproved({ attempt }))
    // The first approval wins.
    for (const other of open) if (other !== attempt) pair.cancel({ services }, String(other))
    const before = running.session
    running.session = session
    try {
      await adoptSession(tools, session, { asked: Object.keys(namespaces) })
    } catch (error) {
      running.session = before
      await session.close().catch(() => undefined)
      throw error
    }
    writeLinkChoice(services, linkOpened && { href: linkOpened.href, name: linkOpened.name })
    await before?.close().catch(() => undefined)
    services.track({
      event: 'CONNECT_SUCCESS',
      properties: { method: linkOpened ? 'mobile' : 'qrcode', name },
    })
  },
  { policy: 'first', key: ({ attempt }) => String(attempt) },
)
