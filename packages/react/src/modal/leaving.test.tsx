import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeModal, openModal, type LatchkeyOptions } from '@latchkey/core'
import { memoryPlatform, selectView, to, viewPushed } from '@latchkey/core/internal'
import type { Latchkey } from '../createLatchkey.js'
import { ConnectButton } from '../button/ConnectButton.js'
import { LatchkeyButton } from '../button/LatchkeyButton.js'
import { NetworkButton } from '../button/NetworkButton.js'
import { createViewHistory } from './viewHistory.js'
import { button, dialog, heading, Host, hostPage, testLatchkey } from '../hostPage.fixture.js'

const view = ({ store }: Latchkey): string | undefined => selectView(store.getState())
const open = ({ store }: Latchkey): boolean => store.getState().modal.open
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('e2e 14: Escape while the code of the modal loads', () => {
  /** The shell of the modal comes when the test says so. */
  async function slowPage(): Promise<{ latchkey: Latchkey; arrive: () => void }> {
    const { latchkey } = testLatchkey()
    const { features } = latchkey.services
    const { load, get } = features
    let hasArrived = false
    let arrive = (): void => undefined
    const gate = new Promise<void>(
      (resolve) =>
        (arrive = () => {
          hasArrived = true
          resolve()
        }),
    )
    // In place: a command has the services of its store.
    vi.spyOn(features, 'load').mockImplementation((name) => gate.then(() => load(name)))
    // Also where a pointer that rests on the button has brought it already.
    vi.spyOn(features, 'get').mockImplementation((name) => (hasArrived ? get(name) : undefined))
    const { unmount } = await render(<Host latchkey={latchkey} />)
    onTestFinished(() => void unmount())
    return { latchkey, arrive }
  }

  test('nothing opens when it has arrived, and the next click opens it', async () => {
    const { latchkey, arrive } = await slowPage()
    await button('Connect Wallet').click()
    await expect.poll(() => latchkey.store.getState().modal.loading).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => latchkey.store.getState().modal.loading).toBe(false)
    arrive()
    await pause(500)
    expect(open(latchkey)).toBe(false)
    expect(dialog().query()).toBeNull()
    await button('Connect Wallet').click()
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(open(latchkey)).toBe(false))
  })

  test('without it the modal opens as soon as it has arrived', async () => {
    const { arrive } = await slowPage()
    await button('Connect Wallet').click()
    arrive()
    await expect.element(dialog('Connect Wallet')).toBeVisible()
  })
})

describe('e2e 16: the browser’s Back closes the modal first', { timeout: 15_000 }, () => {
  interface Place {
    readonly latchkey: Latchkey
    /** What a router of the host heard. */
    readonly heard: string[]
  }

  const host = (): unknown => (history.state as { host?: unknown } | null)?.host
  /** Which entry of ours this is, from 1. */
  const entry = (): unknown =>
    Object.entries((history.state ?? {}) as object).find(([key]) => key.startsWith('latchkey/'))?.[1]
  const isOurs = (): boolean => entry() !== undefined

  async function place(options: Partial<LatchkeyOptions> = { closeOnBack: true }): Promise<Place> {
    history.pushState({ host: 'start' }, '', '#start')
    history.pushState({ host: 'here' }, '', '#here')
    const heard: string[] = []
    const router = (): void => void heard.push(`${location.hash} ${String(host())}`)
    addEventListener('popstate', router)
    onTestFinished(() => removeEventListener('popstate', router))
    const { latchkey } = await hostPage({ options })
    await openModal(latchkey)
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    return { latchkey, heard }
  }

  test('Back closes it, the page and its router stay where they are, and the next Back leaves', async () => {
    const { latchkey, heard } = await place()
    expect(isOurs()).toBe(true)
    history.back()
    await vi.waitFor(() => expect(open(latchkey)).toBe(false))
    expect([location.hash, host(), isOurs()]).toEqual(['#here', 'here', false])
    await pause(300)
    // To the router it is a step to where it is.
    expect(heard).toEqual(['#here here'])
    history.back()
    await vi.waitFor(() => expect(location.hash).toBe('#start'))
    expect(heard).toEqual(['#here here', '#start start'])
  })

  test('from a nested view Back goes one view back, then closes', async () => {
    const { latchkey } = await place()
    latchkey.store.dispatch(viewPushed(to('WhatIsAWallet')))
    await expect.element(heading()).toHaveTextContent('What is a wallet?')
    history.back()
    await vi.waitFor(() => expect(view(latchkey)).toBe('Connect'))
    expect(open(latchkey)).toBe(true)
    await expect.element(heading()).toHaveTextContent('Connect Wallet')
    history.back()
    await vi.waitFor(() => expect(open(latchkey)).toBe(false))
    expect(location.hash).toBe('#here')
  })

  test.each([
    ['Escape', (): Promise<unknown> => userEvent.keyboard('{Escape}')],
    ['the close button', (): Promise<unknown> => button('Close').click()],
  ])('closed by %s it leaves no entry behind, and Forward brings nothing back', async (_, close) => {
    const { latchkey, heard } = await place()
    latchkey.store.dispatch(viewPushed(to('WhatIsAWallet')))
    await expect.element(heading()).toHaveTextContent('What is a wallet?')
    await close()
    await vi.waitFor(() => expect(open(latchkey)).toBe(false))
    await vi.waitFor(() => expect(isOurs()).toBe(false))
    history.forward()
    await pause(300)
    expect([open(latchkey), isOurs(), location.hash]).toEqual([false, false, '#here'])
    expect(new Set(heard)).toEqual(new Set(['#here here']))
    history.back()
    await vi.waitFor(() => expect(location.hash).toBe('#start'))
  })

  test('the header’s own way back takes its entry along', async () => {
    const { latchkey } = await place()
    latchkey.store.dispatch(viewPushed(to('WhatIsAWallet')))
    await vi.waitFor(() => expect(entry()).toBe(2))
    await button('Back').click()
    await vi.waitFor(() => expect(view(latchkey)).toBe('Connect'))
    await vi.waitFor(() => expect(entry()).toBe(1))
    history.back()
    await vi.waitFor(() => expect(open(latchkey)).toBe(false))
    expect(location.hash).toBe('#here')
  })

  test('what a modal takes back as it leaves the page is no step back in the next one', async () => {
    const [one, two] = [createViewHistory(), createViewHistory()]
    const onBack = vi.fn()
    const leave = one.listen(() => undefined)
    one.follow(1)
    leave()
    const leaveNext = two.listen(onBack)
    two.follow(2)
    await pause(500)
    expect(onBack).not.toHaveBeenCalled()
    expect(entry()).toBe(1)
    expect(Object.values(history.state as object)).toContain(2)
    leaveNext()
    await pause(400)
  })

  test('a host that navigates as the modal closes stays where it went, and Back passes the entry by', async () => {
    const { latchkey, heard } = await place()
    await closeModal(latchkey)
    history.pushState({ host: 'next' }, '', '#next')
    await pause(400)
    expect(location.hash).toBe('#next')
    history.back()
    await vi.waitFor(() => expect(isOurs()).toBe(false))
    await vi.waitFor(() => expect(location.hash).toBe('#here'))
    expect(heard.at(-1)).toBe('#here here')
    expect(host()).toBe('here')
  })

  test('S4.06: a view that must not be left keeps its entry', async () => {
    const { latchkey } = await place()
    await openModal(latchkey, { view: 'UnsupportedChain' })
    await expect.element(heading()).toHaveTextContent('Switch Network')
    for (let time = 0; time < 2; time++) {
      history.back()
      await pause(300)
      expect([open(latchkey), isOurs(), location.hash]).toEqual([true, true, '#here'])
    }
    await closeModal(latchkey)
    await vi.waitFor(() => expect(isOurs()).toBe(false))
  })

  test.each([
    ['on phones', { platform: memoryPlatform({ isMobile: () => true }) }, true],
    ['not elsewhere', {}, false],
    [
      'not where the host takes it off',
      { closeOnBack: false, platform: memoryPlatform({ isMobile: () => true }) },
      false,
    ],
  ] as const)('by default %s', async (_, options, expected) => {
    await place(options)
    expect(isOurs()).toBe(expected)
  })
})

