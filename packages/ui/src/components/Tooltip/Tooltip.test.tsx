import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip, type TooltipProps } from './Tooltip.js'

function tip(props: Partial<TooltipProps> = {}): React.JSX.Element {
  return (
    <div data-lk="" style={{ position: 'fixed', insetBlockStart: 200, insetInlineStart: 200 }}>
      <Tooltip content="Copy address" {...props}>
        <button type="button">Copy</button>
      </Tooltip>
    </div>
  )
}
const bubble = (): HTMLElement => document.querySelector<HTMLElement>('.lk-Tooltip')!
const trigger = (): HTMLElement => page.getByRole('button').element() as HTMLElement
const isOpen = (): boolean => bubble().matches(':popover-open')

test('S3.17 open, its message, the place that its trigger gives it, and a variant', async () => {
  const view = await render(tip())
  expect(isOpen()).toBe(false)
  expect(bubble().dataset['variant']).toBe('shade')
  await userEvent.tab()
  await expect.poll(isOpen).toBe(true)
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Copy address')
  const around = trigger().getBoundingClientRect()
  await Promise.all(
    bubble()
      .getAnimations()
      .map((animation) => animation.finished),
  )
  const place = bubble().getBoundingClientRect()
  expect(place.bottom).toBeLessThanOrEqual(around.top)
  expect(Math.abs(place.left + place.width / 2 - (around.left + around.width / 2))).toBeLessThan(1)
  const ground = (): string => getComputedStyle(bubble()).backgroundColor
  const shade = ground()
  await view.rerender(tip({ content: 'Copied', variant: 'fill' }))
  expect(bubble().textContent).toBe('Copied')
  expect(isOpen()).toBe(true)
  expect(bubble().dataset['variant']).toBe('fill')
  expect(ground()).not.toBe(shade)
})

test('S2.75 it leaves with Escape, with the focus, and with what it describes', async () => {
  const view = await render(tip())
  await userEvent.tab()
  await expect.poll(isOpen).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
  trigger().blur()
  trigger().focus()
  await expect.poll(isOpen).toBe(true)
  trigger().blur()
  await expect.poll(isOpen).toBe(false)
  trigger().focus()
  await expect.poll(isOpen).toBe(true)
  await view.unmount()
  expect(document.querySelector('.lk-Tooltip')).toBeNull()
})

test('it stays over what it describes when the window changes', async () => {
  await render(
    <div data-lk="" style={{ paddingBlockStart: 200, textAlign: 'center' }}>
      <Tooltip content="Copy address">
        <button type="button">Copy</button>
      </Tooltip>
    </div>,
  )
  await userEvent.tab()
  await expect.poll(isOpen).toBe(true)
  const { innerWidth, innerHeight } = window
  await page.viewport(600, 500)
  const middle = ({ left, width }: DOMRect): number => left + width / 2
  await expect
    .poll(() =>
      Math.abs(middle(bubble().getBoundingClientRect()) - middle(trigger().getBoundingClientRect())),
    )
    .toBeLessThan(1)
  await page.viewport(innerWidth, innerHeight)
})
