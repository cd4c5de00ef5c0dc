import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Primitives } from '../primitives.fixture.js'

const COMPACT = 0.875
const show = async (density: number | undefined): Promise<HTMLElement> => {
  await page.viewport(1280, 1100)
  const { container } = await render(<Primitives theme={{ variables: { '--lk-density': density } }} />)
  return container
}
const height = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0

test.each([undefined, 0, COMPACT, 1.25])(
  'at a density of %s every target is at least 24 px either way, and no row cuts its text',
  async (density) => {
    const container = await show(density)
    const targets = container.querySelectorAll<HTMLElement>('button, input, [role=tab], [role=switch]')
    expect(targets.length).toBeGreaterThan(30)
    for (const target of targets) {
      const { width, height: tall } = target.getBoundingClientRect()
      expect(Math.min(width, tall), target.outerHTML.slice(0, 120)).toBeGreaterThanOrEqual(24)
    }
    for (const row of container.querySelectorAll<HTMLElement>('.lk-ListItem, .lk-Button, .lk-Header')) {
      expect(row.scrollHeight, row.textContent).toBeLessThanOrEqual(row.clientHeight)
    }
  },
)

test('compact is an eighth lower than comfortable, in rows, fields, buttons and the header', async () => {
  const parts = [
    '.lk-ListItem',
    '.lk-SearchInput-field',
    '.lk-Button[data-size=lg]',
    '.lk-Button[data-variant=secondary]',
    '.lk-Header',
    '.lk-VirtualList-row',
    '.lk-Tabs-tab',
    '.lk-IconButton',
  ]
  const measure = async (density: number): Promise<number[]> => {
    const container = await show(density)
    // A list that draws only what is in sight hears of the density after its first drawing.
    await vi.waitFor(() =>
      expect(height(container.querySelector('.lk-VirtualList-row'))).toBeCloseTo(60 * density, 1),
    )
    const heights = parts.map((part) => height(container.querySelector(part)))
    container.remove()
    return heights
  }
  const comfortable = await measure(1)
  const compact = await measure(COMPACT)
  compact.forEach((tall, at) => expect(tall, parts[at]).toBeCloseTo((comfortable[at] ?? 0) * COMPACT, 0))
})

test('two lines of text fill a compact row without making it higher, so that all rows of a long list are alike', async () => {
  const container = await show(COMPACT)
  await vi.waitFor(() =>
    expect(height(container.querySelector('.lk-VirtualList-row'))).toBeCloseTo(60 * COMPACT, 1),
  )
  for (const place of container.querySelectorAll('.lk-VirtualList-row')) {
    expect(height(place.querySelector('.lk-ListItem'))).toBeCloseTo(56 * COMPACT, 1)
  }
})
