/**
 * What is wrong with the layout of a card, one line a fault. Every function here gives an empty list where
 * all is well.
 */

const WORDS_SHOWN = 40
/** Rounding of lengths that are no whole pixels. */
const SLACK = 1.5
/** A line is cut when less of its height shows: the box of a letter is taller than its ink. */
const LINE = 0.75

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const shows = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
const isTiny = ({ width, height }: DOMRect): boolean => width <= 1 || height <= 1
const named = (element: Element): string => {
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, WORDS_SHOWN)
  return `${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ''} “${text}”`
}

function meet(a: Box, b: Box): { readonly width: number; readonly height: number } {
  return {
    width: Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)),
    height: Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)),
  }
}

function ancestors(element: Element, end: Element): readonly Element[] {
  const all: Element[] = []
  for (let at: Element | null = element; at && at !== end.parentElement; at = at.parentElement) all.push(at)
  return all
}

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

/** The box inside the borders, in which an element with `overflow` shows what it has. */
function inner(element: Element): Box {
  const { left, top } = element.getBoundingClientRect()
  const x = left + element.clientLeft
  const y = top + element.clientTop
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
}

interface Line {
  readonly owner: Element
  readonly box: DOMRect
}

/** Every line of text that is drawn in the card. */
function lines(card: Element): readonly Line[] {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  const found: Line[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    if (!owner || !node.nodeValue?.trim() || !shows(owner) || isTiny(owner.getBoundingClientRect())) continue
    if (
      ancestors(owner, card).some(
        (element) => isTiny(element.getBoundingClientRect()) && cuts(getComputedStyle(element).overflowX),
      )
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (!isTiny(box)) found.push({ owner, box })
  }
  return found
}

const PLACED = 'button, a, input, img, svg, h2, h3, li, p, [role=tab], [role=checkbox], [role=progressbar]'

/**
 * What shows an element's parts no further than to its own edge, sideways, and gives no way to scroll there.
 */
const wallOf = (element: Element, card: Element): Element =>
  ancestors(element.parentElement as Element, card).find(
    (parent) => getComputedStyle(parent).overflowX !== 'visible',
  ) ?? card

/**
 * What stands out of the page or of the card, sideways, or is cut off at such an edge. A list that scrolls
 * sideways by itself is none.
 */
export function overflows(card: Element): readonly string[] {
  const page = document.scrollingElement as Element
  const wide =
    page.scrollWidth > page.clientWidth
      ? [`the page is ${page.scrollWidth} px wide in a window of ${page.clientWidth} px`]
      : []
  const out = Array.from(card.querySelectorAll('*')).filter((element) => {
    const box = element.getBoundingClientRect()
    if (isTiny(box) || !shows(element)) return false
    const wall = wallOf(element, card)
    // A drawing in a frame may be larger than it; what is read or pressed may not.
    if (wall !== card && (scrolls(getComputedStyle(wall).overflowX) || !element.matches(PLACED))) return false
    const edge = wall === card ? card.getBoundingClientRect() : inner(wall)
    return box.left < edge.left - SLACK || box.right > edge.right + SLACK
  })
  return [...wide, ...out.map((element) => `stands out: ${named(element)}`)]
}

/** Text that is cut off without a sign of it: neither three dots nor a way to scroll. */
export function cutTexts(card: Element): readonly string[] {
  return lines(card).flatMap(({ owner, box }) => {
    for (const element of ancestors(owner, card)) {
      const style = getComputedStyle(element)
      if (style.textOverflow === 'ellipsis' && cuts(style.overflowX)) return []
      const isClamped = style.webkitLineClamp !== 'none'
      if (scrolls(style.overflowX) || scrolls(style.overflowY) || isClamped) return []
      if (!cuts(style.overflowX) && !cuts(style.overflowY)) continue
      const seen = meet(box, inner(element))
      const isCut =
        (cuts(style.overflowX) && seen.width < box.width - SLACK) ||
        (cuts(style.overflowY) && seen.height < box.height * LINE)
      if (isCut) return [`cut off: ${named(owner)} by ${named(element)}`]
    }
    return []
  })
}

/** What of a box is not hidden by an ancestor that scrolls or cuts. */
const seenOf = (box: Box, element: Element, card: Element): Box =>
  ancestors(element, card).reduce((seen, parent) => {
    const { overflowX, overflowY } = getComputedStyle(parent)
    const around = inner(parent)
    const x =
      overflowX === 'visible'
        ? seen
        : { left: Math.max(seen.left, around.left), right: Math.min(seen.right, around.right) }
    const y =
      overflowY === 'visible'
        ? seen
        : { top: Math.max(seen.top, around.top), bottom: Math.min(seen.bottom, around.bottom) }
    return { left: x.left, right: x.right, top: y.top, bottom: y.bottom }
  }, box)

/**
 * What an element is laid out against: two texts of different layers may lie over one another, as a tooltip
 * does.
 */
const layer = (element: Element, card: Element): Element =>
  ancestors(element, card).find((parent) =>
    /absolute|fixed|sticky/.test(getComputedStyle(parent).position),
  ) ?? card

/** Lines of text that lie on one another. */
export function overlaps(card: Element): readonly string[] {
  const all = lines(card).map(({ owner, box }) => {
    const inset = (box.height * (1 - LINE)) / 2
    const whole = { left: box.left, right: box.right, top: box.top + inset, bottom: box.bottom - inset }
    return { owner, layer: layer(owner, card), box: seenOf(whole, owner, card) }
  })
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b) => {
      if (a.owner === b.owner || a.layer !== b.layer) return []
      const { width, height } = meet(a.box, b.box)
      return width > SLACK && height > SLACK
        ? [`on one another: ${named(a.owner)} and ${named(b.owner)}`]
        : []
    }),
  )
}

