import { startTransition, StrictMode, Suspense, useState, version, type JSX } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, inject, test, vi, type MockInstance } from 'vitest'
import { memoryPlatform } from '@latchkey/core/internal'
import { memoryStorage } from '@latchkey/testkit'
import {
  AccountButton,
  ConnectButton,
  createLatchkey,
  disconnect,
  LatchkeyProvider,
  NetworkButton,
  openModal,
  useLatchkeyAccount,
  type LatchkeyOptions,
  type Latchkey,
} from '../exports/index.js'
import { crowd, evm, networks } from '../views/scenery.fixture.js'

// Runs once with each React that the package may be installed beside.
let complaints: MockInstance[]
beforeEach(() => {
  complaints = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
})
afterEach(() => {
  for (const complaint of complaints) expect(complaint.mock.calls).toEqual([])
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function Address(): JSX.Element {
  return <output>{useLatchkeyAccount().address ?? 'nobody'}</output>
}

function draw(options: Partial<LatchkeyOptions>, adapter = evm()): { latchkey: Latchkey; leave: () => void } {
  const latchkey = createLatchkey({
    adapters: [adapter],
    networks,
    projectId: 'test',
    enableWalletConnect: false,
    platform: memoryPlatform(),
    storage: memoryStorage(),
    ...options,
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
        <Address />
      </LatchkeyProvider>
    </StrictMode>,
  )
  return { latchkey, leave: () => root.unmount() }
}

const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]')
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(
    ({ ariaLabel, textContent }) => ariaLabel === name || textContent?.startsWith(name),
  )!
const ready = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 })

test('F6: this is the React that it is meant to be', () => {
  expect(version.split('.')[0]).toBe(inject('react' as never))
})

test('F6: open, connect, look at the account, disconnect, close: nothing is said in the console', async () => {
  const { latchkey, leave } = draw({})
  await ready(() => expect(button('Connect Wallet')).toBeDefined())
  button('Connect Wallet').click()
  await ready(() => expect(dialog()?.textContent).toContain('Harbour'))
  button('Harbour').click()
  await ready(() => expect(document.querySelector('output')!.textContent).toMatch(/^0x6B17/))
  await ready(() => expect(dialog()).toBeNull())
  await openModal(latchkey)
  await ready(() => expect(dialog()?.textContent).toContain('0x6B17'))
  for (const view of [
    'Networks',
    'SwitchAddress',
    'Profile',
    'AccountSettings',
    'WhatIsAWallet',
    'WhatIsANetwork',
  ] as const) {
    await openModal(latchkey, { view })
    await ready(() =>
      expect(document.querySelector('.lk-ViewTransition')?.textContent?.length).toBeGreaterThan(10),
    )
  }
  await disconnect(latchkey)
  await ready(() => expect(dialog()).toBeNull())
  leave()
})

test('F6: what stands behind the terms is out of reach until they are accepted', async () => {
  const { leave } = draw(
    { termsUrl: 'https://example.org/terms', features: { legalCheckbox: true } },
    evm({ wallets: crowd(30) }),
  )
  await ready(() => expect(button('Connect Wallet')).toBeDefined())
  button('Connect Wallet').click()
  await ready(() => expect(dialog()?.querySelector('.lk-ConnectView-wallets')).toBeTruthy())
  const wallets = dialog()!.querySelector<HTMLElement>('.lk-ConnectView-wallets')!
  expect(wallets.inert).toBe(true)
  await ready(() => expect(button('Wallet 1')).toBeDefined())
  button('Wallet 1').focus()
  expect(document.activeElement).not.toBe(button('Wallet 1'))
  dialog()!.querySelector<HTMLInputElement>('input[type="checkbox"]')!.click()
  await ready(() => expect(wallets.inert).toBe(false))
  // A long list is out of reach until all of it is there.
  await ready(() => {
    button('Wallet 1').focus()
    expect(document.activeElement).toBe(button('Wallet 1'))
  })
  leave()
})

test('F6: tabs, a code, the directory and a failed attempt, in each React', async () => {
  const adapter = evm()
  adapter.wallet.next('reject')
  // WalletConnect's own code compares the address with the page's, and says so whenever it is loaded.
  const metadata = { name: 'Host', description: '', url: location.origin, icons: [] }
  const { latchkey, leave } = draw(
    { enableWalletConnect: true, relayUrl: 'ws://127.0.0.1:9', metadata },
    adapter,
  )
  for (const view of [
    'AllWallets',
    'GetWallet',
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
  ] as const) {
    await openModal(latchkey, { view })
    await ready(() => expect(document.querySelector('.lk-ViewTransition .lk-View')).not.toBeNull())
  }
  await openModal(latchkey, { view: 'Connect' })
  await ready(() => expect(button('Harbour')).toBeDefined())
  button('Harbour').click()
  await ready(() => expect(dialog()?.textContent).toContain('Connection declined'))
  leave()
})

test('issue 12: the card changes its view, is searched and closes while a page of the host waits for its data', async () => {
  let leavePage = (): void => undefined
  const never = new Promise<never>(() => undefined)
  function Page(): JSX.Element {
    const [isLeft, setIsLeft] = useState(false)
    leavePage = () => startTransition(() => setIsLeft(true))
    // React's own way for data that is not there yet.
    if (isLeft) throw never
    return <p>First page</p>
  }
  const latchkey = createLatchkey({
    adapters: [evm({ wallets: crowd(30) })],
    networks,
    projectId: 'test',
    enableWalletConnect: false,
    platform: memoryPlatform(),
    storage: memoryStorage(),
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Suspense>
        <Page />
      </Suspense>
    </LatchkeyProvider>,
  )
  await ready(() => expect(button('Connect Wallet')).toBeDefined())
  button('Connect Wallet').click()
  await ready(() => expect(button('Wallet 1')).toBeDefined())
  leavePage()
  const search = dialog()!.querySelector<HTMLInputElement>('input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, 'Wallet 17')
  search.dispatchEvent(new Event('input', { bubbles: true }))
  await ready(() => expect(dialog()!.textContent).not.toContain('Wallet 2'))
  expect(button('Wallet 17')).toBeDefined()
  await openModal(latchkey, { view: 'WhatIsANetwork' })
  await ready(() => expect(dialog()!.querySelector('.lk-ViewTransition input')).toBeNull())
  button('Close').click()
  await ready(() => expect(dialog()).toBeNull())
  expect(document.body.textContent).toContain('First page')
  root.unmount()
})
