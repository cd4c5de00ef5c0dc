import { useState, type JSX } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeModal, connect, openModal } from '@latchkey/core'
import { to, viewPushed, selectHasAnyAccount } from '@latchkey/core/internal'
import { LatchkeyButton } from '../button/LatchkeyButton.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useLatchkeyEvents } from '../hooks/useLatchkeyEvents.js'
import { button, dialog, heading, Host, hostPage, testLatchkey } from '../hostPage.fixture.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { evm, networks, wallet } from '../views/scenery.fixture.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))

/** Uncaught errors, and errors that React logged. */
function troubles(): string[] {
  const heard: string[] = []
  const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
    heard.push(String('reason' in event ? event.reason : event.message))
    event.preventDefault()
  }
  addEventListener('unhandledrejection', note)
  addEventListener('error', note)
  const spy = vi.spyOn(console, 'error').mockImplementation((...said) => void heard.push(said.join(' ')))
  onTestFinished(() => {
    removeEventListener('unhandledrejection', note)
    removeEventListener('error', note)
    spy.mockRestore()
  })
  return heard
}

test('S1.11 the card shows nothing of the host’s own business', async () => {
  const { latchkey } = await hostPage(
    {
      options: {
        metadata: {
          name: 'Lido di Nervi',
          description: 'Swimming lessons',
          url: 'https://lido.test',
          icons: ['https://lido.test/icon.png'],
        },
      },
    },
    <main>
      <h1>Swimming lessons at dawn</h1>
      <LatchkeyButton />
    </main>,
  )
  await openModal(latchkey)
  await expect.element(dialog('Connect Wallet')).toBeVisible()
  const shown = (): string => document.querySelector('.lk-DialogCard')?.outerHTML ?? ''
  const seen: string[] = []
  for (const view of ['Connect', 'WhatIsAWallet', 'Networks'] as const) {
    latchkey.store.dispatch(viewPushed(to(view)))
    await settled()
    seen.push(shown())
  }
  await connect(latchkey, harbour)
  await openModal(latchkey)
  await expect.element(dialog('Account')).toBeVisible()
  seen.push(shown())
  expect(seen.every((html) => html.length > 200)).toBe(true)
  expect(seen.join()).not.toMatch(/lido|swimming|dawn/i)
})

test('opened and closed a hundred times in a row: one card, or none, a page that scrolls, and no complaint', async () => {
  const heard = troubles()
  const { latchkey } = await hostPage()
  for (let time = 0; time < 100; time++) {
    void openModal(latchkey)
    void closeModal(latchkey)
  }
  await settled()
  expect(latchkey.store.getState().modal.open).toBe(false)
  for (let time = 0; time < 100; time++) {
    void openModal(latchkey)
    if (time % 10 === 0) await settled()
    if (time < 99) void closeModal(latchkey)
  }
  await expect.element(dialog('Connect Wallet')).toBeVisible()
  expect(document.querySelectorAll('.lk-DialogCard')).toHaveLength(1)
  await closeModal(latchkey)
  await vi.waitFor(() => expect(document.querySelector('.lk-DialogCard')).toBeNull())
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  await button('Connect Wallet').click()
  await expect.element(heading()).toHaveFocus()
  expect(heard).toEqual([])
}, 60_000)

test('unmounted while connecting: nothing is left on the page, connected, or complained of', async () => {
  const heard = troubles()
  const adapter = evm({ wallets: [wallet('com.harbour', { approval: 'manual' })] })
  const { latchkey, storage, unmount } = await hostPage({ adapter })
  await button('Connect Wallet').click()
  await dialog().getByText('Harbour').click()
  await vi.waitFor(() => expect(adapter.wallet.waiting).toBe(1))
  await unmount()
  await vi.waitFor(() => expect(adapter.running).toBe(0))
  adapter.wallet.approve()
  await settled()
  expect(selectHasAnyAccount(latchkey.store.getState())).toBe(false)
  expect([...storage.entries.values()].join()).not.toContain('com.harbour')
  expect(document.querySelector('.lk-DialogCard')).toBeNull()
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  expect(heard).toEqual([])
})

