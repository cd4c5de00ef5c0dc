import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connect, disconnect, openModal } from '@latchkey/core'
import { button, hostPage, testLatchkey } from '../hostPage.fixture.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { evm } from '../views/scenery.fixture.js'
import { LatchkeyModal } from './LatchkeyModal.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const card = (name: string) => page.getByRole('region', { name })
const embedded = {
  options: { enableEmbedded: true },
} as const
const place = (
  <main>
    <h1>The page</h1>
    <LatchkeyModal />
  </main>
)

test('S2.01 an embedded card stands where the host puts it, without scrim or trap, and takes no focus', async () => {
  await hostPage(embedded, place)
  await expect.element(card('Connect Wallet')).toBeVisible()
  expect(document.querySelector('main .lk-DialogCard')).not.toBeNull()
  expect(document.querySelector('.lk-DialogCard-scrim')).toBeNull()
  expect(document.querySelectorAll('.lk-DialogCard')).toHaveLength(1)
  expect(document.activeElement).toBe(document.body)
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  expect(button('Close').elements()).toHaveLength(0)
})

test('S2.09 S2.11 it shows Account once connected, and Connect again afterwards', async () => {
  const { latchkey, events } = await hostPage(embedded, place)
  await card('Connect Wallet').getByText('Harbour').click()
  await expect.element(card('Account')).toBeVisible()
  await disconnect(latchkey)
  await expect.element(card('Connect Wallet')).toBeVisible()
  expect(events.filter((event) => event === 'MODAL_OPEN')).toHaveLength(1)
})

test('S2.11 with a stored session it starts with Account', async () => {
  const adapter = evm()
  const before = testLatchkey({}, adapter)
  before.latchkey.start()
  await Promise.resolve()
  await connect(before.latchkey, harbour)
  before.latchkey.stop()
  await hostPage({ ...embedded, adapter, storage: before.storage }, place)
  await expect.element(card('Account')).toBeVisible()
})

test('closing leads back to the first view, and the focus follows what the visitor does', async () => {
  await hostPage(embedded, place)
  await button('What is a wallet?').click()
  await expect.element(card('What is a wallet?')).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  await button('Close').click()
  await expect.element(card('Connect Wallet')).toBeVisible()
})

test('a change that the visitor did not make leaves the focus where it is', async () => {
  const { latchkey } = await hostPage(
    embedded,
    <>
      <input aria-label="Amount" />
      {place}
    </>,
  )
  await expect.element(card('Connect Wallet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).click()
  await connect(latchkey, harbour)
  await expect.element(card('Account')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
})

test('S2.01 with disableAppend the overlay is put where the host wants it', async () => {
  const { latchkey } = testLatchkey()
  const { unmount } = await render(
    <LatchkeyProvider latchkey={latchkey} disableAppend>
      <div id="place">
        <LatchkeyModal />
      </div>
    </LatchkeyProvider>,
  )
  await openModal(latchkey)
  await expect.element(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
  expect(document.querySelector('#place .lk-DialogCard')).not.toBeNull()
  await unmount()
})
