import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  accountTypePreferred,
  accountTypesRead,
  typeKey,
  type AccountTypesState,
} from './accountTypesState.js'

const initialState: AccountTypesState = { preferred: {}, enabledNetworks: {}, deployed: {} }

export const accountTypesSlice: Slice<'accountTypes', AccountTypesState> = slice(
  'accountTypes',
  initialState,
  (on) => {
    on(accountTypesRead, (state, { payload: { namespace, address, preferred, enabled, deployed } }) => ({
      preferred: { ...state.preferred, [namespace]: preferred },
      enabledNetworks: { ...state.enabledNetworks, [namespace]: enabled },
      deployed: { ...state.deployed, [typeKey(namespace, address)]: deployed },
    }))
    on(accountTypePreferred, (state, { payload: { namespace, type } }) =>
      patch(state, { preferred: { ...state.preferred, [namespace]: type } }),
    )
  },
)
