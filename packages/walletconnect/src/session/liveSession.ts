import {
  ChainAdapterNotFoundError,
  type CaipNetworkId,
  type GrantedNamespace,
  type SharedSession,
  type SharedTransport,
  type SharedTransportEvent,
  type WalletInfo,
  type WalletLinks,
} from '@latchkey/core/adapter'

import type { Granted } from './readNamespaces.js'

export type TransportRequest = Parameters<SharedTransport['request']>[0]

/** One session, from approval to its end. */
export interface LiveSession {
  readonly topic: string
  readonly shared: SharedSession
  readonly ended: AbortSignal
  granted(): Granted
  grants(caipNetworkId: CaipNetworkId, method: string): boolean
  /** The wallet changed its grant. */
  grant(granted: Granted): void
  hear(event: { readonly name: string; readonly data: unknown; readonly caipNetworkId: CaipNetworkId }): void
  /** Notifies all listeners, once. */
  end(): void
}

export interface SessionParts {
  readonly topic: string
  readonly wallet: WalletInfo
  readonly links: WalletLinks
  readonly granted: Granted
  ask(session: LiveSession, request: TransportRequest): Promise<unknown>
  close(): Promise<void>
}

type Listener = (event: SharedTransportEvent) => void

const NOTHING: GrantedNamespace = { accounts: [], chains: [], methods: [], events: [] }

export function liveSession({ topic, wallet, links, granted: first, ask, close }: SessionParts): LiveSession {
  let granted = first
  const end = new AbortController()
  const listeners = new Map<string, Set<Listener>>()
  const tell = (namespace: string, event: SharedTransportEvent): void => {
    for (const listener of listeners.get(namespace) ?? []) listener(event)
  }

  const session: LiveSession = {
    topic,
    ended: end.signal,
    granted: () => granted,
    shared: {
      wallet,
      links,
      get namespaces() {
        return [...granted.keys()]
      },
      close,
      transport(namespace) {
        if (!granted.has(namespace)) throw new ChainAdapterNotFoundError({ details: namespace })
        return {
          get granted() {
            return granted.get(namespace) ?? NOTHING
          },
          request: (request) => ask(session, request),
          subscribe(listener) {
            const heard: Listener = (event) => listener(event)
            const own = listeners.get(namespace) ?? new Set()
            listeners.set(namespace, own.add(heard))
            // The session ended while the family's code was loading.
            if (end.signal.aborted) queueMicrotask(() => own.delete(heard) && listener({ type: 'ended' }))
            return () => void own.delete(heard)
          },
          close,
        }
      },
    },
    grants(caipNetworkId, method) {
      const own = granted.get(caipNetworkId.slice(0, caipNetworkId.indexOf(':')))
      return own !== undefined && own.chains.includes(caipNetworkId) && own.methods.includes(method)
    },
    grant(next) {
      const names = new Set([...granted.keys(), ...next.keys()])
      granted = next
      for (const namespace of names)
        tell(namespace, { type: 'granted', granted: granted.get(namespace) ?? NOTHING })
    },
    hear({ name, data, caipNetworkId }) {
      if (!end.signal.aborted)
        tell(caipNetworkId.slice(0, caipNetworkId.indexOf(':')), { type: 'event', name, data, caipNetworkId })
    },
    end() {
      if (end.signal.aborted) return
      end.abort()
      for (const namespace of listeners.keys()) tell(namespace, { type: 'ended' })
      listeners.clear()
    },
  }
  return session
}