test('`open` handed to a button: the event of the click is no request', async () => {
  const heard = troubles()
  const Opener = (): JSX.Element => (
    <button type="button" onClick={useLatchkey().open as never}>
      Join
    </button>
  )
  await hostPage({}, <Opener />)
  await button('Join').click()
  await expect.element(dialog('Connect Wallet')).toBeVisible()
  expect(heard).toEqual([])
})

test('a listener of the host that throws: the visitor connects all the same, and the console says it', async () => {
  const heard = troubles()
  const Broken = (): JSX.Element => {
    useLatchkeyEvents(() => {
      throw new RangeError('in the host’s listener')
    })
    return <LatchkeyButton />
  }
  await hostPage(
    {
      options: {
        onEvent: () => {
          throw new RangeError('in onEvent')
        },
      },
    },
    <Broken />,
  )
  await button('Connect Wallet').click()
  await dialog().getByText('Harbour').click()
  await expect.element(page.getByRole('button', { name: /0x6B17/ })).toBeVisible()
  await vi.waitFor(() =>
    expect(heard.join()).toMatch(/in onEvent.*in the host’s listener|in the host’s listener.*in onEvent/s),
  )
  expect(heard.every((text) => text.includes('in onEvent') || text.includes('in the host’s listener'))).toBe(
    true,
  )
})

test('two modals on one page, over one storage: open in turn and at once, none shows the other’s', async () => {
  const heard = troubles()
  const left = testLatchkey({ instanceId: 'left' }, evm({ wallets: [wallet('com.harbour')] }))
  const right = testLatchkey(
    { instanceId: 'right', networks: networks.slice(0, 1) },
    evm({ wallets: [wallet('com.orbit')] }),
    left.storage,
  )
  const Page = (): JSX.Element => {
    const [both, setBoth] = useState(true)
    return (
      <>
        <Host latchkey={left.latchkey} />
        {both && <Host latchkey={right.latchkey} />}
        <button type="button" onClick={() => setBoth(false)}>
          Leave one
        </button>
      </>
    )
  }
  const { unmount } = await render(<Page />)
  onTestFinished(unmount)
  const cards = (): string[] =>
    [...document.querySelectorAll('.lk-DialogCard')].map(({ textContent }) => textContent)
  await Promise.all([openModal(left.latchkey), openModal(right.latchkey)])
  await expect.poll(cards).toHaveLength(2)
  await expect
    .poll(() => cards().map((text) => [text.includes('Harbour'), text.includes('Orbit')]))
    .toEqual([
      [true, false],
      [false, true],
    ])
  await connect(right.latchkey, { namespace: 'eip155', connectorId: 'com.orbit' })
  await expect.poll(cards).toHaveLength(1)
  expect(left.latchkey.store.getState()).toMatchObject({
    modal: { open: true },
    sessions: { byId: {} },
  })
  await closeModal(left.latchkey)
  await expect.poll(cards).toHaveLength(0)
  await button('Leave one').click()
  await vi.waitFor(() => expect(right.adapter.running).toBe(0))
  expect(left.adapter.running).toBe(1)
  expect([...left.storage.entries.keys()].filter((key) => !/^@latchkey\/(left|right)\//.test(key))).toEqual(
    [],
  )
  expect(heard).toEqual([])
})

test('words of the host that throw are a screen that cannot be drawn, and never the page', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { latchkey } = testLatchkey({}, evm())
  const messages = {
    switching: {
      title: () => {
        throw new RangeError('in the host’s words')
      },
    },
  }
  const { unmount } = await render(
    <LatchkeyProvider latchkey={latchkey} messages={messages as never}>
      <p>The page</p>
    </LatchkeyProvider>,
  )
  onTestFinished(unmount)
  onTestFinished(() => complaints.mockRestore())
  await openModal(latchkey, { view: 'SwitchNetwork', params: { networkId: networks[1]!.caipNetworkId } })
  await expect.element(dialog().getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByText('The page')).toBeInTheDocument()
  await button('Close').click()
  await vi.waitFor(() => expect(document.querySelector('.lk-DialogCard')).toBeNull())
})
