import type { CaipNetworkId } from '@latchkey/core/adapter'

import type { FamilyRegistry, FamilyState } from './familyRegistry.js'
import { regrant } from './grant.js'
import type { Granted } from './namespaces.js'
import { toPeer } from './peer.js'
import type { PhoneClient } from './phoneClient.js'
import type { PhoneContext, SessionEvent } from './phoneFamily.js'
import type { PhoneRelay } from './phoneRelay.js'
import type { Peer } from './phoneRequest.js'
import { userDisconnected } from './refusals.js'
import type { RequestQueue } from './requestQueue.js'
import { watchable, type Watched } from './watched.js'

/** An agreement with a page. */
export interface PhoneSession {
  readonly topic: string
  readonly peer: Peer
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly granted: Granted
}

export interface PhoneSessions {
  readonly list: Watched<readonly PhoneSession[]>
  refresh(): void
  /** What a family may do within a session. */
  queue(topic: string, namespace: string): PhoneContext
  switchChain(caipNetworkId: CaipNetworkId): Promise<void>
  switchAccount(index: number, namespace: string): Promise<void>
  disconnect(topic: string): Promise<void>
}

/** The sessions, and what they hear when the phone moves. */
export function phoneSessions(
  client: PhoneClient,
  line: PhoneRelay,
  registry: FamilyRegistry,
  queue: RequestQueue,
): PhoneSessions {
  const read = (): PhoneSession[] =>
    client.session.getAll().map(({ topic, peer, expiry, namespaces }) => ({
      topic,
      peer: toPeer(peer.metadata),
      expiresAt: expiry * 1000,
      granted: structuredClone(namespaces),
    }))
  const list = watchable<readonly PhoneSession[]>(read())
  const refresh = (): void => list.set(read())

  /** Tells every session of the family: what is granted first, then what happened. */
  async function tell(state: FamilyState, event: SessionEvent): Promise<void> {
    const { namespace, chain } = state
    for (const { topic, granted } of read().filter((session) => namespace in session.granted)) {
      const namespaces = regrant(granted, state)
      const changed = JSON.stringify(namespaces) !== JSON.stringify(granted)
      await line.send(async () => {
        if (changed) await client.update({ topic, namespaces })
        if (!namespaces[namespace]?.events.includes(event.name)) return
        await client.emit({ topic, event, chainId: chain.id })
      })
    }
    refresh()
  }
  async function switchChain(caipNetworkId: CaipNetworkId): Promise<void> {
    const state = registry.setChain(caipNetworkId)
    await tell(state, registry.family(state.namespace).chainEvent(state.chain))
  }
  async function disconnect(topic: string): Promise<void> {
    await line.send(() => client.disconnect({ topic, reason: userDisconnected }))
    gone(topic)
  }
  function gone(topic: string): void {
    refresh()
    queue.withdraw((request) => request.kind === 'request' && request.topic === topic)
  }
  client.on('session_delete', ({ topic }) => gone(topic))
  client.on('session_expire', ({ topic }) => gone(topic))

  return {
    list,
    refresh,
    switchChain,
    async switchAccount(index, namespace) {
      const state = registry.setAccount(namespace, index)
      await tell(
        state,
        registry
          .family(namespace)
          .accountsEvent(state.shared.map((address) => state.spell?.(address, state.chain.id) ?? address)),
      )
    },
    disconnect,
    queue(topic, namespace) {
      const { chains, chain, shared } = registry.state(namespace)
      const accounts = client.session.get(topic).namespaces[namespace]?.accounts ?? []
      const granted = new Set(accounts.map((account) => account.split(':').slice(2).join(':')))
      return {
        chains,
        chain,
        addresses: [...new Set([...shared.filter((address) => granted.has(address)), ...granted])],
        switchChain,
        addChain: (added) => registry.addChain(namespace, added),
      }
    },
  }
}
