import type { ErrorShape } from '../errors/base.js'
import type { CaipAddress } from '../model/network.js'
import type { GrantedPermission, PermissionList } from '../model/permissions.js'
import { event, type Event } from '../store/event.js'

/** What an account allowed others, as far as it was read. */
export interface AccountPermissions {
  /** The newest first. */
  readonly permissions: readonly GrantedPermission[]
  /** Whether every source answered: the wallet, the gateway, and each entry could be read. */
  readonly complete: boolean
  readonly status: 'loading' | 'ready' | 'failed'
  readonly error?: ErrorShape
}

export interface PermissionsState {
  /** By account and network, CAIP-10. */
  readonly byAccount: Readonly<Record<CaipAddress, AccountPermissions>>
  /** The records of `selectCalls` by the permission that they end. */
  readonly revocations: Readonly<Record<string, number>>
  /** The last one that was granted while the page is open. */
  readonly created?: { readonly account: CaipAddress; readonly id: string }
}

declare module '../store/core.js' {
  interface RootState {
    readonly permissions?: PermissionsState
  }
}

type OfAccount = { readonly account: CaipAddress }

/** The permissions of an account are being read. */
export const permissionsAsked: Event<OfAccount> = event('permissions/asked')
/** They were read. */
export const permissionsFound: Event<OfAccount & PermissionList> = event('permissions/found')
/** They could not be read. */
export const permissionsFailed: Event<OfAccount & { readonly error: ErrorShape }> =
  event('permissions/failed')
/** The wallet granted one, and it was held against what was asked. */
export const permissionGranted: Event<OfAccount & { readonly permission: GrantedPermission }> =
  event('permissions/granted')
/** The calls that end one are under way. */
export const revocationBegun: Event<{ readonly id: string; readonly callsId: number }> = event(
  'permissions/revocationBegun',
)
