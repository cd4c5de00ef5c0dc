import type { CaipAddress } from '../model/network.js'
import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  permissionGranted,
  permissionsAsked,
  permissionsFailed,
  permissionsFound,
  revocationBegun,
  type AccountPermissions,
  type PermissionsState,
} from './permissionsState.js'

const initialState: PermissionsState = { byAccount: {}, revocations: {} }
const NONE: AccountPermissions = { permissions: [], complete: false, status: 'loading' }

const withAccount = (
  state: PermissionsState,
  account: CaipAddress,
  to: (known: AccountPermissions) => AccountPermissions,
): PermissionsState =>
  patch(state, { byAccount: { ...state.byAccount, [account]: to(state.byAccount[account] ?? NONE) } })

export const permissionsSlice: Slice<'permissions', PermissionsState> = slice(
  'permissions',
  initialState,
  (on) => {
    on(permissionsAsked, (state, { payload: { account } }) =>
      withAccount(state, account, ({ permissions, complete }) => ({
        permissions,
        complete,
        status: 'loading',
      })),
    )
    on(permissionsFound, (state, { payload: { account, permissions, complete } }) =>
      withAccount(state, account, () => ({ permissions, complete, status: 'ready' })),
    )
    on(permissionsFailed, (state, { payload: { account, error } }) =>
      withAccount(state, account, (known) => ({ ...known, status: 'failed', error })),
    )
    on(permissionGranted, (state, { payload: { account, permission } }) => ({
      ...withAccount(state, account, (known) => ({
        ...known,
        permissions: [permission, ...known.permissions.filter(({ id }) => id !== permission.id)],
      })),
      created: { account, id: permission.id },
    }))
    on(revocationBegun, (state, { payload: { id, callsId } }) =>
      patch(state, { revocations: { ...state.revocations, [id]: callsId } }),
    )
  },
)
