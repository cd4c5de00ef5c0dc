import type { RelayStatus } from '@latchkey/core/adapter'

import type { SdkInternals, SdkClient } from './sdk.js'

/** Delay before an unreachable relay is reported, milliseconds: short interruptions are over by then. */
const HICCUP = 5000

/**
 * Reports the state of the relay socket, `undefined` while none is needed; may repeat a state. An open socket
 * may still be refused, so the result of the attempt counts, not the SDK's `open` event. Call it before the
 * client starts.
 */
export function watchRelay(client: SdkClient, tell: (status: RelayStatus | undefined) => void): void {
  const { relayer } = client.core
  const internals = (client as unknown as SdkInternals).core.relayer
  let attempts = 0
  let isAway = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (): ReturnType<typeof setTimeout> => {
    const before = Date.now()
    return setTimeout(() => {
      timer = undefined
      // A page that was suspended has only just begun to look for the relay.
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

  const connect = internals.connect.bind(internals)
  internals.connect = async (relayUrl) => {
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
