import type { RelayStatus } from '@latchkey/core/adapter'

import type { Innards, SdkClient } from './sdk.js'

/** How long the relay may be away before it is said, milliseconds: a hiccup is over by then. */
const HICCUP = 5000

/**
 * Tells how the socket to the relay stands, `undefined` while none is wanted; also when nothing changed. A
 * socket that opens may be refused yet, so what counts is how an attempt ends, and not the SDK's word that a
 * socket is open. To be called before the client starts.
 */
export function watchRelay(client: SdkClient, tell: (status: RelayStatus | undefined) => void): void {
  const { relayer } = client.core
  const innards = (client as unknown as Innards).core.relayer
  let attempts = 0
  let isAway = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (): ReturnType<typeof setTimeout> => {
    const before = Date.now()
    return setTimeout(() => {
      timer = undefined
      // A page that was put to sleep has only just begun to look for the relay.
      isAway = Date.now() - before < 2 * HICCUP
      settle()
    }, HICCUP)
  }
  function settle(): void {
    const isOpen = relayer.connected
    if (isOpen || (attempts === 0 && !relayer.subscriber.hasAnyTopics)) {
      clearTimeout(timer)
      timer = undefined
      isAway = false
      return tell(isOpen ? 'connected' : undefined)
    }
    if (!isAway) timer ??= wait()
    tell(isAway ? 'disconnected' : 'connecting')
  }

  const connect = innards.connect.bind(innards)
  innards.connect = async (relayUrl) => {
    attempts += 1
    settle()
    try {
      await connect(relayUrl)
    } finally {
      attempts -= 1
      settle()
    }
  }
  relayer.on('relayer_disconnect', settle)
}
