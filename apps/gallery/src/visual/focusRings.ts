const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'
/** Of a long list the first are like the others. */
const MOST = 30
const RING = 2

const ring = (element: Element): string => {
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
  const isThere = outlineStyle !== 'none' && parseFloat(outlineWidth) >= RING && !outlineColor.endsWith(' 0)')
  return `${isThere ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : ''}|${boxShadow}`
}

// A ring may stand on the row or on the picture inside of what has the focus, or around what is one with it.
const around = (element: Element): readonly Element[] => [
  element,
  ...element.querySelectorAll('*'),
  ...[element.parentElement, element.closest('.lk-Names-field')].filter((part) => part !== null),
]

/** How far a ring reaches out of its element, in px; negative for one that is drawn inside. */
const reach = (element: Element): number => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset)
}

/** The ancestor that cuts a ring off, where there is one. */
function cutBy(element: Element, card: Element): Element | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const out = reach(element)
  for (let at = element.parentElement; at && at !== card.parentElement; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const box = at.getBoundingClientRect()
    if (overflowX !== 'visible' && (left - out < box.left - 0.5 || right + out > box.right + 0.5)) return at
    if (overflowY !== 'visible' && (top - out < box.top - 0.5 || bottom + out > box.bottom + 0.5)) return at
  }
  return undefined
}

/** Whatever a keyboard reaches and does not show that it has the focus, or shows it cut off. */
export function focusRingFaults(card: Element): readonly string[] {
  const had = document.activeElement
  const faults = Array.from(card.querySelectorAll<HTMLElement>(TABBABLE))
    .slice(0, MOST)
    .flatMap((element) => {
      if (
        element.tabIndex < 0 ||
        element.closest('[inert]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return []
      ;(document.activeElement as HTMLElement | null)?.blur()
      const before = new Map(around(element).map((part) => [part, ring(part)]))
      element.focus()
      if (document.activeElement !== element) return []
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const name = `${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ''} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
      const ringed = [...before].filter(([part, look]) => ring(part) !== look).map(([part]) => part)
      if (ringed.length === 0) return [`no focus ring: ${name}`]
      const wall = ringed.map((part) => cutBy(part, card)).find((found) => found !== undefined)
      return wall ? [`the focus ring is cut off: ${name} by .${wall.classList.item(0) ?? ''}`] : []
    })
  ;(document.activeElement as HTMLElement | null)?.blur()
  if (had instanceof HTMLElement) had.focus({ preventScroll: true })
  return faults
}
