import { afterEach, describe, expect, test } from 'vitest'
import { applyTheme, themeVariableNames } from './themeVariables.js'

let root: HTMLElement | undefined
afterEach(() => root?.remove())

function themed(theme: Parameters<typeof applyTheme>[1]): HTMLElement {
  root = document.createElement('div')
  root.dataset['lk'] = ''
  applyTheme(root, theme)
  document.body.append(root)
  return root
}

/** Colour that a role has on `element`, drawn over white and read back from a pixel. */
function pixel(element: HTMLElement, ...layers: string[]): [number, number, number] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  for (const layer of layers) {
    const probe = element.appendChild(document.createElement('i'))
    probe.style.color = `var(--lk-${layer})`
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    probe.remove()
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(element: HTMLElement, text: string, ...ground: string[]): number {
  const [light, dark] = [luminance(pixel(element, ...ground, text)), luminance(pixel(element, ...ground))].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const AA = 4.5
const accents = [
  undefined,
  ...Array.from({ length: 24 }, (_, step) => `oklch(${0.2 + (step % 8) * 0.1} 0.2 ${step * 15})`),
  '#ffffff', '#000000', '#777777', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', 'rebeccapurple', 'hsl(60 100% 50%)'
]

describe.each(['light', 'dark'] as const)('in the %s theme', mode => {
  test('all text meets AA on every surface and tint', () => {
    const element = themed({ mode })
    for (const ground of ['bg-primary', 'bg-secondary', 'bg-tertiary']) {
      for (const text of ['fg-primary', 'fg-secondary']) {
        expect(contrast(element, text, ground), `${text} on ${ground}`).toBeGreaterThan(AA)
      }
    }
    for (const ground of ['bg-primary', 'bg-secondary']) {
      expect(contrast(element, 'fg-tertiary', ground), `fg-tertiary on ${ground}`).toBeGreaterThan(AA)
    }
    for (const tone of ['success', 'warning', 'error']) {
      expect(contrast(element, tone, 'bg-primary'), tone).toBeGreaterThan(AA)
      for (const tint of [10, 20]) {
        const name = `${tone}-${tint}`
        expect(contrast(element, tone, 'bg-primary', name), `${tone} on ${name}`).toBeGreaterThan(AA)
        expect(contrast(element, 'fg-primary', 'bg-primary', name), `text on ${name}`).toBeGreaterThan(AA)
      }
    }
    expect(contrast(element, 'bg-primary', 'fg-primary')).toBeGreaterThan(AA)
  })

  test.each(accents)('text on the accent %s and in its colour meets AA', accent => {
    const element = themed({ mode, variables: { '--lk-accent': accent } })
    expect(contrast(element, 'accent-fg', 'accent-base')).toBeGreaterThan(AA)
    expect(contrast(element, 'accent-fg', 'accent-pressed')).toBeGreaterThan(AA)
    expect(contrast(element, 'accent-text', 'bg-primary')).toBeGreaterThan(AA)
    expect(contrast(element, 'accent-text', 'bg-secondary')).toBeGreaterThan(AA)
    expect(contrast(element, 'accent-text', 'bg-primary', 'accent-10')).toBeGreaterThan(AA)
  })
})

describe('public variables', () => {
  test('S9.08 have their defaults where the host says nothing', () => {
    const style = getComputedStyle(themed({}))
    expect(themeVariableNames.map(name => style.getPropertyValue(name))).toEqual(themeVariableNames.map(() => ''))
    expect(style.getPropertyValue('--lk-unit')).toBe('10px')
    expect(style.getPropertyValue('--lk-corner')).toBe('4px')
    expect(style.getPropertyValue('--lk-mixed')).toMatch(/0%$/)
  })
  test('may be set by the host on any element above', () => {
    document.documentElement.style.setProperty('--lk-accent', 'rgb(1, 2, 3)')
    expect(pixel(themed({}), 'accent-base')).toEqual([1, 2, 3])
    document.documentElement.style.removeProperty('--lk-accent')
  })
  test('take a bare number in their unit, and mix colours into the surfaces', () => {
    const element = themed({
      mode: 'light',
      variables: { '--lk-font-size-master': 12, '--lk-color-mix': '#ff0000', '--lk-color-mix-strength': 100 }
    })
    expect(element.style.getPropertyValue('--lk-font-size-master')).toBe('12px')
    expect(pixel(element, 'bg-primary')).toEqual([255, 0, 0])
  })
  test('that CSS cannot read count as not given', () => {
    const element = themed({
      variables: { '--lk-accent': 'url(https://evil.example)', '--lk-z-index': 'top', '--lk-font-size-master': 'red' }
    })
    expect(element.getAttribute('style')).toBeNull()
  })
  test('disappear with the theme that brought them', () => {
    const element = themed({ mode: 'dark', variables: { '--lk-accent': 'red' } })
    applyTheme(element, {})
    expect(element.style.getPropertyValue('--lk-accent')).toBe('')
    expect(element.dataset['lkTheme']).toBe('auto')
  })
})
