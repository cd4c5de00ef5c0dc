import { setImmediate as nextTurn } from 'node:timers/promises'
import { limitReached, noMethod } from '../errors/relayError.js'
import type { Deliveries } from './deliveries.js'
import { type Letter, type StoredMessage, dataOf } from './message.js'
import type { RelayParts } from './parts.js'
import type { CheckParams, MethodParams, PublishParams } from './schemas.js'

/** Answers the calls of one socket. */
export type Methods = {
  readonly [Name in keyof MethodParams]: (params: MethodParams[Name]) => Promise<unknown>
}

const defaultTtl = 300
const longestTtl = 30 * 24 * 60 * 60

/** Tags of the two calls that carry none. */
const tags = { propose: 1100, approve: 1101, settle: 1102 } as const

/** In milliseconds: as long as a proposal waits for a wallet. */
const unclaimedLife = 300_000

/** Who calls. */
interface Caller {
  readonly client: string
  /** A digest. */
  readonly address: string
  readonly deliveries: Pick<Deliveries, 'subscribe' | 'unsubscribe'>
  /** Whether its socket reads what it is sent. */
  hasRoom(): boolean
}

export function createMethods(
  { client, address, deliveries, hasRoom }: Caller,
  { limits, mailbox, room, housekeeping, switchboard, fanOut, metrics }: RelayParts,
): Methods {
  const letterOf = ({ topic, message, ttl = defaultTtl, tag = 0, attestation }: PublishParams): Letter => {
    if (message.length > limits.messageLength)
      throw limitReached('message', `A message may have ${limits.messageLength} characters.`)
    const publishedAt = Date.now()
    const life = Math.min(ttl, longestTtl) * 1000
    const expiresAt = publishedAt + (switchboard.knows(topic) ? life : Math.min(life, unclaimedLife))
    return {
      topic,
      message,
      tag,
      attestation: attestation ?? undefined,
      sender: client,
      address,
      publishedAt,
      expiresAt,
      keepUntil: publishedAt + life,
    }
  }

  const store = async (letter: Letter): Promise<void> => {
    let stored: StoredMessage | undefined
    try {
      stored = await mailbox.store(letter)
    } finally {
      room.settle(letter, stored !== undefined)
    }
    metrics.relayMessages.inc({ result: stored ? 'stored' : 'duplicate' })
    // A publisher that tries again: the process that stored it may have ended before it announced it.
    if (stored) fanOut.send(stored)
    else fanOut.remind(letter.topic)
  }

  /**
   * Refused all together, so that a publisher can try again; what is there already is no second message then.
   */
  const publish = async (params: readonly PublishParams[]): Promise<true> => {
    const letters = params.map(letterOf)
    room.reserve(letters)
    const done = metrics.relayPublishing.startTimer()
    const results = await Promise.allSettled(letters.map(store))
    done()
    housekeeping.look()
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return true
  }

  const checkRoom = (): void => {
    if (!hasRoom())
      throw limitReached(
        'reading',
        'What this socket was sent before is not read yet. Read it, then ask again.',
      )
  }

  const fetchNow = async (topics: readonly string[]): Promise<unknown> => {
    checkRoom()
    const distinct = [...new Set(topics)]
    distinct.forEach(switchboard.remember)
    const { messages, isAll } = await mailbox.fetch({ topics: distinct, client, bytes: mostFetched })
    checkRoom()
    await Promise.all(messages.map(({ id }) => mailbox.acknowledge(id, client)))
    metrics.relayDeliveries.inc(messages.length)
    return { messages: messages.map(dataOf), hasMore: !isAll }
  }

  // One after the other, each once the answer to the one before is with the socket: only then it shows
  // whether it is read.
  let fetching: Promise<unknown> = Promise.resolve()
  const fetch = (topics: readonly string[]): Promise<unknown> => {
    const fetched = fetching.then(() => fetchNow(topics))
    fetching = fetched.catch(() => undefined).then(() => nextTurn())
    return fetched
  }

  const unsubscribe = (topics: readonly string[]): true => {
    deliveries.unsubscribe(topics)
    return true
  }

  return {
    irn_publish: (params) => publish([params]),
    irn_batchPublish: ({ messages }) => publish(messages),
    irn_subscribe: async ({ topic }) => deliveries.subscribe([topic])[0],
    irn_batchSubscribe: async ({ topics }) => deliveries.subscribe(topics),
    irn_unsubscribe: async ({ topic }) => unsubscribe([topic]),
    irn_batchUnsubscribe: async ({ subscriptions }) => unsubscribe(subscriptions.map(({ topic }) => topic)),
    irn_fetchMessages: ({ topic }) => fetch([topic]),
    irn_batchFetchMessages: ({ topics }) => fetch(topics),
    // The SDK subscribes to neither of these two topics by itself.
    wc_proposeSession({ pairingTopic, sessionProposal, ttl, attestation }) {
      deliveries.subscribe([pairingTopic])
      return publish([
        { topic: pairingTopic, message: sessionProposal, tag: tags.propose, ...given({ ttl, attestation }) },
      ])
    },
    wc_approveSession({
      pairingTopic,
      sessionTopic,
      sessionProposalResponse,
      sessionSettlementRequest,
      ttl,
      attestation,
    }) {
      deliveries.subscribe([sessionTopic])
      return publish([
        {
          topic: pairingTopic,
          message: sessionProposalResponse,
          tag: tags.approve,
          ...given({ ttl, attestation }),
        },
        {
          topic: sessionTopic,
          message: sessionSettlementRequest,
          tag: tags.settle,
          ...given({ ttl, attestation }),
        },
      ])
    },
  }
}

/**
 * Answers a call.
 * @throws RelayError
 */
export function answer(
  methods: Methods,
  check: CheckParams,
  method: string,
  params: unknown,
): Promise<unknown> {
  if (!Object.hasOwn(methods, method)) throw noMethod()
  const name = method as keyof MethodParams
  check(name, params)
  return methods[name](params as never)
}

/** Bytes of messages in one answer. */
const mostFetched = 4 * 1024 * 1024

function given<T extends object>(members: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null),
  ) as never
}
