import { limitReached, noMethod } from '../errors/relayError.js'
import type { Letter, StoredMessage } from './message.js'
import type { RelayParts } from './parts.js'
import type { CheckParams, MethodParams, PublishParams } from './schemas.js'
import type { Subscriber } from './subscriber.js'

/** Answers the calls of one socket. */
export type Methods = { readonly [Name in keyof MethodParams]: (params: MethodParams[Name]) => Promise<unknown> }

const defaultTtl = 300
const longestTtl = 30 * 24 * 60 * 60

/** Tags of the two calls that carry none. */
const tags = { propose: 1100, approve: 1101, settle: 1102 } as const

export function createMethods(client: Subscriber, { limits, mailbox, room, housekeeping, fanOut, metrics }: RelayParts): Methods {
  const letterOf = ({ topic, message, ttl = defaultTtl, tag = 0, attestation }: PublishParams): Letter => {
    if (message.length > limits.messageLength) throw limitReached(`A message may have ${limits.messageLength} characters.`)
    const publishedAt = Date.now()
    const expiresAt = publishedAt + Math.min(ttl, longestTtl) * 1000
    return { topic, message, tag, attestation: attestation ?? undefined, sender: client.clientId, publishedAt, expiresAt }
  }

  /** All or nothing up to the database, so that a publisher can try again. */
  const publish = async (params: readonly PublishParams[]): Promise<true> => {
    const letters = params.map(letterOf)
    for (const letter of letters) room.check(letter)
    const done = metrics.relayPublishing.startTimer()
    const stored = await Promise.all(letters.map(mailbox.store))
    done()
    for (const message of stored) {
      metrics.relayMessages.inc({ result: message ? 'stored' : 'duplicate' })
      if (!message) continue
      housekeeping.add(message.message.length)
      fanOut.send(message)
    }
    return true
  }

  const fetch = async (topics: readonly string[]): Promise<unknown> => {
    const pages = await Promise.all(topics.map((topic) => mailbox.pending({ topic, client: client.clientId, now: Date.now() })))
    const { messages, isAll } = firstPage(pages.flat())
    await Promise.all(messages.map((message) => mailbox.acknowledge(message, client.clientId)))
    metrics.relayDeliveries.inc(messages.length)
    return { messages: messages.map(dataOf), hasMore: !isAll }
  }

  return {
    irn_publish: (params) => publish([params]),
    irn_batchPublish: ({ messages }) => publish(messages),
    irn_subscribe: async ({ topic }) => client.subscribe([topic])[0],
    irn_batchSubscribe: async ({ topics }) => client.subscribe(topics),
    irn_unsubscribe: async ({ topic }) => client.unsubscribe([topic]),
    irn_batchUnsubscribe: async ({ subscriptions }) => client.unsubscribe(subscriptions.map(({ topic }) => topic)),
    irn_fetchMessages: ({ topic }) => fetch([topic]),
    irn_batchFetchMessages: ({ topics }) => fetch(topics),
    // The SDK subscribes to neither of these two topics by itself.
    wc_proposeSession({ pairingTopic, sessionProposal, ttl, attestation }) {
      client.subscribe([pairingTopic])
      return publish([{ topic: pairingTopic, message: sessionProposal, tag: tags.propose, ...given({ ttl, attestation }) }])
    },
    wc_approveSession({ pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl, attestation }) {
      client.subscribe([sessionTopic])
      return publish([
        { topic: pairingTopic, message: sessionProposalResponse, tag: tags.approve, ...given({ ttl, attestation }) },
        { topic: sessionTopic, message: sessionSettlementRequest, tag: tags.settle, ...given({ ttl, attestation }) },
      ])
    },
  }
}

/**
 * Answers a call.
 * @throws RelayError
 */
export function answer(methods: Methods, check: CheckParams, method: string, params: unknown): Promise<unknown> {
  if (!Object.hasOwn(methods, method)) throw noMethod()
  const name = method as keyof MethodParams
  check(name, params)
  return methods[name](params as never)
}

/** What a client sees of a message. */
export function dataOf({ topic, message, tag, attestation, publishedAt }: StoredMessage): object {
  return { topic, message, publishedAt, tag, attestation }
}

/** Characters of one answer. */
const longestAnswer = 4 * 1024 * 1024

function firstPage(messages: readonly StoredMessage[]): { readonly messages: readonly StoredMessage[]; readonly isAll: boolean } {
  let length = 0
  const end = messages.findIndex(({ message }, index) => (length += message.length) > longestAnswer && index > 0)
  return end < 0 ? { messages, isAll: true } : { messages: messages.slice(0, end), isAll: false }
}

function given<T extends object>(members: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null)) as never
}
