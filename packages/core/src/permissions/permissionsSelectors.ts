import { selectCaipAddress } from '../accounts/accountsSelectors.js'
import type { GrantedPermission } from '../model/permissions.js'
import type { Revocation } from '../model/revocation.js'
import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { own } from '../store/own.js'
import type { AccountPermissions } from './permissionsState.js'

/**
 * What the account in use allowed others, as `loadPermissions` last read it.
 *
 * @param namespace the family whose account in use is meant; the active one when absent
 * @returns `undefined` before it was asked for; `idle` where something was granted, and it was not
 * @example
 * const active = read(core, selectPermissions)?.permissions.filter(({ state }) => state === 'active')
 */
export function selectPermissions(state: RootState, namespace?: string): AccountPermissions | undefined {
  const account = selectCaipAddress(state, namespace ?? selectActiveNamespace(state))
  return account === undefined ? undefined : state.permissions?.byAccount[account]
}

/**
 * How far the newest revocation is that a permission is in; `undefined` as long as there is none.
 *
 * @example
 * const status = read(core, (state) => selectRevocation(state, id))?.status
 */
export function selectRevocation(state: RootState, id: string): Revocation | undefined {
  return own(state.permissions?.revocations ?? {}, id)
}

/** The last permission that was granted while the page is open, as long as its account is in use. */
export function selectCreatedPermission(state: RootState): GrantedPermission | undefined {
  const { created, byAccount } = state.permissions ?? {}
  const account = selectCaipAddress(state, selectActiveNamespace(state))
  if (!created || created.account !== account) return undefined
  return byAccount?.[account]?.permissions.find(({ id }) => id === created.id)
}
