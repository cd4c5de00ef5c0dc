import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  InsufficientFeeError,
  LatchkeyError,
  openModal,
  SendFailedError,
  WalletLockedError,
} from '@latchkey/core'
import { toastClosed, toastShown, type ToastCode } from '@latchkey/core/internal'
import { button, dialog, hostPage, type HostPage } from '../hostPage.fixture.js'

/** Of an adapter that is not ours. */
class NoEnergyError extends LatchkeyError {
  readonly code = 'tron-no-energy'
}

async function openPage(options: Parameters<typeof hostPage>[0] = {}): Promise<HostPage> {
  const host = await hostPage(options)
  await openModal(host.latchkey)
  await expect.element(dialog()).toBeVisible()
  return host
}
const message = (text: string): boolean => document.querySelector('.lk-Toast-message')?.textContent === text
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('toast', () => {
  test('S9.03 goes away after 2.5 s', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(toastShown({ variant: 'success', code: 'address-copied' }))
    await expect.element(page.getByText('Address copied')).toBeVisible()
    await after(1800)
    expect(message('Address copied')).toBe(true)
    await vi.waitFor(() => expect(document.querySelector('.lk-Toast')).toBeNull(), 1500)
    expect(latchkey.store.getState().feedback?.toasts).toEqual([])
  })

  test('an error stays for at least 5 s and interrupts a screen reader', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(toastShown({ variant: 'error', code: 'copy-failed' }))
    await expect.element(page.getByRole('alert').getByText('Failed to copy')).toBeVisible()
    await after(4600)
    expect(message('Failed to copy')).toBe(true)
    await vi.waitFor(() => expect(document.querySelector('.lk-Toast')).toBeNull(), 1500)
  })

  test('its time stands still under the pointer', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(toastShown({ variant: 'success', code: 'link-copied' }))
    // The first move in a page has no distance, and a pointer that rests does not hold a toast.
    await userEvent.hover(dialog().getByText('Orbit'))
    await page.getByText('Link copied').hover()
    await after(3000)
    expect(message('Link copied')).toBe(true)
    await userEvent.hover(dialog().getByText('Orbit'))
    await vi.waitFor(() => expect(document.querySelector('.lk-Toast')).toBeNull(), 3500)
  })

  test('S2.75 it leaves the buttons of the header and the first row free', async () => {
    const { latchkey } = await openPage()
    const toast = (): DOMRect => document.querySelector('.lk-Toast')!.getBoundingClientRect()
    latchkey.store.dispatch(toastShown({ variant: 'error', code: 'connection-error' }))
    await expect.element(page.getByText('Connection error')).toBeVisible()
    const [row] = document.querySelectorAll('[role=dialog] li')
    expect(toast().bottom).toBeLessThanOrEqual(row!.getBoundingClientRect().top)
    latchkey.store.dispatch(toastClosed(latchkey.store.getState().feedback!.toasts[0]!.id))
    latchkey.store.dispatch(
      toastShown({
        variant: 'error',
        text: 'The connection was declined in your wallet. Open it and try once more.',
      }),
    )
    await expect.element(page.getByText(/^The connection was declined/)).toBeVisible()
    expect(document.querySelectorAll('.lk-Header button')).toHaveLength(2)
    for (const control of document.querySelectorAll('.lk-Header button')) {
      const { left, right } = control.getBoundingClientRect()
      expect(right <= toast().left || left >= toast().right).toBe(true)
    }
    await button('Close').click()
    await vi.waitFor(() => expect(latchkey.store.getState().modal.open).toBe(false))
  })

  test.each<[id: string, code: ToastCode, text: string]>([
    ['S8.02', 'token-balance-unavailable', 'Token Balance Unavailable'],
    ['S8.03', 'transaction-started', 'Transaction started'],
    ['S8.04', 'something-went-wrong', 'Something went wrong'],
    ['S8.06', 'link-copied', 'Link copied'],
    ['S8.07', 'copy-failed', 'Failed to copy'],
    ['S8.08', 'connection-error', 'Connection error'],
    ['S8.09', 'certified-only', 'Only WalletConnect certified'],
  ])('%s %s reads as the specification says', async (_id, code, text) => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(toastShown({ variant: 'success', code }))
    await expect.element(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()
  })

  test.each<[id: string, locale: string, error: LatchkeyError, params: object, text: string]>([
    ['S8.05', 'en', new SendFailedError(), {}, 'Failed to send transaction. Please try again.'],
    ['look D9', 'en', new InsufficientFeeError(), { symbol: 'ETH' }, 'Not enough ETH for the network fee'],
    [
      'look D9',
      'de',
      new InsufficientFeeError(),
      { symbol: 'ETH' },
      'Nicht genug ETH für die Netzwerkgebühr',
    ],
    ['issue 11', 'de', new WalletLockedError(), {}, 'Die Wallet ist gesperrt'],
    ['H5', 'de', new NoEnergyError('The account has no energy'), {}, 'The account has no energy'],
  ])('%s in %s an error is said by its code: %#', async (_id, locale, error, params, text) => {
    const { latchkey } = await openPage({ options: { locale } })
    const { name, code, message } = error
    latchkey.store.dispatch(
      toastShown({ variant: 'error', error: { name, code, message, params: { ...params } } }),
    )
    await expect.element(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
  })

  test('can be dismissed, and the next one comes', async () => {
    const { latchkey } = await openPage()
    latchkey.store.dispatch(toastShown({ variant: 'error', text: 'First' }))
    latchkey.store.dispatch(toastShown({ variant: 'error', text: 'Second' }))
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
  latchkey.store.dispatch({ type: 'sessions/bufferingChanged', payload: true })
  await expect.element(button('Close')).toHaveAttribute('aria-disabled', 'true')
  document.querySelector<HTMLElement>('[aria-label="Close"]')!.click()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.querySelector('.lk-DialogCard-scrim')!, { position: { x: 5, y: 5 } })
  expect(open()).toBe(true)
  latchkey.store.dispatch({ type: 'sessions/bufferingChanged', payload: false })
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(open()).toBe(false))
})
