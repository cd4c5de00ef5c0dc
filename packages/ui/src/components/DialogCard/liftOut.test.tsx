import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DialogCard } from './DialogCard.js'

const layer = (): HTMLElement => document.querySelector('.lk-DialogCard-layer') as HTMLElement
const open = (): Promise<unknown> =>
  Promise.resolve(render(<DialogCard open label="Connect Wallet" onCloseRequest={() => undefined} />))

describe('on a host that moves its body', () => {
  afterEach(() => document.body.removeAttribute('style'))

  test.each([
    'transform: translate(40px, 30px) scale(0.8)',
    'filter: grayscale(1)',
    'perspective: 9px',
    'will-change: transform',
    'contain: layout',
    'scale: 2',
    'opacity: 0.5',
  ])('the overlay covers the window: %s', async (style) => {
    document.body.setAttribute('style', style)
    await open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const { x, y, width, height } = layer().getBoundingClientRect()
    expect([x, y, width, height]).toEqual([0, 0, innerWidth, innerHeight])
    expect(layer().matches(':popover-open')).toBe(true)
  })

  test('elsewhere it stays where a wallet can draw a window over it', async () => {
    await open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(layer().popover).toBeNull()
  })
})
