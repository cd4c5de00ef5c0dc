import { modalOpened } from '../modal/modalEvents.js'
import { viewPushed } from '../navigation/navigationEvents.js'
import type { Reactions } from '../store/listen.js'
import { uriGiven } from './pairingEvents.js'

/**
 * The part that knows of pairings comes with the modal; what speaks to the relay comes when a pairing is
 * wanted.
 */
const onModalOpened: Reactions = (listen) => {
  listen({
    actionCreator: modalOpened,
    effect: async ({ payload }, { getState, dispatch, extra: { services } }) => {
      if (!getState().options.hasWalletConnect && payload.uri === undefined) return
      const feature = await services.features.load('walletConnect').catch(() => undefined)
      if (feature && payload.uri !== undefined) dispatch(uriGiven(payload.uri))
    },
  })
}

const onAllWallets: Reactions = (listen) => {
  listen({
    actionCreator: viewPushed,
    effect: ({ payload }, { extra: { services } }) => {
      if (payload.view === 'AllWallets') services.track({ event: 'CLICK_ALL_WALLETS' })
    },
  })
}

export const walletConnectShellReactions: readonly Reactions[] = [onModalOpened, onAllWallets]
