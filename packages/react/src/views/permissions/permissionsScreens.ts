import { PermissionsView } from './PermissionsView.js'

export const Permissions: typeof PermissionsView = PermissionsView
