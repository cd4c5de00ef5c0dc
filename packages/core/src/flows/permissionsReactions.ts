import { grantPermission } from '../permissions/permissionsCommands.js'
import { to } from '../model/viewParams.js'
import { selectView, viewPushed } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { selectActiveNamespace, selectWallet } from '../sessions/sessionsSelectors.js'
import type { Reactions } from '../store/createListener.js'

/**
 * S2.49: a permission that was granted while the modal is open ends in its success view. For the embedded
 * wallet's approval the modal was open, too: it closes with that, before the permission is there.
 */
const onGranted: Reactions = (listen) => {
  listen({
    actionCreator: grantPermission.fulfilled,
    effect: async ({ meta }, { getState, dispatch, extra }) => {
      const state = getState()
      if (!state.options.features.smartSessions) return
      const entry = to('SmartSessionCreated')
      if (state.modal.open) {
        if (selectView(state) !== 'SmartSessionCreated') dispatch(viewPushed(entry))
        return
      }
      const namespace = meta.arg.namespace ?? selectActiveNamespace(state)
      if (namespace !== undefined && selectWallet(state, namespace)?.type === 'AUTH')
        await extra.run(openModal, entry).catch(() => undefined)
    },
  })
}

export const permissionsReactions: readonly Reactions[] = [onGranted]
