import { loginNoted } from '../embedded/loginState.js'
import { modalClosed, modalOpened } from '../modal/modalState.js'
import { to, type ViewName } from '../model/viewParams.js'
import { selectView, viewReset } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import type { RootState } from '../store/core.js'
import type { Reactions, ReactionTools } from '../store/createListener.js'

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

const isRequired = ({ login, options }: RootState): boolean =>
  options.recovery === 'require' && login?.safety === 'none'
const ask = (_action: unknown, { dispatch }: Pick<ReactionTools, 'dispatch'>): void =>
  void dispatch(viewReset(to('UpgradeEmailWallet')))

/** A protection that is required, and was not given before the page was left, is asked for again. */
const onOpened: Reactions = (listen) => {
  listen({
    predicate: (action, state) =>
      modalOpened.match(action) && isRequired(state) && !QUESTIONS.includes(action.payload.entry.view),
    effect: ask,
  })
  // The visitor was faster than the keeper, which says how safe the wallet is. A sign-in leads on by itself.
  listen({
    predicate: (_action, state, { login: before }) => {
      const { login, modal } = state
      if (!isRequired(state) || login?.status !== 'idle' || before?.safety !== undefined) return false
      const view = selectView(state)
      return modal.open && view !== undefined && !QUESTIONS.includes(view)
    },
    effect: ask,
  })
}

export const protectionReactions: readonly Reactions[] = [onRequired, onOpened]
