import type { AdapterHost } from '@latchkey/core/adapter'

import { liveSession, type LiveSession, type SessionParts } from './liveSession.js'

/** The sessions of an instance, by connector. */
export interface SessionBook {
  session(connectorId: string): LiveSession | undefined
  /** Begins a session; an older one under the same id ends silently. */
  open(parts: Omit<SessionParts, 'host' | 'onEnd'>): LiveSession
  /** Takes a session out, silently. */
  take(connectorId: string): LiveSession | undefined
  all(): readonly LiveSession[]
}

export function sessionBook(host: AdapterHost): SessionBook {
  const sessions = new Map<string, LiveSession>()

  function take(connectorId: string): LiveSession | undefined {
    const session = sessions.get(connectorId)
    sessions.delete(connectorId)
    session?.stop()
    return session
  }

  host.signal.addEventListener('abort', () => [...sessions.keys()].forEach(take))
  return {
    session: (connectorId) => sessions.get(connectorId),
    open(parts) {
      const { connectorId } = parts
      let session: LiveSession | undefined
      const onEnd = (): void => {
        if (!session || sessions.get(connectorId) !== session) return
        take(connectorId)
        host.emit({ type: 'disconnected', connectorId })
      }
      session = liveSession({ ...parts, host, onEnd })
      take(connectorId)
      sessions.set(connectorId, session)
      return session
    },
    take,
    all: () => [...sessions.values()],
  }
}
