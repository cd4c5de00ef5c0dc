import { type JSX } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connect, openModal } from '@latchkey/core'
import { memoryStorage } from '@latchkey/testkit'
import { button, dialog, Host, hostPage, testLatchkey } from '../hostPage.fixture.js'
import { evm, otherAddress, wallet } from '../views/scenery.fixture.js'
import { selectConnection } from '@latchkey/core/internal'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

test('behaviour 15: Strict Mode: one start, and a stored session is asked for once, without a prompt', async () => {
  const adapter = evm()
  const first = testLatchkey({}, adapter)
  first.latchkey.start()
  await Promise.resolve()
  await connect(first.latchkey, harbour)
  first.latchkey.stop()
  const calls = adapter.wallet.silentCalls
  const prompts = adapter.wallet.prompts

  const { latchkey, events } = await hostPage({ adapter, storage: first.storage })
  await vi.waitFor(() => expect(latchkey.store.getState().lifecycle.status).toBe('ready'))
  await expect.element(page.getByRole('button', { name: /0x6B17/ })).toBeVisible()
  expect(adapter.running).toBe(1)
  expect(events.filter((event) => event === 'INITIALIZE')).toHaveLength(1)
  // Accounts and network, once each.
  expect(adapter.wallet.silentCalls - calls).toBe(2)
  expect(adapter.wallet.prompts).toBe(prompts)
})

test('Strict Mode: a connection asks the wallet once', async () => {
  const { adapter } = await hostPage()
  await button('Connect Wallet').click()
  await dialog().getByText('Harbour').dblClick()
  await expect.element(page.getByRole('button', { name: /0x6B17/ })).toBeVisible()
  expect(adapter.wallet.prompts).toBe(1)
})

test('the instance stops when its provider goes away', async () => {
  const { adapter, unmount } = await hostPage()
  await vi.waitFor(() => expect(adapter.running).toBe(1))
  await unmount()
  await vi.waitFor(() => expect(adapter.running).toBe(0))
})

test('a provider that is given another instance (hot reload) leaves the former one', async () => {
  const storage = memoryStorage()
  const wallets = [wallet('com.harbour')]
  const first = testLatchkey({}, evm({ wallets }), storage)
  const second = testLatchkey({}, evm({ wallets }), storage)
  const { rerender, unmount } = await render(<Host latchkey={first.latchkey} />)
  await vi.waitFor(() => expect(first.adapter.running).toBe(1))
  await connect(first.latchkey, harbour)
  await rerender(<Host latchkey={second.latchkey} />)
  await vi.waitFor(() => expect(first.adapter.running).toBe(0))
  expect(second.adapter.running).toBe(1)
  // The session of the page is the new instance's as well, from the first moment.
  expect(selectConnection(second.latchkey.store.getState(), 'eip155')).toMatchObject({
    connectorId: 'com.harbour',
  })
  await openModal(second.latchkey)
  await expect.element(dialog()).toBeVisible()
  expect(first.latchkey.store.getState().modal.open).toBe(false)
  await unmount()
})

test('two providers on one page do not see each other', async () => {
  const storage = memoryStorage()
  const left = testLatchkey({ instanceId: 'left' }, evm(), storage)
  const right = testLatchkey(
    { instanceId: 'right' },
    evm({ wallets: [wallet('com.orbit', { addresses: [otherAddress] })] }),
    storage,
  )
  const Page = (): JSX.Element => (
    <>
      <section aria-label="left">
        <Host latchkey={left.latchkey} />
      </section>
      <section aria-label="right">
        <Host latchkey={right.latchkey} />
      </section>
    </>
  )
  const { unmount } = await render(<Page />)
  const rightButton = page.getByRole('region', { name: 'right' }).getByRole('button')
  await rightButton.click()
  await expect.element(dialog().getByText('Orbit')).toBeVisible()
  expect(dialog().getByText('Harbour').elements()).toHaveLength(0)
  expect(left.latchkey.store.getState().modal.open).toBe(false)
  await dialog().getByText('Orbit').click()
  await expect.element(rightButton).toHaveTextContent('0x1f98…F984')
  await expect.element(rightButton).toHaveFocus()
  await expect
    .element(page.getByRole('region', { name: 'left' }).getByRole('button'))
    .toHaveTextContent('Connect Wallet')
  expect([...storage.entries.keys()].every((key) => key.startsWith('@latchkey/right/'))).toBe(true)
  await unmount()
})
