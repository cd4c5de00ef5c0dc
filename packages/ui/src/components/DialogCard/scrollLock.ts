const COUNT = 'data-lk-scroll-lock'
const GUTTER = '--lk-scrollbar-gutter'

/**
 * Width of the page's scrollbar, px. Cheap only while nothing was added to the page since it was last drawn.
 */
export function scrollbarWidth(): number {
  return Math.max(0, innerWidth - document.documentElement.clientWidth)
}

function locks(root: HTMLElement): number {
  return Number(root.getAttribute(COUNT)) || 0
}

/**
 * Stops the page behind from scrolling; the stylesheet does it, keyed on an attribute that counts the locks,
 * so several cards (even from several copies of this module) share it. Returns the release, which works once.
 *
 * @param scrollbar width of the page's scrollbar before, px
 */
export function lockScroll(scrollbar: number): () => void {
  const root = document.documentElement
  // Keeps the place of the scrollbar that goes, so that nothing jumps, not even what is fixed to the window.
  if (locks(root) === 0 && scrollbar > 0) root.style.setProperty(GUTTER, 'stable')
  root.setAttribute(COUNT, String(locks(root) + 1))
  let held = true
  return () => {
    if (!held) return
    held = false
    const left = locks(root) - 1
    if (left > 0) return root.setAttribute(COUNT, String(left))
    root.removeAttribute(COUNT)
    root.style.removeProperty(GUTTER)
  }
}
