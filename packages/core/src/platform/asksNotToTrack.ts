import type { Platform } from '../model/platform.js'

// Not a part of `browserPlatform`, which every page loads: only code that loads late asks this.

/** Whether the visitor's browser asks not to be tracked. */
export function asksNotToTrack(platform: Pick<Platform, 'asksNotToTrack'>): boolean {
  if (platform.asksNotToTrack) return platform.asksNotToTrack()
  if (typeof navigator === 'undefined') return false
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
