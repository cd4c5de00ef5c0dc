import {
  MalformedResponseError,
  RelayUnreachableError,
  abortError,
  type NamespaceProposal,
  type Pairing,
  type SharedSession,
} from '@latchkey/core/adapter'

import { inTime } from '../client/inTime.js'
import { orWrongClock } from '../client/orWrongClock.js'
import { RELAY_LIMIT } from '../client/relayReady.js'
import type { SdkClient } from '../client/sdk.js'
import type { TopicNotes } from '../client/topicNotes.js'
import type { SessionStore } from '../session/sessionStore.js'
import { toError } from '../toError.js'
import { forgetProposal } from './forgetProposal.js'

export interface PairingParts {
  readonly client: SdkClient
  readonly sessions: SessionStore
  /** Topics of pairings whose approval is awaited. */
  readonly awaited: Set<string>
  /** Topics of cancelled pairings, also of earlier pages. */
  readonly cancelled: TopicNotes
}

export interface PairRequest {
  readonly namespaces: Readonly<Record<string, NamespaceProposal>>
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
  { client, sessions, awaited, cancelled }: PairingParts,
  { namespaces, signal }: PairRequest,
): Promise<Pairing> {
  if (signal.aborted) throw abortError()
  const proposed = client
    .connect({ optionalNamespaces: toSdk(namespaces) })
    .then(({ uri = '', approval }) => ({
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
  const timer = setTimeout(() => client.events.emit('proposal_expire', { id }), expiresAt - Date.now())
  let isOff = false
  const answered = (): void => {
    clearTimeout(timer)
    awaited.delete(topic)
    cancelled.remove(topic)
  }
  const session = approved.then<SharedSession>(
    (granted) => {
      answered()
      // The wallet approved a cancelled pairing: end its session.
      if (isOff) return sessions.leave(granted.topic).then(() => Promise.reject(abortError()))
      const began = sessions.begin(granted)
      if (!began) throw new MalformedResponseError()
      return began
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

function toSdk(
  namespaces: PairRequest['namespaces'],
): Record<string, { chains: string[]; methods: string[]; events: string[] }> {
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, { chains, methods, events }]) => [
      name,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
}

function proposalOf(client: SdkClient, topic: string): { readonly id: number; readonly expiresAt: number } {
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  return { id: proposal?.id ?? 0, expiresAt: (proposal?.expiryTimestamp ?? 0) * 1000 }
}
