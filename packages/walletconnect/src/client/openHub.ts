import type { Pairing, SharedSession, Storage } from '@latchkey/core/adapter'

import { signInRequests } from '../pairing/signInRequests.js'
import { startPairing, type PairRequest } from '../pairing/startPairing.js'
import { orphansOf } from '../session/orphans.js'
import { sessionStore, type SessionStore } from '../session/sessionStore.js'
import type { ClientStorage } from './clientStorage.js'
import { createClient, type ClientSettings } from './createClient.js'
import { probeRelay } from './relayReady.js'
import { topicNotes } from './topicNotes.js'

/**
 * One SDK client with its sessions and pairings, shared by every connector with the same relay and storage.
 */
export interface Hub {
  readonly sessions: SessionStore
  /** Proposals that a wallet may still answer. */
  readonly awaited: ReadonlySet<string>
  pair(request: PairRequest): Promise<Pairing>
  wake(): Promise<void>
  /** Stops the socket and the heartbeat until `resume`. */
  rest(): void
  resume(): void
}

export interface HubSettings extends Omit<ClientSettings, 'storage'> {
  readonly storage: ClientStorage
  readonly notes: Storage
  onChange(type: 'began' | 'ended', topic: string): void
  /** A wallet approved a proposal of an earlier page. */
  onLateSession(session: SharedSession): void
}

export async function openHub(settings: HubSettings): Promise<Hub> {
  const { storage, notes, onChange, onLateSession, onRelay } = settings
  let rests = false
  const client = await createClient({ ...settings, onRelay: (status) => onRelay(rests ? undefined : status) })
  const awaited = new Set<string>()
  const cancelled = topicNotes(notes, 'called-off')
  const sessions = sessionStore({
    client,
    storage,
    onChange,
    orphans: orphansOf(client, storage),
    leaving: topicNotes(notes, 'leaving'),
  })
  const signIns = signInRequests({ client, awaited, leave: sessions.leave })
  client.events.on('session_connect', ({ session }) => {
    if (awaited.has(session.pairingTopic)) return
    if (cancelled.topics().includes(session.pairingTopic)) return void sessions.leave(session.topic)
    const begun = sessions.begin(session)
    if (begun) onLateSession(begun)
  })
  const { heartbeat, relayer } = client.core
  return {
    sessions,
    awaited,
    pair: (request) => startPairing({ client, sessions, signIns, awaited, cancelled }, request),
    async wake() {
      await sessions.sweep()
      await probeRelay(client)
    },
    rest() {
      rests = true
      heartbeat.stop()
      relayer.transportClose().catch(() => undefined)
    },
    resume() {
      if (!rests) return
      rests = false
      void heartbeat.init()
      relayer.transportOpen().catch(() => undefined)
    },
  }
}
