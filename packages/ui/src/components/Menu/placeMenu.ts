const GAP = 4
const EDGE = 8

/** Puts the list under its button, their ends in one line, or over it where there is no room. */
export function placeMenu(anchor: HTMLElement, list: HTMLElement): void {
  const target = anchor.getBoundingClientRect()
  // As it will be: it is still growing.
  const { offsetWidth: width, offsetHeight: height } = list
  const { clientWidth, clientHeight } = document.documentElement
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const end = isRtl ? target.left : clientWidth - target.right
  const isBelow = target.bottom + GAP + height + EDGE <= clientHeight
  const top = isBelow ? target.bottom + GAP : Math.max(EDGE, target.top - GAP - height)
  list.style.setProperty('inset-inline-end', `${Math.max(EDGE, Math.min(end, clientWidth - width - EDGE))}px`)
  list.style.setProperty('inset-block-start', `${top}px`)
}
