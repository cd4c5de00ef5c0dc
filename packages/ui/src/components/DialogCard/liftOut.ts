const OF_ITS_OWN = /transform|filter|perspective|layout|paint|strict|content/

/**
 * Whether what lies in this element is drawn through it: `fixed` refers to it and not to the window, or its
 * look is shared.
 */
function holds(element: Element): boolean {
  const {
    transform,
    translate,
    rotate,
    scale,
    filter,
    backdropFilter,
    perspective,
    opacity,
    willChange,
    contain,
  } = getComputedStyle(element)
  const set = [transform, translate, rotate, scale, filter, backdropFilter, perspective].some(
    (value) => value && value !== 'none',
  )
  return set || opacity !== '1' || OF_ITS_OWN.test(`${willChange} ${contain}`)
}

/**
 * Whether the place of an overlay, the body or a container of the host, is transformed, filtered or pale, or
 * lies in something that is: there the overlay would neither cover the window nor keep its colours. Cheap
 * only while nothing was added to the page since it was last drawn.
 */
export function mustLiftOut(place: Element): boolean {
  for (let above: Element | null = place; above; above = above.parentElement) if (holds(above)) return true
  return false
}

/**
 * Puts the overlay into the top layer. Only where it must: a wallet's own window in the page would lie below
 * it.
 */
export function liftOut(layer: HTMLElement): void {
  layer.popover = 'manual'
  layer.showPopover?.()
}