const hasWords = (element: Element): boolean =>
  Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
/** Part of a sentence: where it stands follows from the words before it. */
const isInProse = (element: Element, card: Element): boolean =>
  ancestors(element, card).some(
    (part) =>
      part.parentElement &&
      hasWords(part.parentElement) &&
      getComputedStyle(part).display.startsWith('inline'),
  )

/** Part of what is written from left to right in every language, as a name with its zone is. */
const isOneWay = (element: Element, card: Element): boolean => {
  const line = element.parentElement?.closest('[dir="ltr"]:not([data-lk])')
  return line != null && card.contains(line)
}

/** Where things stand, as a distance from the card's middle: to be read in both directions of writing. */
export function positions(card: Element): ReadonlyMap<Element, number> {
  const edge = card.getBoundingClientRect()
  const middle = (edge.left + edge.right) / 2
  const placed = Array.from(card.querySelectorAll(PLACED)).filter(
    (element) =>
      shows(element) &&
      !isTiny(element.getBoundingClientRect()) &&
      !isInProse(element, card) &&
      !isOneWay(element, card),
  )
  return new Map(
    placed.map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return [element, (left + right) / 2 - middle]
    }),
  )
}

/** What does not stand on the other side, as far from the middle, in the other direction of writing. */
export function unmirrored(
  before: ReadonlyMap<Element, number>,
  after: ReadonlyMap<Element, number>,
): readonly string[] {
  return [...before].flatMap(([element, distance]) => {
    const other = after.get(element)
    if (other === undefined || Math.abs(distance + other) <= 2 * SLACK) return []
    return [
      `not mirrored: ${named(element)} stands ${Math.round(distance)} px from the middle, and then ${Math.round(other)} px`,
    ]
  })
}

const CONTROLS = 'button, input, [role=tab], [role=switch], [role=checkbox]'
const isPaint = (color: string): boolean => color !== 'transparent' && !/^rgba\(.*, 0\)$|\/ 0\)$/.test(color)
const hasBorder = (style: CSSStyleDeclaration): boolean =>
  [style.borderTopWidth, style.borderBottomWidth].some((width) => parseFloat(width) >= 1) &&
  style.borderTopStyle !== 'none'
const hasOutline = (style: CSSStyleDeclaration): boolean =>
  parseFloat(style.outlineWidth) >= 1 && style.outlineStyle !== 'none'

/** Controls that are a filled surface in our own colours. */
export function surfaces(card: Element): readonly Element[] {
  return [card, ...card.querySelectorAll(CONTROLS)].filter(
    (element) =>
      shows(element) &&
      !isTiny(element.getBoundingClientRect()) &&
      isPaint(getComputedStyle(element).backgroundColor),
  )
}

/**
 * Surfaces whose edge can no longer be seen where the system forces its colours: it takes backgrounds and
 * shadows away.
 */
export function withoutEdge(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => {
    const style = getComputedStyle(element)
    const parent = element.parentElement ? getComputedStyle(element.parentElement).backgroundColor : ''
    const isOther = isPaint(style.backgroundColor) && isPaint(parent) && style.backgroundColor !== parent
    return hasBorder(style) || hasOutline(style) || isOther
      ? []
      : [`no edge in forced colours: ${named(element)}`]
  })
}
