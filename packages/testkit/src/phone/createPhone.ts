import type { CaipNetworkId } from '@latchkey/core/adapter'

import { memoryStorage } from '../storage/memoryStorage.js'
import { PhoneError } from '../errors/phoneError.js'
import { connectRequests } from './connectRequests.js'
import { familyRegistry } from './familyRegistry.js'
import type { Phone, PhoneOptions } from './phone.js'
import { closeClient, phoneClient } from './phoneClient.js'
import { phoneRelay } from './phoneRelay.js'
import type { PhoneSettings } from './phoneRequest.js'
import { phoneSessions } from './phoneSessions.js'
import { requestQueue } from './requestQueue.js'
import { sessionRequests } from './sessionRequests.js'
import { signInRequests } from './signInRequests.js'

/**
 * A phone wallet on the real SDK: pairs by URI, signs with real keys, sends transactions that are mined. It
 * contacts only the relay and the nodes of its chains. Runs in Node and in a page.
 *
 * The keys are in the page: for keys without value only.
 *
 * @throws {PhoneError} a family without a key or a chain
 * @example
 * const phone = await createPhone({
 *   relayUrl,
 *   families: [evmPhone({ keys: [key], rpcUrls: { 31337: 'http://127.0.0.1:8545' } })],
 * })
 * await phone.pair(uri)
 * const [session] = await phone.sessions.until((list) => list.length > 0)
 */
export async function createPhone(options: PhoneOptions): Promise<Phone> {
  const { relayUrl, families, storage = memoryStorage(), name = 'Sandbox Phone' } = options
  const {
    url = globalThis.location?.origin ?? 'https://phone.latchkey.test',
    projectId = '0123456789abcdef0123456789abcdef',
    shareAllAccounts = false,
  } = options
  const registry = familyRegistry(families, storage, shareAllAccounts)
  const settings: PhoneSettings = {
    mode: 'approve',
    delay: 0,
    authenticates: false,
    grant: undefined,
    answer: undefined,
    ...options.settings,
  }
  const queue = requestQueue(settings)
  const client = await phoneClient({ relayUrl, projectId, name, url, storage })
  const line = phoneRelay(client)
  const sessions = phoneSessions(client, line, registry, queue)
  connectRequests({ client, line, registry, queue, settings, onChange: sessions.refresh })
  signInRequests({ client, line, registry, queue, settings, onChange: sessions.refresh })
  sessionRequests({ client, line, registry, queue, sessions, settings })

  return {
    client,
    settings,
    families: registry.states,
    requests: queue.requests,
    log: queue.log,
    sessions: sessions.list,
    online: line.online,
    connected: line.connected,
    goOffline: line.goOffline,
    goOnline: line.goOnline,
    approve: queue.approve,
    reject: queue.reject,
    ignore: queue.ignore,
    async pair(uri) {
      if (!uri.startsWith('wc:')) throw new PhoneError('This is no WalletConnect link: it starts with wc:')
      await line.send(() => client.pair({ uri }))
    },
    switchChain: (caipNetworkId: CaipNetworkId) => sessions.switchChain(caipNetworkId),
    switchAccount: (index, namespace = families[0]?.namespace ?? '') =>
      sessions.switchAccount(index, namespace),
    async disconnect(topic) {
      const topics = topic === undefined ? sessions.list.now.map((session) => session.topic) : [topic]
      await Promise.all(topics.map(sessions.disconnect))
    },
    close: () => closeClient(client),
  }
}
