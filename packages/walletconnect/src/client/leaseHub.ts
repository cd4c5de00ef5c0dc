import type { RelayStatus, SharedConnectorHost, SharedSession } from '@latchkey/core/adapter'

import { openTabs, type Tabs } from '../tabs/openTabs.js'
import { clientStorage } from './clientStorage.js'
import { openHub, type Hub } from './openHub.js'
import { storeId } from './storeId.js'

/** Receives sessions that began or ended elsewhere. */
type Listener = (session: SharedSession | undefined) => void
type RelayListener = (status: RelayStatus | undefined) => void

/** A connector's share in a hub. */
export interface Lease {
  /** Loads the SDK on first use. */
  hub(): Promise<Hub>
  /** The hub, if it was requested before. */
  readonly opened: Promise<Hub> | undefined
  subscribe(listener: Listener): () => void
  /** Receives the state of the socket, now and on each change. */
  subscribeRelay(listener: RelayListener): () => void
  release(): void
}

interface Held {
  hub: Promise<Hub> | undefined
  leases: number
  tabs: Tabs | undefined
  rest: ReturnType<typeof setTimeout> | undefined
  readonly listeners: Set<Listener>
  relay: RelayStatus | undefined
  readonly relayListeners: Set<RelayListener>
}

/**
 * How long after its last user a hub stays awake, milliseconds: Strict Mode and hot reload come back at once.
 */
const LINGER = 1000

/**
 * Two clients over one storage undo each other's work. So there is one per relay, project and storage; it is
 * kept on `globalThis` because hot reload, or a second copy of this package, brings modules of its own.
 */
export function leaseHub(host: SharedConnectorHost): Lease {
  const { relayUrl, projectId, metadata, storage } = host
  const prefix = `latchkey ${storeId(storage)} ${relayUrl} ${projectId ?? ''}`
  const all = ((globalThis as { [heldKey]?: Map<string, Held> })[heldKey] ??= new Map<string, Held>())
  const held: Held = all.get(prefix) ?? {
    hub: undefined,
    leases: 0,
    tabs: undefined,
    rest: undefined,
    listeners: new Set(),
    relay: undefined,
    relayListeners: new Set(),
  }
  all.set(prefix, held)

  const tell: Listener = (session) => {
    for (const listener of held.listeners) listener(session)
  }
  const tellRelay: RelayListener = (status) => {
    if (status === held.relay) return
    held.relay = status
    for (const listener of held.relayListeners) listener(status)
  }
  const open = (): Promise<Hub> => {
    const opening = openHub({
      relayUrl,
      projectId,
      metadata,
      prefix,
      storage: clientStorage(storage),
      notes: storage,
      onChange: (type, topic) => held.tabs?.tell({ type, topic }),
      onLateSession: tell,
      onRelay: tellRelay,
    })
    // After a failure, the next call loads it again.
    opening.catch(() => (held.hub = undefined))
    return opening
  }
  const lease: Lease = {
    hub: () => (held.hub ??= open()),
    get opened() {
      return held.hub
    },
    subscribe(listener) {
      const heard: Listener = (session) => listener(session)
      held.listeners.add(heard)
      return () => void held.listeners.delete(heard)
    },
    subscribeRelay(listener) {
      const heard: RelayListener = (status) => listener(status)
      held.relayListeners.add(heard)
      heard(held.relay)
      return () => void held.relayListeners.delete(heard)
    },
    release() {
      held.leases -= 1
      if (held.leases > 0) return
      const rest = async (): Promise<void> => {
        const hub = await held.hub?.catch(() => undefined)
        if (held.leases > 0) return
        // A wallet that approves late must be refused.
        if (hub && hub.awaited.size > 0) return later()
        hub?.rest()
        held.tabs?.close()
        held.tabs = undefined
      }
      const later = (): void => void (held.rest = setTimeout(() => void rest(), LINGER))
      later()
    },
  }

  clearTimeout(held.rest)
  held.leases += 1
  void held.hub?.then((hub) => hub.resume()).catch(() => undefined)
  held.tabs ??= openTabs(prefix, ({ type, topic }) => {
    if (type === 'ended')
      return void held.hub
        ?.then(({ sessions }) => sessions.drop(topic))
        .then((dropped) => dropped && tell(undefined))
        .catch(() => undefined)
    if (held.listeners.size === 0 && !held.hub) return
    void lease
      .hub()
      .then(({ sessions }) => sessions.adopt(topic))
      .then((session) => session && tell(session))
      .catch(() => undefined)
  })
  return lease
}

const heldKey: unique symbol = Symbol.for('@latchkey/walletconnect')
