import { permissionsReactions } from '../flows/permissionsReactions.js'
import { grant, load, readKinds } from '../permissions/granting.js'
import { revoke } from '../permissions/revoking.js'
import { permissionsSlice } from '../permissions/permissionsSlice.js'
import type { Feature } from '../store/feature.js'

/** What accounts allow others: loaded with the first question about it. */
export interface PermissionsFeature extends Feature {
  readonly readKinds: typeof readKinds
  readonly grant: typeof grant
  readonly load: typeof load
  readonly revoke: typeof revoke
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly permissions: PermissionsFeature
  }
}

export const permissionsFeature: PermissionsFeature = {
  slices: [permissionsSlice],
  reactions: permissionsReactions,
  readKinds,
  grant,
  load,
  revoke,
}
