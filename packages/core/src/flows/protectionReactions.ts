import { loginNoted } from '../embedded/loginState.js'
import { modalClosed, modalOpened } from '../modal/modalState.js'
import { to, type ViewName } from '../model/viewParams.js'
import { viewReset } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import type { Reactions } from '../store/createListener.js'

/** A protection that is required follows what came first. */
const onRequired: Reactions = (listen) => {
  listen({
    predicate: (action, { login }) => login?.mustProtect === true && modalClosed.match(action),
    effect: (_action, { getState, dispatch, extra: { run } }) => {
      dispatch(loginNoted({ mustProtect: undefined }))
      if (getState().login?.safety !== 'none') return
      run(openModal, { view: 'UpgradeEmailWallet' }).catch(() => undefined)
    },
  })
}

/** What the visitor came to answer goes first. */
const QUESTIONS: readonly ViewName[] = ['ApproveTransaction', 'SIWXSignMessage', 'ConnectingSiwe']

/** A protection that is required, and was not given before the page was left, is asked for again. */
const onOpened: Reactions = (listen) => {
  listen({
    predicate: (action, { login, options }) =>
      modalOpened.match(action) &&
      options.recovery === 'require' &&
      login?.safety === 'none' &&
      !QUESTIONS.includes(action.payload.entry.view),
    effect: (_action, { dispatch }) => void dispatch(viewReset(to('UpgradeEmailWallet'))),
  })
}

export const protectionReactions: readonly Reactions[] = [onRequired, onOpened]
