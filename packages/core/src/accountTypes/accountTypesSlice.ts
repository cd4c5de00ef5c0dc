import { isOver } from '../calls/callsChange.js'
import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  accountChanged,
  accountChangeSeen,
  accountTypePreferred,
  accountTypesAsked,
  accountTypesFailed,
  accountTypesRead,
  typeKey,
  type AccountTypesRead,
  type AccountTypesState,
} from './accountTypesState.js'

const initialState: AccountTypesState = {
  preferred: {},
  enabledNetworks: {},
  deployed: {},
  reads: {},
  changes: {},
}

type OfAccount = Parameters<typeof accountTypesAsked>[0]

const withRead = (
  state: AccountTypesState,
  { namespace, address }: OfAccount,
  read: AccountTypesRead,
): AccountTypesState => patch(state, { reads: { ...state.reads, [typeKey(namespace, address)]: read } })

export const accountTypesSlice: Slice<'accountTypes', AccountTypesState> = slice(
  'accountTypes',
  initialState,
  (on) => {
    on(accountTypesAsked, (state, { payload }) => withRead(state, payload, { status: 'loading' }))
    on(accountTypesFailed, (state, { payload: { error, ...account } }) =>
      withRead(state, account, { status: 'failed', error }),
    )
    on(accountTypesRead, (state, { payload: { namespace, address, preferred, enabled, deployed } }) => {
      const key = typeKey(namespace, address)
      // A network that did not answer keeps what was known of it.
      const found = Object.fromEntries(enabled.map((id) => [id, deployed.includes(id)]))
      return patch(withRead(state, { namespace, address }, { status: 'ready' }), {
        preferred: { ...state.preferred, [key]: preferred },
        enabledNetworks: { ...state.enabledNetworks, [namespace]: enabled },
        deployed: { ...state.deployed, [key]: { ...state.deployed[key], ...found } },
      })
    })
    on(accountTypePreferred, (state, { payload: { namespace, address, type } }) =>
      patch(state, { preferred: { ...state.preferred, [typeKey(namespace, address)]: type } }),
    )
    on(accountChanged, (state, { payload: { account, change } }) =>
      patch(state, { changes: { ...state.changes, [account]: change } }),
    )
    on(accountChangeSeen, (state, { payload: { account } }) => {
      const change = state.changes[account]
      if (!change || !isOver(change)) return state
      const { [account]: _seen, ...changes } = state.changes
      return patch(state, { changes })
    })
  },
)
