import { isAbortError, type SharedSession } from '@latchkey/core/adapter'

import type { ClientStorage } from '../client/clientStorage.js'
import { inTime } from '../client/inTime.js'
import { USER_DISCONNECTED, toSdkNamespaces, type SdkClient, type SdkSession } from '../client/sdk.js'
import type { TopicNotes } from '../client/topicNotes.js'
import { askWallet } from './askWallet.js'
import { importSession } from './importSession.js'
import { liveSession, type LiveSession } from './liveSession.js'
import type { Orphans } from './orphans.js'
import { isChainId, isName } from './readNamespaces.js'
import { readGrant } from './readGrant.js'
import { readLinks, readWallet } from './readWallet.js'

/** Time limit for telling a wallet that its session has ended, milliseconds. */
const FAREWELL = 5000
const WEEK = 7 * 24 * 3600 * 1000

/** The sessions of one client. */
export interface SessionStore {
  /**
   * Adds an approved session; `undefined` when nothing of it is usable, in which case the wallet's session is
   * ended.
   */
  begin(session: SdkSession): SharedSession | undefined
  /** The session to restore after a reload. */
  current(): SharedSession | undefined
  /** Ends a session and notifies the wallet, now or when the relay is reachable again. */
  leave(topic: string): Promise<void>
  /** Another tab began it. */
  adopt(topic: string): Promise<SharedSession | undefined>
  /** Another tab ended it. `true` when it lived here. */
  drop(topic: string): Promise<boolean>
  /** Ends sessions that expired or were ended elsewhere while the page was suspended. */
  sweep(): Promise<void>
}

export interface BookParts {
  readonly client: SdkClient
  readonly storage: ClientStorage
  readonly orphans: Orphans
  /** Ended sessions whose wallets were not notified yet. */
  readonly leaving: TopicNotes
  /** Announces to other tabs that a session began or ended here. */
  onChange(type: 'began' | 'ended', topic: string): void
}

export function sessionStore({ client, storage, orphans, leaving, onChange }: BookParts): SessionStore {
  const live = new Map<string, LiveSession>()
  const stored = (): readonly SdkSession[] => {
    const left = leaving.topics()
    return client.session
      .getAll()
      .filter(({ topic, expiry }) => expiry * 1000 > Date.now() && !left.includes(topic))
  }

  function open(session: SdkSession): LiveSession | undefined {
    const known = live.get(session.topic)
    if (known) return known
    const granted = readGrant(session)
    if (granted.size === 0) return undefined
    // The SDK would open a wallet by itself with each request, by a link that some other page left in
    // localStorage.
    void client.session.update(session.topic, {
      sessionConfig: { ...session.sessionConfig, disableDeepLink: true },
    })
    const opened = liveSession({
      topic: session.topic,
      wallet: readWallet(session.peer.metadata),
      links: readLinks(session.peer.metadata),
      granted,
      ask: (self, request) => askWallet(client, orphans, self, request),
      close: () => leave(session.topic),
    })
    live.set(session.topic, opened)
    return opened
  }

  /** Called once per session, whichever side ended it. */
  function over(topic: string): boolean {
    const session = live.get(topic)
    live.delete(topic)
    session?.end()
    return session !== undefined
  }

  async function farewell(topic: string): Promise<void> {
    await inTime(client.disconnect({ topic, reason: USER_DISCONNECTED }), {
      limit: FAREWELL,
      late: () => new DOMException('', 'AbortError'),
    })
      .then(() => leaving.remove(topic))
      .catch((error: unknown) => {
        // It may still succeed later; otherwise the next page tries again.
        if (!isAbortError(error) && !client.session.keys.includes(topic)) leaving.remove(topic)
      })
  }

  async function leave(topic: string): Promise<void> {
    if (leaving.topics().includes(topic) || !client.session.keys.includes(topic)) return void over(topic)
    leaving.add(topic, Date.now() + WEEK)
    over(topic)
    onChange('ended', topic)
    await farewell(topic)
  }

  async function drop(topic: string): Promise<boolean> {
    if (!over(topic)) return false
    await client.session.delete(topic, USER_DISCONNECTED)
    return true
  }

  const endedByWallet = ({ topic }: { readonly topic: string }): void => {
    leaving.remove(topic)
    if (over(topic)) onChange('ended', topic)
  }
  client.events.on('session_delete', endedByWallet)
  client.events.on('session_expire', endedByWallet)
  client.events.on('session_update', ({ topic, params }) => {
    const session = live.get(topic)
    const asked = client.session.getAll().find((each) => each.topic === topic)
    if (!session || !asked) return
    const granted = readGrant({ ...asked, namespaces: params.namespaces })
    // Nothing in the update is usable: the earlier grant stays, in the SDK too.
    if (granted.size === 0)
      void client.session.update(topic, { namespaces: toSdkNamespaces(session.granted()) })
    else if (JSON.stringify([...granted]) !== JSON.stringify([...session.granted()])) session.grant(granted)
  })
  client.events.on('session_event', ({ topic, params }) => {
    const { event, chainId } = params
    if (isChainId(chainId) && isName(event.name))
      live.get(topic)?.hear({ name: event.name, data: event.data, caipNetworkId: chainId })
  })
  // Notifications that an earlier page could not send.
  for (const topic of leaving.topics())
    void (client.session.keys.includes(topic) ? farewell(topic) : leaving.remove(topic))

  return {
    begin(session) {
      const opened = open(session)
      if (!opened) return void leave(session.topic)
      // One session serves all families, so an earlier one is no longer used.
      for (const { topic } of stored()) if (topic !== session.topic) void leave(topic)
      onChange('began', session.topic)
      return opened.shared
    },
    current() {
      for (const session of stored().toReversed()) {
        const opened = open(session)
        if (opened) return opened.shared
      }
      return undefined
    },
    leave,
    async adopt(topic) {
      if (live.has(topic)) return undefined
      const session = await importSession(client, storage, topic)
      return session && open(session)?.shared
    },
    drop,
    async sweep() {
      const alive = stored().map(({ topic }) => topic)
      const known = storage.read((client.session as unknown as { readonly storageKey: string }).storageKey)
      for (const topic of live.keys()) {
        if (!alive.includes(topic)) endedByWallet({ topic })
        else if (
          Array.isArray(known) &&
          !known.some((session: { topic?: unknown } | null) => session?.topic === topic)
        )
          await drop(topic)
      }
    },
  }
}
