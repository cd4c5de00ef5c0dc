import type { PhoneClient } from './phoneClient.js'
import { watchable, type Watched } from './watched.js'

/** The phone's way to the relay. */
export interface PhoneRelay {
  /** Whether the phone has network. It stays `true` while the relay does not answer. */
  readonly online: Watched<boolean>
  /** Whether the relay's socket is open. */
  readonly connected: Watched<boolean>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Runs what needs the network, once there is one: the SDK would open the socket by itself. */
  send<T>(task: () => Promise<T>): Promise<T>
}

export function phoneRelay({ core: { relayer } }: PhoneClient): PhoneRelay {
  const online = watchable(true)
  const connected = watchable(relayer.connected)
  relayer.on('relayer_connect', () => connected.set(true))
  relayer.on('relayer_disconnect', () => connected.set(false))
  return {
    online,
    connected,
    async goOffline() {
      online.set(false)
      await relayer.transportClose()
    },
    async goOnline() {
      // Closing on purpose leaves the SDK's mark of a reconnection behind, and with it no later one would
      // start.
      Object.assign(relayer, { reconnectInProgress: false })
      online.set(true)
      await relayer.transportOpen()
    },
    async send(task) {
      if (!online.now)
        await new Promise<void>((resolve) => {
          const end = online.subscribe(() => {
            if (!online.now) return
            end()
            resolve()
          })
        })
      return task()
    },
  }
}
