import type { StoredConnection } from '../connection/connectionEvents.js'
import type { StorageChange } from '../platform/platform.js'
import type { Core, Services } from '../store/core.js'

// What it takes is loaded once another tab of the page has written.

/** Another tab wrote something of this instance's. */
export async function followTab(core: Core, change: StorageChange): Promise<void> {
  try {
    const { follow, concerns } = await import('./follow.js')
    if (concerns(core, change)) await follow(core, change)
  } catch {
    // The instance stopped meanwhile, or the code cannot be reached.
  }
}

/** Writes what changed in this tab on top of what other tabs wrote meanwhile. */
export async function mergeTabs(services: Services, before: StoredConnection, now: StoredConnection): Promise<void> {
  const { mergeConnection } = await import('./mergeConnection.js')
  mergeConnection(services, before, now)
}
