import { grantPermission } from '../permissions/permissionsCommands.js'
import { to } from '../model/viewParams.js'
import { selectView, viewPushed } from '../navigation/navigationState.js'
import type { Reactions } from '../store/createListener.js'

/** S2.49: a permission that was granted while the modal is open ends in its success view. */
const onGranted: Reactions = (listen) => {
  listen({
    actionCreator: grantPermission.fulfilled,
    effect: (_action, { getState, dispatch }) => {
      const state = getState()
      if (!state.options.features.smartSessions) return
      if (state.modal.open && selectView(state) !== 'SmartSessionCreated')
        dispatch(viewPushed(to('SmartSessionCreated')))
    },
  })
}

export const permissionsReactions: readonly Reactions[] = [onGranted]
