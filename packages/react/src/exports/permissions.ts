// What a host needs of permissions.
export { useLatchkeyPermissions, type LatchkeyPermissions } from '../hooks/useLatchkeyPermissions.js'
export {
  grantPermission,
  loadPermissions,
  readPermissionKinds,
  revokePermission,
  revokePermissions,
  selectOffersSessions,
  selectPermissions,
  selectRevocation,
} from '@latchkey/core'
export type {
  AccountPermissions,
  GrantedPermission,
  GrantPermissionArg,
  PermissionKind,
  PermissionState,
  PermissionTerms,
  PermissionWish,
  RevokePermissionArg,
  RevokePermissionsArg,
} from '@latchkey/core'
