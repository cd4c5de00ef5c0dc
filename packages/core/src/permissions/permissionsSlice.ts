import { isOver } from '../calls/callsChange.js'
import type { CaipAddress } from '../model/network.js'
import type { GrantedPermission } from '../model/permissions.js'
import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  NO_PERMISSIONS,
  permissionGranted,
  permissionRevocationChanged,
  permissionRevocationSeen,
  permissionsAsked,
  permissionsFailed,
  permissionsFound,
  type AccountPermissions,
  type PermissionsState,
} from './permissionsState.js'

const initialState: PermissionsState = { byAccount: {}, revocations: {} }

const withAccount = (
  state: PermissionsState,
  account: CaipAddress,
  to: (known: AccountPermissions) => AccountPermissions,
): PermissionsState =>
  patch(state, {
    byAccount: { ...state.byAccount, [account]: to(state.byAccount[account] ?? NO_PERMISSIONS) },
  })

/** Only the answer to the newest question: one from before a revocation would bring back what is gone. */
const ofTurn =
  (turn: number, to: (known: AccountPermissions) => AccountPermissions) =>
  (known: AccountPermissions): AccountPermissions =>
    known.turn === turn ? to(known) : known

/** Some before others, each once. */
const joined = (
  first: readonly GrantedPermission[],
  others: readonly GrantedPermission[],
): readonly GrantedPermission[] => [
  ...first,
  ...others.filter(({ id }) => !first.some((each) => each.id === id)),
]

export const permissionsSlice: Slice<'permissions', PermissionsState> = slice(
  'permissions',
  initialState,
  (on) => {
    on(permissionsAsked, (state, { payload: { account, turn } }) =>
      withAccount(state, account, (known) => ({
        ...without(known, 'error'),
        status: 'loading',
        turn,
        fresh: [],
      })),
    )
    on(permissionsFound, (state, { payload: { account, turn, permissions, complete, at } }) =>
      withAccount(
        state,
        account,
        ofTurn(turn, (known) => {
          // What was granted meanwhile may be missing; what the answer has of it is newer.
          const missing = known.fresh.filter(({ id }) => !permissions.some((each) => each.id === id))
          return {
            ...known,
            permissions: joined(missing, permissions),
            complete,
            status: 'ready',
            fetchedAt: at,
          }
        }),
      ),
    )
    on(permissionsFailed, (state, { payload: { account, turn, error } }) =>
      withAccount(
        state,
        account,
        ofTurn(turn, (known) => ({ ...known, status: 'failed', error })),
      ),
    )
    on(permissionGranted, (state, { payload: { account, permission } }) => ({
      ...withAccount(state, account, (known) => ({
        ...known,
        permissions: joined([permission], known.permissions),
        fresh: joined([permission], known.fresh),
      })),
      created: { account, id: permission.id },
    }))
    on(permissionRevocationChanged, (state, { payload: { account, revocation } }) => {
      const each = Object.fromEntries(revocation.ids.map((id) => [id, revocation]))
      return patch(
        withAccount(state, account, (known) => patch(known, { revocation })),
        { revocations: { ...state.revocations, ...each } },
      )
    })
    on(permissionRevocationSeen, (state, { payload: { account } }) => {
      const revocation = state.byAccount[account]?.revocation
      if (!revocation || !isOver(revocation)) return state
      const gone = revocation.ids.filter((id) => state.revocations[id] === revocation)
      return patch(
        withAccount(state, account, (known) => without(known, 'revocation')),
        {
          revocations: Object.fromEntries(
            Object.entries(state.revocations).filter(([id]) => !gone.includes(id)),
          ),
        },
      )
    })
  },
)
