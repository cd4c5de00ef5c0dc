import type { Platform, PopupWindow } from '../model/platform.js'

// Not a part of `browserPlatform`, which every page loads: only code that loads late asks this.

/** Behaviour 4.26. */
const SIZE = { width: 600, height: 800 }

/**
 * Opens an empty window that goes to its address later: browsers allow it within a click only. `undefined`
 * where the browser opens none.
 */
export function openPopup(platform: Pick<Platform, 'openPopup'>): PopupWindow | undefined {
  if (platform.openPopup) return platform.openPopup()
  if (typeof window === 'undefined') return undefined
  const { screenX, screenY, outerWidth, outerHeight } = window
  const left = Math.max(0, screenX + (outerWidth - SIZE.width) / 2)
  const top = Math.max(0, screenY + (outerHeight - SIZE.height) / 2)
  const opened = window.open(
    'about:blank',
    '_blank',
    `popup,width=${SIZE.width},height=${SIZE.height},left=${Math.round(left)},top=${Math.round(top)}`,
  )
  if (!opened) return undefined
  return {
    go: (url) => void (opened.location.href = url),
    isClosed: () => opened.closed,
    close: () => opened.close(),
  }
}
