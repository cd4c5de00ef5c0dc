import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openModal } from '@latchkey/core'
import { snackShown } from '@latchkey/core/internal'
import { button, dialog, hostPage, type HostPage } from '../hostPage.fixture.js'

async function openPage(options: Parameters<typeof hostPage>[0] = {}): Promise<HostPage> {
  const host = await hostPage(options)
  await openModal(host.latchkey)
  await expect.element(dialog()).toBeVisible()
  return host
}
const message = (text: string): boolean =>
  document.querySelector('.lk-Snackbar-message')?.textContent === text
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('snackbar', () => {
  test('S9.03 goes away after 2.5 s', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(snackShown({ variant: 'success', message: 'Address copied' }))
    await expect.element(page.getByText('Address copied')).toBeVisible()
    await after(1800)
    expect(message('Address copied')).toBe(true)
    await vi.waitFor(() => expect(document.querySelector('.lk-Snackbar')).toBeNull(), 1500)
    expect(latchkey.store.getState().feedback?.snacks).toEqual([])
  })

  test('an error stays for at least 5 s and interrupts a screen reader', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(snackShown({ variant: 'error', message: 'Failed to copy' }))
    await expect.element(page.getByRole('alert').getByText('Failed to copy')).toBeVisible()
    await after(4600)
    expect(message('Failed to copy')).toBe(true)
    await vi.waitFor(() => expect(document.querySelector('.lk-Snackbar')).toBeNull(), 1500)
  })

  test('its time stands still under the pointer', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(snackShown({ variant: 'success', message: 'Link copied' }))
    await page.getByText('Link copied').hover()
    await after(3000)
    expect(message('Link copied')).toBe(true)
    await userEvent.hover(dialog().getByText('Orbit'))
    await vi.waitFor(() => expect(document.querySelector('.lk-Snackbar')).toBeNull(), 3500)
  })

  test('S2.75 it leaves the header free: a click on Close closes', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(
      snackShown({
        variant: 'error',
        message: 'The connection was declined in your wallet. Open it and try once more.',
      }),
    )
    await expect.element(page.getByText(/^The connection was declined/)).toBeVisible()
    const { top } = document.querySelector('.lk-Snackbar')!.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(button('Close').element().getBoundingClientRect().bottom)
    await button('Close').click()
    await vi.waitFor(() => expect(latchkey.store.getState().modal.open).toBe(false))
  })

  test('can be dismissed, and the next one comes', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(snackShown({ variant: 'error', message: 'First' }))
    latchkey.store.dispatch(snackShown({ variant: 'error', message: 'Second' }))
    await expect.element(page.getByText('First')).toBeVisible()
    await button('Dismiss').click()
    await expect.element(page.getByText('Second')).toBeVisible()
  })
})

describe('alert bar', () => {
  test('S8.45 a missing project id is said to whoever develops the page, with debug', async () => {
    await openPage({ options: { projectId: '', debug: true } })
    const bar = page.getByRole('alert')
    await expect.element(bar.getByText('Project ID Not Configured', { exact: true })).toBeVisible()
    expect(bar.element().querySelector('code')?.textContent).toBe('projectId')
    await button('Dismiss').click()
    await vi.waitFor(() => expect(document.querySelector('.lk-AlertBar')).toBeNull())
  })

  test('S8.39 visitors do not see it', async () => {
    const { latchkey } = await openPage({ options: { projectId: '' } })
    expect(latchkey.store.getState().feedback?.alerts).toHaveLength(1)
    expect(document.querySelector('.lk-AlertBar')).toBeNull()
  })
})

test('S2.69 close, Escape and the scrim wait while a wallet is being asked', async () => {
  const { latchkey } = await openPage()
  const open = (): boolean => latchkey.store.getState().modal.open
  latchkey.store.dispatch({ type: 'connection/bufferingChanged', payload: true })
  await expect.element(button('Close')).toHaveAttribute('aria-disabled', 'true')
  document.querySelector<HTMLElement>('[aria-label="Close"]')!.click()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.querySelector('.lk-DialogCard-scrim')!, { position: { x: 5, y: 5 } })
  expect(open()).toBe(true)
  latchkey.store.dispatch({ type: 'connection/bufferingChanged', payload: false })
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(open()).toBe(false))
})
