import { act, type JSX } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { fakeAdapter } from '@latchkey/testkit'
import {
  createLatchkey,
  LatchkeyProvider,
  ConnectButton,
  NetworkButton,
  useLatchkeyAccount,
} from '../exports/index.js'
import { evm, networks } from '../views/scenery.fixture.js'

// A host's own tests run in jsdom, without any stub of ours.
let complaints: MockInstance[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  complaints = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
})
afterEach(() => {
  for (const complaint of complaints) expect(complaint.mock.calls).toEqual([])
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

async function draw(page: JSX.Element): Promise<() => Promise<void>> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(page))
  return async () => act(() => root.unmount())
}

/** React draws at the end of each `act`. */
async function eventually(check: () => void): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    try {
      return check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.ariaLabel ?? each.textContent) === name || each.textContent?.includes(name),
  )!

function Address(): JSX.Element {
  return <output>{useLatchkeyAccount().address ?? 'nobody'}</output>
}

test('F3: jsdom lacks what a browser has (or this test proves nothing)', () => {
  expect(globalThis.CSS).toBeUndefined()
  expect(globalThis.ResizeObserver).toBeUndefined()
  expect(globalThis.matchMedia).toBeUndefined()
  expect(Element.prototype.animate).toBeUndefined()
})

test('F3: buttons are drawn in jsdom without stubs', async () => {
  const latchkey = createLatchkey({
    adapters: [fakeAdapter({ namespace: 'eip155' })],
    networks,
    projectId: 'test',
    themeVariables: { '--lk-accent': '#0f7b5f' },
  })
  const leave = await draw(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <NetworkButton />
    </LatchkeyProvider>,
  )
  expect(button('Connect Wallet').disabled).toBe(false)
  expect(button(networks[0]!.name)).toBeDefined()
  expect(
    button('Connect Wallet').closest<HTMLElement>('.lk-ThemeRoot')?.style.getPropertyValue('--lk-accent'),
  ).toBe('#0f7b5f')
  await leave()
})

test('F3: in jsdom a click opens the modal, a row connects, and the modal closes', async () => {
  const adapter = evm()
  const latchkey = createLatchkey({
    adapters: [adapter],
    networks,
    projectId: 'test',
    enableWalletConnect: false,
  })
  const leave = await draw(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Address />
    </LatchkeyProvider>,
  )
  await act(() => button('Connect Wallet').click())
  await eventually(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Harbour'))
  await act(() => button('Harbour').click())
  await eventually(() => expect(document.querySelector('output')?.textContent).toMatch(/^0x6B17/))
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await leave()
  localStorage.clear()
}, 60_000)

test('F3: the code of a pairing is asked for without a crash, also where nothing is laid out', async () => {
  const latchkey = createLatchkey({
    adapters: [evm()],
    networks,
    projectId: 'test',
    relayUrl: 'ws://127.0.0.1:9',
  })
  const leave = await draw(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await act(() => button('Connect Wallet').click())
  await eventually(() => expect(button('All Wallets')).toBeDefined())
  await act(() => button('All Wallets').click())
  await eventually(() =>
    expect(document.querySelector('[role="dialog"]')?.innerHTML).toContain('Search wallets'),
  )
  await leave()
}, 60_000)
