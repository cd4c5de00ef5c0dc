import {
  ChainAdapterNotFoundError,
  type CaipNetworkId,
  type GrantedNamespace,
  type SharedRequest,
  type SharedSession,
  type SharedTransportEvent,
} from '@latchkey/core/adapter'

import type { Grants } from '../protocol/types.js'

/** A session with the keeper, from a sign-in to its end. */
export interface LiveSession {
  readonly shared: SharedSession
  readonly ended: AbortSignal
  grant(grants: Grants): void
  /** Tells all listeners, once. */
  end(): void
}

type Listener = (event: SharedTransportEvent) => void

const NOTHING: GrantedNamespace = { accounts: [], chains: [], methods: [], events: [] }

/** What every list of wallets calls it. */
const NAME = 'Embedded Wallet'

export interface SessionParts {
  readonly grants: Grants
  ask(session: LiveSession, request: SharedRequest): Promise<unknown>
  /** Signs out. */
  close(): Promise<void>
}

function granted(grants: Grants): ReadonlyMap<string, GrantedNamespace> {
  return new Map(
    Object.entries(grants)
      .filter(([, { accounts }]) => accounts.length > 0)
      .map(([namespace, grant]) => {
        const chains = grant.accounts.map((id) => id.slice(0, id.lastIndexOf(':')) as CaipNetworkId)
        return [namespace, { ...grant, chains: [...new Set(chains)] }]
      }),
  )
}

export function liveSession({ grants, ask, close }: SessionParts): LiveSession {
  let now = granted(grants)
  const over = new AbortController()
  const listeners = new Map<string, Set<Listener>>()
  const tell = (namespace: string, event: SharedTransportEvent): void => {
    for (const listener of Array.from(listeners.get(namespace) ?? [])) listener(event)
  }
  const leave = async (): Promise<void> => {
    if (over.signal.aborted) return
    session.end()
    await close()
  }
  const session: LiveSession = {
    ended: over.signal,
    shared: {
      wallet: { name: NAME, type: 'AUTH' },
      get namespaces() {
        return [...now.keys()]
      },
      close: leave,
      transport(namespace) {
        if (!now.has(namespace)) throw new ChainAdapterNotFoundError({ details: namespace })
        return {
          get granted() {
            return now.get(namespace) ?? NOTHING
          },
          request: (request) => ask(session, request),
          subscribe(listener) {
            const own: Listener = (event) => listener(event)
            const all = listeners.get(namespace) ?? new Set()
            listeners.set(namespace, all.add(own))
            // The session ended while the family's code was loading.
            if (over.signal.aborted) queueMicrotask(() => all.delete(own) && listener({ type: 'ended' }))
            return () => void all.delete(own)
          },
          close: leave,
        }
      },
    },
    grant(next) {
      const before = now
      now = granted(next)
      for (const namespace of new Set([...before.keys(), ...now.keys()]))
        if (JSON.stringify(before.get(namespace)) !== JSON.stringify(now.get(namespace)))
          tell(namespace, { type: 'granted', granted: now.get(namespace) ?? NOTHING })
    },
    end() {
      if (over.signal.aborted) return
      over.abort()
      for (const namespace of listeners.keys()) tell(namespace, { type: 'ended' })
      listeners.clear()
    },
  }
  return session
}
