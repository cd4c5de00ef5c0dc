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
 * Puts the overlay into the top layer where the body, or a container of the host, is transformed, filtered or
 * pale: there it would neither cover the window nor keep its colours. Nowhere else, for a wallet's own window
 * in the page would lie below it.
 */
export function liftOut(layer: HTMLElement | null): void {
  for (let above = layer?.parentElement; above; above = above.parentElement) {
    if (!layer || !holds(above)) continue
    layer.popover = 'manual'
    return layer.showPopover?.()
  }
}
