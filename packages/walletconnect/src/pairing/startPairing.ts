import {
  MalformedResponseError,
  RelayUnreachableError,
  abortError,
  type NamespaceProposal,
  type Pairing,
  type SharedSession,
  type SignInChallenge,
} from '@latchkey/core/adapter'

import { inTime } from '../client/inTime.js'
import { orWrongClock } from '../client/orWrongClock.js'
import { RELAY_LIMIT } from '../client/relayReady.js'
import type { SdkClient, SdkSession } from '../client/sdk.js'
import type { TopicNotes } from '../client/topicNotes.js'
import type { SessionStore } from '../session/sessionStore.js'
import { toError } from '../toError.js'
import { dropProposal, dropSignIn, forgetProposal } from './forgetProposal.js'
import { readSignature } from './readAuths.js'
import { canSignIn, type SignInRequests } from './signInRequests.js'
import { toSdkProposal } from './toSdkProposal.js'

export interface PairingParts {
  readonly client: SdkClient
  readonly sessions: SessionStore
  readonly signIns: SignInRequests
  /** Topics of pairings whose approval is awaited. */
  readonly awaited: Set<string>
  /** Topics of cancelled pairings, also of earlier pages. */
  readonly cancelled: TopicNotes
}

export interface PairRequest {
  readonly namespaces: Readonly<Record<string, NamespaceProposal>>
  /** What the account may sign along with its approval, where one family is proposed that can. */
  readonly signIn?: SignInChallenge
  readonly signal: AbortSignal
}

const topicSyntax = /^wc:([0-9a-f]{64})@2\?/

/**
 * Proposes a session through the relay.
 *
 * @throws {RelayUnreachableError}
 * @throws {WrongClockError}
 * @throws {AbortError}
 */
export async function startPairing(
  parts: PairingParts,
  { namespaces, signIn, signal }: PairRequest,
): Promise<Pairing> {
  const { client, sessions, signIns, awaited, cancelled } = parts
  if (signal.aborted) throw abortError()
  const proposed = propose(parts, namespaces, signIn).then(({ uri = '', approval }) => ({
    uri,
    topic: topicSyntax.exec(uri)?.[1] ?? '',
    approved: approval(),
  }))
  const { uri, topic, approved } = await inTime(orWrongClock(client, proposed), {
    limit: RELAY_LIMIT,
    late: () => new RelayUnreachableError(),
    signal,
  }).catch((error: unknown) => {
    // The URI was never shown, so no answer will come.
    proposed
      .then((late) => {
        late.approved.catch(() => undefined)
        return forgetProposal(client, late.topic)
      })
      .catch(() => undefined)
    throw toError(error)
  })

  awaited.add(topic)
  const { id, expiresAt } = proposalOf(client, topic)
  // Shortly before the SDK's own time limit, which also rejects a promise that cannot be caught.
  const timer = setTimeout(() => {
    client.events.emit('proposal_expire', { id })
    dropProposal(client, topic).catch(() => undefined)
  }, expiresAt - Date.now())
  let isOff = false
  const answered = (): void => {
    clearTimeout(timer)
    awaited.delete(topic)
    cancelled.remove(topic)
    if (signIn) dropSignIn(client, topic).catch(() => undefined)
  }
  const session = approved.then<SharedSession>(
    (granted) => {
      answered()
      const auths = signIns.takeAuths(granted.topic)
      // The wallet approved a cancelled pairing: end its session.
      if (isOff) return sessions.leave(granted.topic).then(() => Promise.reject(abortError()))
      const began = sessions.begin(granted)
      if (!began) throw new MalformedResponseError()
      return signIn ? withSignature(client, began, { signIn, auths }) : began
    },
    (error: unknown) => {
      answered()
      throw toError(error)
    },
  )
  session.catch(() => undefined)
  const approval = inTime(session, { signal })
  approval.catch(() => undefined)
  signal.addEventListener('abort', () => {
    if (!awaited.has(topic)) return
    isOff = true
    cancelled.add(topic, expiresAt)
  })
  return { uri, expiresAt, approval }
}

/** One family that can sign in along with its approval is asked to; otherwise it is a proposal only. */
function propose(
  { client, signIns }: PairingParts,
  namespaces: PairRequest['namespaces'],
  signIn: SignInChallenge | undefined,
): Promise<{ readonly uri?: string; readonly approval: () => Promise<SdkSession> }> {
  const [only, another] = Object.entries(namespaces)
  return signIn && only?.[1].signIn && !another && canSignIn(client, only[1], signIn)
    ? signIns.propose(...only, signIn)
    : client.connect({ optionalNamespaces: toSdkProposal(namespaces) })
}

/** The session as this approval sees it: who restores it gets it without the signature, which counts once. */
function withSignature(
  client: SdkClient,
  session: SharedSession,
  { signIn, auths }: { readonly signIn: SignInChallenge; readonly auths: readonly unknown[] },
): SharedSession {
  const accounts = session.namespaces.flatMap((name) => session.transport(name).granted.accounts)
  const signedIn = readSignature(client, auths, signIn, accounts)
  return signedIn
    ? (Object.create(session, { signedIn: { value: signedIn, enumerable: true } }) as SharedSession)
    : session
}

function proposalOf(client: SdkClient, topic: string): { readonly id: number; readonly expiresAt: number } {
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  return { id: proposal?.id ?? 0, expiresAt: (proposal?.expiryTimestamp ?? 0) * 1000 }
}
