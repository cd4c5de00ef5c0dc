import { RelayUnreachableError } from '@latchkey/core/adapter'

import { readNamespaces } from '../session/readNamespaces.js'
import {
  USER_DISCONNECTED,
  toSdkNamespaces,
  type SdkInternals,
  type SdkClient,
  type SdkSession,
} from './sdk.js'

/** Keeps the SDK from contacting third parties, and from throwing uncaught errors into the host's page. */
export function restrictSdk(client: SdkClient): void {
  // Otherwise each proposal and each request waits up to 5 s for an iframe of another host.
  client.core.verify.register = async () => ''
  const { engine, core, events } = client as unknown as SdkInternals
  // Each shown code has a listener here until it expires, and more than ten would be reported as a leak.
  events.setMaxListeners(0)
  restrictChecks(client, engine)
  endAllRequests(client, engine)
  restrictRelayer(core.relayer)
  keepAnswerKeys(client)
}

/**
 * Where a session ends, the SDK rejects its open requests up to the first one that is no longer waited for.
 * There it throws, in the midst of other work, whose failure would surface on the window.
 */
function endAllRequests({ core: { history } }: SdkClient, engine: SdkInternals['engine']): void {
  engine.cleanupPendingSentRequestsForTopic = ({ topic, error }) => {
    for (const { topic: of, request } of history.pending)
      if (of === topic && request.method === 'wc_sessionRequest')
        engine.events.emit(`session_request:${request.id}`, { error })
  }
}

/** The SDK reads the answers to all requests to sign in with the key of the newest one. */
function keepAnswerKeys(client: SdkClient): void {
  const { auth, core } = client
  const decode = core.crypto.decode.bind(core.crypto)
  core.crypto.decode = (topic, encoded, options) => {
    const pairing = auth.pairingTopics.values.find((entry) => entry.topic === topic)?.pairingTopic
    const asked = auth.requests.values.find(({ pairingTopic }) => pairingTopic === pairing)
    const receiverPublicKey = asked?.requester.publicKey
    return decode(topic, encoded, { ...options, ...(pairing && receiverPublicKey && { receiverPublicKey }) })
  }
}

function restrictChecks(client: SdkClient, engine: SdkInternals['engine']): void {
  const { isValidUpdate, isValidSessionSettleRequest, deleteSession } = engine
  // The SDK calls these for wallet messages without awaiting them: a rejection would surface on the window.
  for (const name of ['isValidEmit', 'isValidDisconnect'] as const) {
    const check = engine[name]
    engine[name] = (params) => check(params).catch(() => undefined)
  }
  // The SDK applies an update even if it is invalid.
  engine.isValidUpdate = (params) => {
    const { topic, namespaces } = params as { readonly topic: string; readonly namespaces: unknown }
    const standing = client.session.getAll().find((session) => session.topic === topic)?.namespaces ?? {}
    tidy(namespaces, standing)
    return isValidUpdate(params).catch(() => undefined)
  }
  // For one malformed account the SDK would drop the whole approval, and the page would wait for ever.
  engine.isValidSessionSettleRequest = (params) => {
    if (params) params.namespaces = toSdkNamespaces(readNamespaces(params.namespaces))
    // An empty grant is invalid to the SDK; here it becomes an error for the page.
    isValidSessionSettleRequest(
      params && { ...params, namespaces: { any: { accounts: ['any:1:1'], methods: [], events: [] } } },
    )
  }
  engine.deleteSession = (params) =>
    deleteSession(params).catch(async () => {
      // Offline, or both sides ended it at once.
      await client.session.delete(params.topic, USER_DISCONNECTED)
      if (params.emitEvent !== false)
        client.events.emit('session_delete', { id: params.id ?? 0, topic: params.topic })
    })
}

/** Keeps the usable part of an update, or else the present grant. */
function tidy(namespaces: unknown, standing: SdkSession['namespaces']): void {
  if (typeof namespaces !== 'object' || namespaces === null || Array.isArray(namespaces)) return
  const granted = readNamespaces(namespaces)
  for (const key of Object.keys(namespaces)) delete (namespaces as Record<string, unknown>)[key]
  Object.assign(namespaces, granted.size > 0 ? toSdkNamespaces(granted) : standing)
}

function restrictRelayer(relayer: SdkInternals['core']['relayer']): void {
  // While the relay is unreachable, each heartbeat would start five more attempts.
  const connect = relayer.connect.bind(relayer)
  let connecting: Promise<void> | undefined
  relayer.connect = (relayUrl) => (connecting ??= connect(relayUrl).finally(() => (connecting = undefined)))

  // A socket that is refused after the SDK stopped listening to it would throw into the page.
  const createProvider = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    await createProvider()
    relayer.provider.on('error', () => undefined)
  }

  // After a failed attempt the SDK would open its socket again with the token that was refused or has
  // expired.
  const request = relayer.request.bind(relayer)
  relayer.request = async (asked) => {
    await relayer.toEstablishConnection()
    if (!relayer.connected) await relayer.toEstablishConnection()
    if (!relayer.connected) throw new RelayUnreachableError()
    return request(asked)
  }

  // The socket may be closed again; the relay repeats what is not acknowledged.
  const acknowledge = relayer.acknowledgePayload.bind(relayer)
  relayer.acknowledgePayload = (payload) => acknowledge(payload).catch(() => undefined)

  const { publisher } = relayer
  publisher.checkQueue = () => {
    for (const [id, entry] of publisher.queue) {
      publisher.queue.set(id, { ...entry, attempt: entry.attempt + 1 })
      // The message stays in the queue, and its sender has a time limit.
      publisher.rpcPublish(entry.request, entry.opts).catch(() => undefined)
    }
  }
}
