import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeModal, connect, openModal, type ViewName } from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { ConnectButton } from '../button/ConnectButton.js'
import { button, dialog, heading, hostPage, testLatchkey } from '../hostPage.fixture.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { evm, networks, wallet as fakeWallet } from '../views/scenery.fixture.js'

const scrim = (): Element => document.querySelector('.lk-DialogCard-scrim')!
const card = (): Element => document.querySelector('.lk-DialogCard')!
const gone = (): Promise<void> =>
  vi.waitFor(() => expect(document.querySelector('.lk-DialogCard')).toBeNull())
const leaveTheOffer = { namespace: 'eip155', connectorId: 'com.harbour' } as const

describe('opening and closing', () => {
  test('S2.05 a click opens Connect, the heading has the focus and the dialog its name', async () => {
    const { events } = await hostPage()
    await button('Connect Wallet').click()
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    await expect.element(heading()).toHaveFocus()
    await expect.element(dialog().getByText('Harbour')).toBeVisible()
    expect(events.filter((event) => event === 'MODAL_OPEN')).toHaveLength(1)
  })

  test.each([
    ['S2.72 Escape', () => userEvent.keyboard('{Escape}')],
    ['S2.72 a click on the scrim', () => userEvent.click(scrim(), { position: { x: 5, y: 5 } })],
    ['the close button', () => button('Close').click()],
    ['a call of the host', (latchkey: Parameters<typeof closeModal>[0]) => closeModal(latchkey)],
  ])('%s closes, and the focus goes back to the opener', async (_name, close) => {
    const { latchkey } = await hostPage()
    await button('Connect Wallet').click()
    await expect.element(heading()).toHaveFocus()
    await close(latchkey)
    await gone()
    await expect.element(button('Connect Wallet')).toHaveFocus()
    expect(latchkey.store.getState().modal.open).toBe(false)
  })

  test('issue 11 item 10: opened again within the success it shows the account, not the success', async () => {
    const { wallet } = await hostPage({
      adapter: evm({ wallets: [fakeWallet('com.harbour', { approval: 'manual' })] }),
    })
    await button('Connect Wallet').click()
    await dialog().getByText('Harbour').click()
    await expect.element(dialog().getByText('Continue in Harbour')).toBeVisible()
    wallet.approve()
    await vi.waitFor(() =>
      expect(
        document.querySelector('[data-state="closed"] .lk-ConnectingRing[data-state="success"]'),
      ).not.toBe(null),
    )
    // The page is hidden from screen readers until the card is gone.
    await page.getByRole('button', { name: /0x6B17/, includeHidden: true }).click()
    await vi.waitFor(() => {
      expect(document.querySelector('[data-state="open"] .lk-DialogCard')).not.toBeNull()
      expect(document.querySelector('.lk-ConnectingRing')).toBeNull()
    })
    await expect.element(heading()).toHaveFocus()
    await expect.element(dialog().getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 900))
    await expect.element(heading()).toHaveFocus()
    await userEvent.tab()
    expect(card().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(button(/0x6B17/)).toHaveFocus()
  })

  test('S2.73 Tab stays on the card', async () => {
    await hostPage()
    await button('Connect Wallet').click()
    await expect.element(heading()).toHaveFocus()
    for (let step = 0; step < 12; step++) {
      await userEvent.tab()
      expect(card().contains(document.activeElement)).toBe(true)
    }
  })

  test('S2.74 the page does not scroll while it is open', async () => {
    const { latchkey } = await hostPage()
    await openModal(latchkey)
    await expect.element(dialog()).toBeVisible()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    await closeModal(latchkey)
    await gone()
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  })

  test('a double click on the button opens once and leaves it open', async () => {
    const { latchkey, events } = await hostPage()
    await button('Connect Wallet').dblClick()
    await expect.element(dialog()).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(latchkey.store.getState().modal.open).toBe(true)
    expect(events.filter((event) => event === 'MODAL_OPEN')).toHaveLength(1)
  })

  test('a double click with everything loaded leaves it open too', async () => {
    const { latchkey } = await hostPage()
    await openModal(latchkey)
    await expect.element(dialog()).toBeVisible()
    await closeModal(latchkey)
    await gone()
    await button('Connect Wallet').dblClick()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(latchkey.store.getState().modal.open).toBe(true)
  })

  test('an open by a host that preloaded nothing', async () => {
    const { latchkey } = await hostPage({}, <p>A page</p>)
    await openModal(latchkey, { view: 'WhatIsANetwork' })
    await expect.element(dialog('What is a network?')).toBeVisible()
  })

  test('a preloaded modal is there within the click', async () => {
    const { latchkey } = await hostPage()
    await button('Connect Wallet').hover()
    await vi.waitFor(() => expect(latchkey.store.getState().lifecycle.features['shell']).toBe('ready'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    document.querySelector('button')!.click()
    await Promise.resolve()
    expect(card().textContent).toContain('Harbour')
  })
})

describe('closing refused', () => {
  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click on the scrim', () => userEvent.click(scrim(), { position: { x: 5, y: 5 } })],
    ['the close button', () => button('Close').click()],
  ])('S4.06 %s on UnsupportedChain shakes and closes nothing', async (_name, close) => {
    const { latchkey, wallet } = await hostPage()
    await connect(latchkey, leaveTheOffer)
    wallet.setNetwork('eip155:777')
    await expect.element(dialog('Switch Network')).toBeVisible()
    await close()
    await vi.waitFor(() => expect(card().hasAttribute('data-shake')).toBe(true))
    // S9.01
    await vi.waitFor(() => expect(card().hasAttribute('data-shake')).toBe(false), 1500)
    expect(latchkey.store.getState().modal.open).toBe(true)
  })

  test('S4.06 a call of the host is never refused', async () => {
    const { latchkey } = await hostPage()
    await openModal(latchkey, { view: 'UnsupportedChain' })
    await expect.element(dialog()).toBeVisible()
    await closeModal(latchkey)
    await gone()
  })
})