test('F8: a missing style sheet is said once, in development', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style')].filter(({ textContent }) =>
    textContent.includes('--lk-accent-base'),
  )
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) sheet.disabled = true
  onTestFinished(() => {
    for (const sheet of sheets) sheet.disabled = false
    warned.mockRestore()
  })
  const { latchkey } = await hostPage()
  for (let time = 0; time < 2; time++) {
    await openModal(latchkey)
    await pause(1300)
    await closeModal(latchkey)
    // Until the card has gone too.
    await pause(300)
  }
  expect(warned.mock.calls.flat().filter((line) => String(line).includes('style sheet'))).toEqual([
    "[latchkey] The style sheet is missing: import '@latchkey/ui/styles.css' once, where the page begins.",
  ])
})

test('issue 12: a page with the buttons’ sheet only is warned of the modal’s, once, in development', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style')].filter(({ textContent }) =>
    textContent.includes('--lk-modal-sheet'),
  )
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) sheet.disabled = true
  const buttonsOnly = document.head.appendChild(document.createElement('style'))
  buttonsOnly.textContent = '[data-lk] { --lk-accent-base: teal }'
  onTestFinished(() => {
    buttonsOnly.remove()
    for (const sheet of sheets) sheet.disabled = false
    warned.mockRestore()
  })
  const { latchkey } = await hostPage()
  await openModal(latchkey)
  await pause(1300)
  expect(warned.mock.calls.flat().filter((line) => String(line).includes('style sheet'))).toEqual([
    "[latchkey] The modal's style sheet is missing: import '@latchkey/ui/modal.css', or load it with `styles`.",
  ])
})

test('with the style sheet nothing is said', async () => {
  const warned = vi.spyOn(console, 'warn')
  onTestFinished(() => warned.mockRestore())
  const { latchkey } = await hostPage()
  await openModal(latchkey)
  await pause(1300)
  expect(warned).not.toHaveBeenCalled()
})

test('F10: buttons stand beside each other in a line of text', async () => {
  await hostPage(
    {},
    <p style={{ width: 900 }}>
      <LatchkeyButtons />
    </p>,
  )
  const tops = new Set(
    [...document.querySelectorAll<HTMLElement>('p .lk-ThemeRoot')].map((root) =>
      Math.round(root.getBoundingClientRect().top),
    ),
  )
  expect(document.querySelectorAll('p .lk-ThemeRoot')).toHaveLength(3)
  expect(tops.size).toBe(1)
  await expect.element(page.getByRole('button').first()).toBeVisible()
})

function LatchkeyButtons(): ReturnType<typeof Host> {
  return (
    <>
      <ConnectButton /> <NetworkButton /> <LatchkeyButton />
    </>
  )
}
