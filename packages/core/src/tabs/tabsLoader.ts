import type { StoredConnection } from '../connection/connectionEvents.js'
import type { StorageChange } from '../platform/platform.js'
import type { Core, Services } from '../store/core.js'

// What it takes is loaded once another tab of the page has written.

/** Another tab wrote something of this instance's. */
export async function followTab(core: Core, change: StorageChange): Promise<void> {
  try {
    const { tabs } = await import('./tabs.js')
    if (tabs.concerns(core, change)) await tabs.follow(core, change)
  } catch {
    // The instance stopped meanwhile, or the code cannot be reached.
  }
}

/** Writes what changed in this tab on top of what other tabs wrote meanwhile. */
export async function mergeTabs(services: Services, before: StoredConnection, now: StoredConnection): Promise<void> {
  const { tabs } = await import('./tabs.js')
  tabs.merge(services, before, now)
}