test('the host says it in its own words', async () => {
  const { latchkey } = testLatchkey()
  const { unmount } = await render(
    <LatchkeyProvider latchkey={latchkey} messages={{ shell: { close: 'Zumachen' } }}>
      <ConnectButton label="Verbinden" />
    </LatchkeyProvider>,
  )
  onTestFinished(() => void unmount())
  await button('Verbinden').click()
  await expect.element(button('Zumachen')).toBeVisible()
})

describe('views', () => {
  test.each(['Nonsense', 'toString', '__proto__'] as unknown as ViewName[])(
    'S2.10 %s is no view: Connect',
    async (view) => {
      const { latchkey } = await hostPage()
      await openModal(latchkey, { view })
      await expect.element(dialog('Connect Wallet')).toBeVisible()
      await expect.element(dialog().getByText('Harbour')).toBeVisible()
    },
  )

  test('S2.03 no adapters: the place of a code for any wallet, which says where nobody set it up', async () => {
    const { latchkey } = await hostPage({ options: { adapters: [] } })
    await openModal(latchkey)
    await expect.element(dialog('WalletConnect')).toBeVisible()
    await expect.element(dialog().getByText('Not available in this app')).toBeVisible()
  })

  test('behaviour 15: R3 a view without a title has an accessible name', async () => {
    const { latchkey } = await hostPage()
    await connect(latchkey, leaveTheOffer)
    await openModal(latchkey)
    await expect.element(dialog('Account')).toBeVisible()
    expect(heading().element().textContent).toBe('Account')
    await openModal(latchkey, { view: 'AccountSettings' })
    await expect.element(dialog('Account settings')).toBeVisible()
  })

  test('the focus moves to the heading when the view changes, and back leads back', async () => {
    await hostPage()
    await button('Connect Wallet').click()
    await button('What is a wallet?').click()
    await expect.element(dialog('What is a wallet?')).toBeVisible()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('What is a wallet?'))
    expect(document.activeElement?.tagName).toBe('H2')
    await button('Back').click()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Connect Wallet'))
    await expect.element(dialog().getByText('Harbour')).toBeVisible()
  })

  test('whoever moved on while the view came keeps the focus', async () => {
    const { latchkey } = await hostPage()
    await button('Connect Wallet').click()
    await expect.element(dialog().getByText('Harbour')).toBeVisible()
    latchkey.store.dispatch(viewPushed(to('WhatIsAWallet')))
    await vi.waitFor(() =>
      expect(document.querySelector('.lk-ViewTransition')).toHaveAttribute('data-state', 'leaving'),
    )
    const closing = button('Close').element() as HTMLElement
    closing.focus()
    await expect.element(dialog().getByText('Yours alone')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(document.activeElement).toBe(closing)
  })

  test('S4.36 forth comes from the end, back from the start', async () => {
    await hostPage()
    await button('Connect Wallet').click()
    const way = (): string | undefined =>
      document.querySelector<HTMLElement>('.lk-ViewTransition')?.dataset['direction']
    await button('What is a wallet?').click()
    await expect.element(dialog('What is a wallet?')).toBeVisible()
    expect(way()).toBe('next')
    await button('Back').click()
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    expect(way()).toBe('prev')
  })
})

describe('header', () => {
  test('S2.70 help tells the host and opens WhatIsAWallet', async () => {
    const { events } = await hostPage()
    await button('Connect Wallet').click()
    await button('What is a wallet?').click()
    expect(events).toContain('CLICK_WALLET_HELP')
    await expect.element(dialog('What is a wallet?')).toBeVisible()
  })

  test('S2.71 the network selector tells the host and opens Networks', async () => {
    const { latchkey, events } = await hostPage()
    await connect(latchkey, leaveTheOffer)
    await openModal(latchkey)
    await button('Network: Ethereum. Change it').click()
    expect(events).toContain('CLICK_NETWORKS')
    await expect.element(dialog('Choose Network')).toBeVisible()
  })

  test('S2.71 with one network it says where one is and leads nowhere', async () => {
    const { latchkey } = await hostPage({ options: { networks: networks.slice(0, 1) } })
    await connect(latchkey, leaveTheOffer)
    await openModal(latchkey)
    await expect.element(dialog().getByTitle('Ethereum')).toBeVisible()
    expect(page.getByRole('button', { name: /Change it/ }).elements()).toHaveLength(0)
  })

  test('S2.68 no back button on the first view', async () => {
    const { latchkey } = await hostPage()
    await openModal(latchkey, { view: 'Networks' })
    await expect.element(dialog('Choose Network')).toBeVisible()
    expect(button('Back').elements()).toHaveLength(0)
  })
})
