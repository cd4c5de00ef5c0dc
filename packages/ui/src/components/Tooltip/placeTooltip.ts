const GAP = 8
const EDGE = 8

/** Puts the bubble over its anchor, or under it where there is no room, inside the window. */
export function placeTooltip(anchor: HTMLElement, bubble: HTMLElement): void {
  const target = anchor.getBoundingClientRect()
  // As it will be: it is still growing.
  const { offsetWidth: width, offsetHeight: height } = bubble
  const above = target.top - height - GAP >= EDGE
  const left = target.left + target.width / 2 - width / 2
  const furthest = document.documentElement.clientWidth - width - EDGE
  bubble.dataset['side'] = above ? 'top' : 'bottom'
  bubble.style.setProperty('left', `${Math.max(EDGE, Math.min(left, furthest))}px`)
  bubble.style.setProperty('top', `${above ? target.top - height - GAP : target.bottom + GAP}px`)
}
