import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { closeModal, connect, disconnect, openModal } from '@latchkey/core'
import { button, dialog, heading, hostPage, type HostPage } from '../hostPage.fixture.js'

const list = (): Element | null => document.querySelector('.lk-Menu')

/** The menu of the account is open. */
async function opened(options: Parameters<typeof hostPage>[0] = {}): Promise<HostPage> {
  const page = await hostPage(options)
  const { latchkey, adapter, wallet } = page
  await connect(latchkey, { namespace: adapter.namespace, connectorId: wallet.connectorId })
  await openModal(latchkey, { view: 'Account' })
  await button('More').click()
  await expect.poll(list).not.toBeNull()
  return page
}

test.each([
  ['Settings', 'Account settings'],
  ['Wallets', 'Profile'],
])('look D5: %s leads on, and the heading of the view has the focus', async (item, title) => {
  await opened()
  await dialog().getByRole('menuitem', { name: item }).click()
  await expect.element(heading()).toHaveTextContent(title)
  await expect.element(heading()).toHaveFocus()
  expect(list()).toBeNull()
  await expect.element(button('More')).not.toBeInTheDocument()
})

test('Escape closes the menu, then the modal', async () => {
  const { latchkey } = await opened()
  await userEvent.keyboard('{Escape}')
  expect(list()).toBeNull()
  expect(latchkey.store.getState().modal.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(latchkey.store.getState().modal.open).toBe(false))
})

test('it goes with the modal that the host closes, and with the account', async () => {
  const { latchkey, adapter } = await opened()
  await closeModal(latchkey)
  await expect.poll(list).toBeNull()
  await openModal(latchkey, { view: 'Account' })
  await expect.element(button('More')).toBeVisible()
  expect(list()).toBeNull()
  await button('More').click()
  await expect.poll(list).not.toBeNull()
  await disconnect(latchkey, { namespace: adapter.namespace })
  await expect.poll(list).toBeNull()
  await expect.element(button('More')).not.toBeInTheDocument()
})
