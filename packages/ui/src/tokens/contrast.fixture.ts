import { onTestFinished } from 'vitest'
import { type Theme, applyTheme } from './themeVariables.js'

/** An element with a theme, and properties of a host's own stylesheet above it. */
export function themed(theme: Theme, sheet: Readonly<Record<string, string>> = {}): HTMLElement {
  const host = document.createElement('div')
  for (const [name, value] of Object.entries(sheet)) host.style.setProperty(name, value)
  const root = host.appendChild(document.createElement('div'))
  root.dataset['lk'] = ''
  applyTheme(root, theme)
  document.body.append(host)
  onTestFinished(() => host.remove())
  return root
}

const context = new OffscreenCanvas(1, 1).getContext('2d', {
  willReadFrequently: true,
}) as OffscreenCanvasRenderingContext2D

/** Colours drawn one over the other, over white, and read back from a pixel. */
export function painted(...colors: readonly string[]): [number, number, number] {
  for (const color of ['#fff', ...colors]) {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** A token's colour on an element. Asked for once: a test that sets another theme takes another element. */
const known = new WeakMap<HTMLElement, Map<string, string>>()

function colorOf(element: HTMLElement, token: string): string {
  const colors = known.get(element) ?? new Map<string, string>()
  known.set(element, colors)
  let color = colors.get(token)
  if (color === undefined) {
    const probe = element.appendChild(document.createElement('i'))
    probe.style.color = `var(--lk-${token})`
    color = getComputedStyle(probe).color
    probe.remove()
    colors.set(token, color)
  }
  return color
}

/** The colours that tokens have on an element, drawn one over the other. */
export function pixel(element: HTMLElement, ...layers: readonly string[]): [number, number, number] {
  return painted(...layers.map((layer) => colorOf(element, layer)))
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours. */
export function ratio(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Contrast of a token on a ground of others. */
export function contrast(element: HTMLElement, text: string, ...ground: readonly string[]): number {
  return ratio(pixel(element, ...ground, text), pixel(element, ...ground))
}

/**
 * Colours that a host may set: hues and lightnesses of all kinds, the ends of each scale, and values that are
 * hardly a colour.
 */
export const accents: readonly string[] = [
  ...Array.from(
    { length: 36 },
    (_, step) => `oklch(${(0.15 + (step % 9) * 0.1).toFixed(2)} ${step % 2 ? 0.3 : 0.12} ${step * 10})`,
  ),
  '#ffffff',
  '#000000',
  '#777777',
  '#808080',
  '#757575',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  'rebeccapurple',
  'hsl(60 100% 50%)',
  'color(display-p3 1 0 0)',
  'color(display-p3 0 1 0)',
  'oklch(0.5 5 30)',
  'lab(150 300 -300)',
  'color(srgb 9 -9 0.5)',
  'oklch(none none none)',
  'transparent',
  'rgb(0 90 255 / 20%)',
  '#ff08',
  'color-mix(in oklab, red, transparent 99%)',
  'light-dark(#113, #eef)',
  'currentcolor',
  'CanvasText',
]

/** Values that are no colour, which a stylesheet may bring unchecked. */
export const noColors: readonly string[] = [
  'banana',
  '12px',
  'url(https://evil.example/x.png)',
  'expression(alert(1))',
  'var(--nobody)',
  'linear-gradient(red, blue)',
  '',
  'red blue',
]
