import type { ErrorShape } from '../errors/base.js'
import type { CaipAddress } from '../model/network.js'
import type { GrantedPermission, PermissionList } from '../model/permissions.js'
import type { Revocation } from '../model/revocation.js'
import { event, type Event } from '../store/event.js'

/** What an account allowed others, as far as it was read. */
export interface AccountPermissions {
  /** The newest first. */
  readonly permissions: readonly GrantedPermission[]
  /** Whether every source answered in full: the wallet, the gateway, and each entry could be read. */
  readonly complete: boolean
  /** `idle`: something was granted, and the list was never read. After a failure what was known stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error?: ErrorShape
  /** Milliseconds since the epoch, of the last success. */
  readonly fetchedAt?: number
  /** The newest one since the page was loaded. */
  readonly revocation?: Revocation
  /** Of the newest question: an answer to an older one is out of date. */
  readonly turn: number
  /** Granted since the newest question, the newest first: its answer may be from before. */
  readonly fresh: readonly GrantedPermission[]
}

export interface PermissionsState {
  /** By account and network, CAIP-10. */
  readonly byAccount: Readonly<Record<CaipAddress, AccountPermissions>>
  /** The newest one that each permission is in. */
  readonly revocations: Readonly<Record<string, Revocation>>
  /** The last one that was granted while the page is open. */
  readonly created?: { readonly account: CaipAddress; readonly id: string }
}

declare module '../store/core.js' {
  interface RootState {
    readonly permissions?: PermissionsState
  }
}

type OfAccount = { readonly account: CaipAddress }
type OfTurn = OfAccount & { readonly turn: number }

/** The permissions of an account are being read. */
export const permissionsAsked: Event<OfTurn> = event('permissions/asked')
/** They were read. */
export const permissionsFound: Event<OfTurn & PermissionList & { readonly at: number }> =
  event('permissions/found')
/** They could not be read. */
export const permissionsFailed: Event<OfTurn & { readonly error: ErrorShape }> = event('permissions/failed')
/** The wallet granted one, and it was held against what was asked. */
export const permissionGranted: Event<OfAccount & { readonly permission: GrantedPermission }> =
  event('permissions/granted')
/** A revocation began, or got further. */
export const permissionRevocationChanged: Event<OfAccount & { readonly revocation: Revocation }> = event(
  'permissions/revocationChanged',
)
/** The visitor saw how a revocation ended, and left it. One that is under way stays. */
export const permissionRevocationSeen: Event<OfAccount> = event('permissions/revocationSeen')

export const NO_PERMISSIONS: AccountPermissions = {
  permissions: [],
  complete: false,
  status: 'idle',
  turn: 0,
  fresh: [],
}
