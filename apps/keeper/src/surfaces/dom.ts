type Attributes = Readonly<Record<string, string | boolean | undefined>>
export type Child = Node | string | undefined | false

/** An element. Texts are put in as text: nothing is ever parsed. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value)
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** One of `icons.ts`. */
export function icon(drawing: string, size = 20): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const attributes = {
    viewBox: '0 0 24 24',
    width: String(size),
    height: String(size),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: 'lucide',
  }
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value)
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', drawing)
  svg.append(path)
  return svg
}
