import type { Platform } from './platform.js'

/** Runs a host's code. Its mistakes are shown where it looks for those, and kept from doing harm here. */
export function guarded(platform: Platform, task: () => void): void {
  try {
    task()
  } catch (error) {
    platform.delay(() => {
      throw error
    }, 0)
  }
}
