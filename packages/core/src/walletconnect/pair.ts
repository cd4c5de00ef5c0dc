import { timed } from '../adapters/tools/timed.js'
import { WalletConnectConnectorNotFoundError } from '../errors/connection.js'
import { PairingExpiredError } from '../errors/pairing.js'
import type { SignInChallenge } from '../model/signIn.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import { sessionId } from '../sessions/sessionsSelectors.js'
import type { SessionRef } from '../sessions/sessionsState.js'
import { loadOneClick } from '../signIn/loadOneClick.js'
import { loadChallenge, loadSignIns } from '../signIn/signInCommands.js'
import { oneClickFailed } from '../signIn/signInState.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import type { Services } from '../store/core.js'
import { selectWalletName } from '../wallets/walletsSelectors.js'
import { adoptSession } from '../shared/adoptSession.js'
import { pairingApproved, pairingReady, selectPairedWalletId, selectPairing } from './pairingState.js'
import type { NamespaceProposal } from '../model/sharedConnector.js'
import { getSharedConnector, walletConnectLine } from './getSharedConnector.js'
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

/** How long a code waits for what the account is to sign, in ms: then it is for the connection alone. */
const CHALLENGE_LIMIT = 3000

/** What a wallet that is asked for one family only may sign along with its approval. */
async function challengeOf(
  { getState, run, services }: Pick<Tools, 'getState' | 'run' | 'services'>,
  namespaces: Readonly<Record<string, NamespaceProposal>>,
): Promise<SignInChallenge | undefined> {
  const [only, another] = Object.values(namespaces)
  if (!getState().options.hasSignIn || !only?.signIn || another) return undefined
  const oneClick = await loadOneClick(services)
  const ask = async (): Promise<SignInChallenge | undefined> => {
    if (!getState().signIn?.sessions) await run(loadSignIns, {})
    // Another one than the last: it has to last as long as the code.
    return oneClick?.selectIsOneClick(getState(), partner(namespaces)) ? run(loadChallenge) : undefined
  }
  return timed(CHALLENGE_LIMIT, ask()).catch(() => undefined)
}

/** Of a proposal for one family. */
const partner = (namespaces: Readonly<Record<string, NamespaceProposal>>): SessionRef => ({
  namespace: Object.keys(namespaces)[0] ?? '',
  connectorId: WALLETCONNECT_ID,
})

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
    const signIn = await challengeOf(tools, namespaces)
    signal.throwIfAborted()
    const pairing = await running.connector.pair({ namespaces, signal, ...(signIn && { signIn }) })
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

    const session = await pairing.approval.catch((error: unknown) => {
      // A code that no wallet answered says nothing of one.
      const isAnswer = !(error instanceof PairingExpiredError) && !signal.aborted
      if (signIn && isAnswer) dispatch(oneClickFailed(sessionId(partner(namespaces))))
      throw error
    })
    signal.throwIfAborted()
    const { open, linkOpened } = selectPairing(getState())
    const name = selectWalletName(getState(), selectPairedWalletId(getState())) ?? session.wallet.name
    dispatch(pairingApproved({ attempt }))
    // The first approval wins.
    for (const other of open) if (other !== attempt) pair.cancel({ services }, String(other))
    const before = running.session
    running.session = session
    let takeBack = (): void => undefined
    try {
      const oneClick = services.features.get('oneClick')
      if (signIn && session.signedIn && oneClick) {
        const { accounts } = session.transport(partner(namespaces).namespace).granted
        takeBack = oneClick.takeSignature(
          session,
          accounts.map((caipAddress) => ({ caipAddress })),
          tools,
        )
      }
      await adoptSession(tools, walletConnectLine, session, { asked: Object.keys(namespaces) })
    } catch (error) {
      takeBack()
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
