import { USER_DISCONNECTED, type Innards, type SdkClient } from './sdk.js'

/** Keeps the SDK from asking third parties, and from throwing into the page of the host where nobody can catch it. */
export function tame(client: SdkClient): void {
  // Otherwise each proposal and each request waits up to 5 s for an iframe of another host.
  client.core.verify.register = async () => ''

  const { engine, core } = client as unknown as Innards
  // Called without being awaited for what wallets send: a rejection would surface on the window. Events and updates
  // are checked again before anybody hears of them.
  for (const check of ['isValidEmit', 'isValidUpdate', 'isValidDisconnect'] as const) {
    const original = engine[check]
    engine[check] = async (params) => original(params).catch(() => undefined)
  }

  const deleteSession = engine.deleteSession
  engine.deleteSession = (params) =>
    deleteSession(params).catch(async () => {
      // Offline, or both sides ended it at once.
      await client.session.delete(params.topic, USER_DISCONNECTED)
      if (params.emitEvent !== false) client.events.emit('session_delete', { id: params.id ?? 0, topic: params.topic })
    })

  // While the relay is away each heartbeat would start five more attempts beside those that run.
  const { relayer } = core
  const connect = relayer.connect.bind(relayer)
  let connecting: Promise<void> | undefined
  relayer.connect = (relayUrl) => (connecting ??= connect(relayUrl).finally(() => (connecting = undefined)))

  const { publisher } = relayer
  publisher.checkQueue = () => {
    for (const [id, entry] of publisher.queue) {
      publisher.queue.set(id, { ...entry, attempt: entry.attempt + 1 })
      // It stays in the queue, and its sender has a time limit.
      publisher.rpcPublish(entry.request, entry.opts).catch(() => undefined)
    }
  }
}
