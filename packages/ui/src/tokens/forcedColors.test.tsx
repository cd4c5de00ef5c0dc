import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Primitives } from '../primitives.fixture.js'
import { painted, ratio } from './contrast.fixture.js'

const media = (features: { name: string; value: string }[]): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features })
afterEach(() => media([]))

const one = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  expect(element, selector).not.toBeNull()
  return element as HTMLElement
}

/** What is drawn behind an element; the card is opaque, in the colour of the system's windows. */
function ground(element: Element | null): number[] {
  const layers: string[] = []
  for (let each = element; each; each = each.parentElement)
    layers.unshift(getComputedStyle(each).backgroundColor)
  return painted(getComputedStyle(one('.lk-DialogCard')).backgroundColor, ...layers)
}
const apart = (color: string, behind: readonly number[]): number => ratio(painted(color), behind)

// The system's palette need not go along with the theme of the host.
describe.each([
  ['light', 'light'],
  ['light', 'dark'],
  ['dark', 'dark'],
  ['dark', 'light'],
] as const)('colours of the system: the theme is %s, the palette %s', (mode, palette) => {
  beforeEach(async () => {
    await media([
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: palette },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    await page.viewport(1280, 1100)
    await render(
      <Primitives theme={{ mode, variables: { '--lk-accent': '#ffd400', '--lk-qr-color': '#5b21b6' } }} />,
    )
  })

  test('every text can be read', () => {
    const texts = [...document.querySelectorAll<HTMLElement>('[data-lk] *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    expect(texts.length).toBeGreaterThan(40)
    for (const element of texts) {
      if (element.closest('.lk-Picture-monogram, style, [aria-disabled], :has(> :disabled)')) continue
      expect(
        apart(getComputedStyle(element).color, ground(element)),
        element.outerHTML.slice(0, 120),
      ).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('what is chosen, what cannot act and what is on looks different from what is not', () => {
    const look = (
      selector: string,
      ...properties: ('color' | 'backgroundColor' | 'borderTopColor' | 'borderTopWidth')[]
    ): string => properties.map((name) => getComputedStyle(one(selector))[name]).join()
    const row = '.lk-ListItem:not([aria-current], [aria-disabled], [data-static])'
    expect(look('[data-testid=selected]', 'borderTopColor', 'borderTopWidth')).not.toBe(
      look(row, 'borderTopColor', 'borderTopWidth'),
    )
    expect(look('[data-testid=disabled]', 'color')).not.toBe(look(row, 'color'))
    expect(look('.lk-Tabs-tab[aria-selected=true]', 'backgroundColor')).not.toBe(
      look('.lk-Tabs-tab[aria-selected=false]', 'backgroundColor'),
    )
    expect(look('.lk-Chip[aria-pressed=true]', 'backgroundColor')).not.toBe(
      look('.lk-Chip[aria-pressed=false]', 'backgroundColor'),
    )
    expect(look('.lk-Button[data-variant=primary]', 'backgroundColor')).not.toBe(
      look('.lk-Button[data-variant=secondary]', 'backgroundColor'),
    )
    expect(look('.lk-Button[aria-disabled]:not([aria-busy])', 'color')).not.toBe(
      look('.lk-Button[data-variant=secondary]', 'color'),
    )
    expect(look('.lk-IconButton[aria-disabled]', 'color')).not.toBe(
      look('.lk-IconButton:not([aria-disabled])', 'color'),
    )
  })

  test('a switch shows whether it is on', () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('.lk-Toggle-input')) {
      const thumb = getComputedStyle(input, '::before').backgroundColor
      expect(apart(thumb, ground(input)), `checked: ${input.checked}`).toBeGreaterThanOrEqual(3)
      expect(
        apart(getComputedStyle(input).borderTopColor, ground(input.parentElement)),
      ).toBeGreaterThanOrEqual(3)
    }
  })

  test('cards, fields, messages and shapes of what will come have an edge, and the ring a colour', () => {
    for (const selector of [
      '.lk-DialogCard',
      '.lk-SearchInput-field',
      '.lk-EmailField-input',
      '.lk-CodeField-box',
      '.lk-SocialTile',
      '.lk-AlertBar',
      '.lk-Toast',
      '.lk-Tag',
      '.lk-Shimmer:not(:has(*))',
      '.lk-IconTile',
      '.lk-EmptyState-symbol',
    ]) {
      const style = getComputedStyle(one(selector))
      expect(style.borderTopWidth, selector).not.toBe('0px')
      expect(
        apart(style.borderTopColor, ground(one(selector).parentElement)),
        selector,
      ).toBeGreaterThanOrEqual(2)
    }
    for (const selector of ['.lk-ConnectingRing-runner', '.lk-ConnectingRing-track', '.lk-TimeLeft-rest']) {
      expect(
        apart(getComputedStyle(one(selector)).stroke, ground(one(selector).closest('section'))),
        selector,
      ).toBeGreaterThanOrEqual(2)
    }
    // A card that does not shake has no second edge.
    expect(getComputedStyle(one('.lk-DialogCard')).outlineStyle).toBe('none')
  })

  test('the focus shows', async () => {
    for (let step = 0; step < 12; step++) {
      await userEvent.tab()
      const { activeElement } = document
      const style = getComputedStyle(activeElement as Element)
      expect([style.outlineStyle, style.outlineWidth], activeElement?.outerHTML.slice(0, 100)).toEqual([
        'solid',
        '2px',
      ])
      expect(apart(style.outlineColor, ground(activeElement?.parentElement ?? null))).toBeGreaterThanOrEqual(
        3,
      )
    }
  })

  test('a code stays black on white', () => {
    expect(painted(getComputedStyle(one('.lk-QrCode-code')).fill)).toEqual([0, 0, 0])
    expect(painted(getComputedStyle(one('.lk-QrCode')).backgroundColor)).toEqual([255, 255, 255])
  })
})
