import type { Reactions } from '../store/listen.js'
import { pair } from './pair.js'
import { prepareFor } from './prepareFor.js'
import { WALLETCONNECT_ID } from './walletConnectId.js'

/**
 * A line tells when the page is online again; where its code could not even be loaded, there is none to tell.
 */
const onNoLine: Reactions = (listen) => {
  listen({
    actionCreator: pair.rejected,
    effect: async ({ error }, { getState, pause, cancelActiveListeners, extra }) => {
      const { platform, shared } = extra.services
      cancelActiveListeners()
      if (error.code === 'aborted' || shared.has(WALLETCONNECT_ID)) return
      let stop = (): void => undefined
      const online = new Promise<void>((resolve) => {
        stop = platform.onWake((cause) => cause === 'online' && resolve())
      })
      try {
        await pause(online)
        prepareFor(getState(), extra)
      } finally {
        stop()
      }
    },
  })
}

export const onlineReactions: readonly Reactions[] = [onNoLine]
