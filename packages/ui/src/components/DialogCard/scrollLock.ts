const COUNT = 'data-lk-scroll-lock'
const WIDTH = '--lk-scrollbar-width'

function locks(root: HTMLElement): number {
  return Number(root.getAttribute(COUNT)) || 0
}

/**
 * Stops the page behind from scrolling; the stylesheet does it, keyed on an attribute that counts the locks, so
 * several cards (even from several copies of this module) share it. Returns the release, which works once.
 */
export function lockScroll(): () => void {
  const root = document.documentElement
  if (locks(root) === 0) {
    // Keeps the place of the scrollbar that goes, so that the page does not jump.
    root.style.setProperty(WIDTH, `${Math.max(0, innerWidth - root.clientWidth)}px`)
  }
  root.setAttribute(COUNT, String(locks(root) + 1))
  let held = true
  return () => {
    if (!held) return
    held = false
    const left = locks(root) - 1
    if (left > 0) return root.setAttribute(COUNT, String(left))
    root.removeAttribute(COUNT)
    root.style.removeProperty(WIDTH)
  }
}
