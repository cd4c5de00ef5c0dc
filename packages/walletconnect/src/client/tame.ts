import { RelayUnreachableError } from '@latchkey/core/adapter'

import { readNamespaces } from '../session/readNamespaces.js'
import { USER_DISCONNECTED, toSdkNamespaces, type Innards, type SdkClient, type SdkSession } from './sdk.js'

/**
 * Keeps the SDK from asking third parties, and from throwing into the page of the host where nobody can catch
 * it.
 */
export function tame(client: SdkClient): void {
  // Otherwise each proposal and each request waits up to 5 s for an iframe of another host.
  client.core.verify.register = async () => ''
  const { engine, core, events } = client as unknown as Innards
  // Each code that was shown has a listener here until it expires, and more than ten would be taken for a
  // leak.
  events.setMaxListeners(0)
  tameChecks(client, engine)
  tameRelayer(core.relayer)
}

function tameChecks(client: SdkClient, engine: Innards['engine']): void {
  const { isValidUpdate, isValidSessionSettleRequest, deleteSession } = engine
  // Called without being awaited for what wallets send: a rejection would surface on the window.
  for (const name of ['isValidEmit', 'isValidDisconnect'] as const) {
    const check = engine[name]
    engine[name] = (params) => check(params).catch(() => undefined)
  }
  // And an update is taken as it comes, valid or not.
  engine.isValidUpdate = (params) => {
    const { topic, namespaces } = params as { readonly topic: string; readonly namespaces: unknown }
    const standing = client.session.getAll().find((session) => session.topic === topic)?.namespaces ?? {}
    tidy(namespaces, standing)
    return isValidUpdate(params).catch(() => undefined)
  }
  // One malformed account and the SDK drops the whole approval, and its page waits in vain.
  engine.isValidSessionSettleRequest = (params) => {
    if (params) params.namespaces = toSdkNamespaces(readNamespaces(params.namespaces))
    // An empty one is invalid to the SDK; here it ends in an error that the page hears of.
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

/** Leaves in place what can be used, or else what stands. */
function tidy(namespaces: unknown, standing: SdkSession['namespaces']): void {
  if (typeof namespaces !== 'object' || namespaces === null || Array.isArray(namespaces)) return
  const granted = readNamespaces(namespaces)
  for (const key of Object.keys(namespaces)) delete (namespaces as Record<string, unknown>)[key]
  Object.assign(namespaces, granted.size > 0 ? toSdkNamespaces(granted) : standing)
}

function tameRelayer(relayer: Innards['core']['relayer']): void {
  // While the relay is away each heartbeat would start five more attempts beside those that run.
  const connect = relayer.connect.bind(relayer)
  let connecting: Promise<void> | undefined
  relayer.connect = (relayUrl) => (connecting ??= connect(relayUrl).finally(() => (connecting = undefined)))

  // A socket that is refused after the SDK stopped listening to it would throw into the page.
  const createProvider = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    await createProvider()
    relayer.provider.on('error', () => undefined)
  }

  // Where the attempt that it waited for failed, the SDK would open its socket again with the token that was
  // refused, or is old by now.
  const request = relayer.request.bind(relayer)
  relayer.request = async (asked) => {
    await relayer.toEstablishConnection()
    if (!relayer.connected) await relayer.toEstablishConnection()
    if (!relayer.connected) throw new RelayUnreachableError()
    return request(asked)
  }

  // The socket may be gone again; what is not acknowledged comes once more.
  const acknowledge = relayer.acknowledgePayload.bind(relayer)
  relayer.acknowledgePayload = (payload) => acknowledge(payload).catch(() => undefined)

  const { publisher } = relayer
  publisher.checkQueue = () => {
    for (const [id, entry] of publisher.queue) {
      publisher.queue.set(id, { ...entry, attempt: entry.attempt + 1 })
      // It stays in the queue, and its sender has a time limit.
      publisher.rpcPublish(entry.request, entry.opts).catch(() => undefined)
    }
  }
}
