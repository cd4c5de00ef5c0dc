import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toast, type ToastProps } from './Toast.js'

function bar(props: Partial<ToastProps>): React.JSX.Element {
  return (
    <div data-lk="">
      <Toast open message="Address copied" onClose={() => undefined} {...props} />
    </div>
  )
}

test('S9.03 closes after 2500 ms', async () => {
  const onClose = vi.fn()
  const start = performance.now()
  await render(bar({ onClose }))
  await expect.poll(() => onClose.mock.calls.length, { timeout: 4000 }).toBe(1)
  expect(performance.now() - start).toBeGreaterThan(2400)
})

test('S3.16 stays while loading, and where the caller says so', async () => {
  const onClose = vi.fn()
  const view = await render(bar({ onClose, variant: 'loading', duration: 50 }))
  await new Promise((done) => setTimeout(done, 200))
  await view.rerender(bar({ onClose, autoClose: false, duration: 50 }))
  await new Promise((done) => setTimeout(done, 200))
  expect(onClose).not.toHaveBeenCalled()
})

test('what the visitor can do about it stays until it is done or closed', async () => {
  const onClose = vi.fn()
  await render(bar({ onClose, duration: 50, action: <a href="#there">Open</a> }))
  await expect.element(page.getByRole('status').getByRole('link', { name: 'Open' })).toBeVisible()
  await new Promise((done) => setTimeout(done, 200))
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('its time stands still under the pointer and under the focus', async () => {
  const onClose = vi.fn()
  // Long enough for the driver of a busy machine to get there.
  await render(bar({ onClose, duration: 1500 }))
  await userEvent.hover(page.getByText('Address copied'))
  await new Promise((done) => setTimeout(done, 1800))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.tab()
  await userEvent.hover(document.body, { position: { x: 5, y: 700 } })
  await new Promise((done) => setTimeout(done, 1800))
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.poll(() => onClose.mock.calls.length, { timeout: 5000 }).toBe(1)
})

test('S9.03 closes in its time when it appears under a resting pointer', async () => {
  const onClose = vi.fn()
  const view = await render(bar({ onClose, open: false, duration: 300 }))
  await view.rerender(bar({ onClose, autoClose: false }))
  await userEvent.hover(page.getByText('Address copied'))
  await view.rerender(bar({ onClose, open: false }))
  await expect.poll(() => page.getByText('Address copied').query()).toBeNull()
  await view.rerender(bar({ onClose, duration: 300 }))
  await expect.poll(() => onClose.mock.calls.length, { timeout: 5000 }).toBe(1)
})

test('an error interrupts, the rest waits its turn', async () => {
  const view = await render(bar({}))
  await expect.element(page.getByRole('status')).toHaveTextContent('Address copied')
  await view.rerender(bar({ variant: 'error', message: 'Declined' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Declined')
})

test('S4.37 leaves in 150 ms', async () => {
  const view = await render(bar({ autoClose: false }))
  await view.rerender(bar({ autoClose: false, open: false }))
  const before = performance.now()
  const message = page.getByText('Address copied')
  expect(message.query()).not.toBeNull()
  await expect.poll(() => message.query(), { interval: 5 }).toBeNull()
  // A busy machine may be late; nothing leaves before its time.
  expect(performance.now() - before).toBeGreaterThan(100)
})
