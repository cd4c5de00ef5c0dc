import { lazy, memo, type JSX } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeModal, connect, openModal } from '@latchkey/core'
import { button, dialog, heading, testLatchkey, type TestLatchkey } from '../hostPage.fixture.js'
import { LatchkeyModal } from '../modal/LatchkeyModal.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { SlotsProvider, useSlots } from './SlotsContext.js'
import type {
  AvatarSlotProps,
  ConnectorRowSlotProps,
  HeaderSlotProps,
  ScreenSlotProps,
  Slots,
} from './slots.js'

async function withSlots(slots: Slots | (() => Slots)): Promise<TestLatchkey> {
  const world = testLatchkey()
  const now = typeof slots === 'function' ? slots : (): Slots => slots
  const { unmount, rerender } = await render(
    <LatchkeyProvider latchkey={world.latchkey} slots={now()}>
      The page
    </LatchkeyProvider>,
  )
  await rerender(
    <LatchkeyProvider latchkey={world.latchkey} slots={now()}>
      The page
    </LatchkeyProvider>,
  )
  onTestFinished(async () => {
    await unmount()
    world.latchkey.stop()
  })
  return world
}

/** What the host's own error handling hears. */
function reports(): string[] {
  const heard: string[] = []
  const note = (event: ErrorEvent): void => {
    heard.push((event.error as Error).message)
    event.preventDefault()
  }
  window.addEventListener('error', note)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    window.removeEventListener('error', note)
    complaints.mockRestore()
  })
  return heard
}

const Broken = (): JSX.Element => {
  throw new TypeError('a bug of the host')
}

test('issue 12: a card without slots is not drawn again for them', async () => {
  let drawn = 0
  const Part = memo(() => {
    useSlots()
    drawn += 1
    return null
  })
  const card = (): JSX.Element => (
    <SlotsProvider>
      <Part />
    </SlotsProvider>
  )
  const { rerender } = await render(card())
  await rerender(card())
  expect(drawn).toBe(1)
})

test('a header of the host stands in the place of ours, closes, and takes the focus', async () => {
  const Header = ({ title, label, start, end, headingRef }: HeaderSlotProps): JSX.Element => (
    <div className="mine">
      {start}
      <h2 ref={headingRef} tabIndex={-1}>
        Mine: {title || label}
      </h2>
      {end}
    </div>
  )
  const { latchkey } = await withSlots({ Header })
  await openModal(latchkey)
  await expect.element(heading()).toHaveTextContent('Mine: Connect Wallet')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Mine: Connect Wallet'))
  expect(document.querySelectorAll('.lk-Header')).toHaveLength(0)
  await button('Close').click()
  await vi.waitFor(() => expect(latchkey.store.getState().modal.open).toBe(false))
})

test('a row of the host stands for each wallet, connects, and is found by arrow keys', async () => {
  const ConnectorRow = ({
    name,
    hint: _hint,
    tag,
    image,
    standard: _standard,
    ...rest
  }: ConnectorRowSlotProps): JSX.Element => (
    <button type="button" className="mine" {...rest}>
      {image} Use {name} {tag && `(${tag})`}
    </button>
  )
  const { latchkey, wallet } = await withSlots({ ConnectorRow })
  await openModal(latchkey)
  const row = dialog().getByRole('button', { name: /Use Harbour/ })
  await expect.element(row).toBeVisible()
  const rows = document.querySelectorAll<HTMLElement>('.lk-ConnectView .lk-List .mine')
  expect(rows).toHaveLength(document.querySelectorAll('.lk-ConnectView .lk-List li').length)
  await row.click()
  await vi.waitFor(() => expect(wallet.prompts).toBe(1))
})

test('a picture of the host stands wherever an account has one, around ours where it likes', async () => {
  const Avatar = ({ address, size, standard }: AvatarSlotProps): JSX.Element => (
    <span className="mine" data-address={address} data-size={size}>
      {standard}
    </span>
  )
  const { latchkey } = await withSlots({ Avatar })
  latchkey.start()
  await Promise.resolve()
  await connect(latchkey, { namespace: 'eip155', connectorId: 'com.harbour' })
  await openModal(latchkey)
  await vi.waitFor(() =>
    expect(document.querySelector('.lk-AccountHero .mine[data-size="56"] .lk-Avatar')).not.toBeNull(),
  )
})

test('a screen of the host loads when it is opened, knows its parameters, and stays through drawings of the page', async () => {
  const Mine = ({ params, standard }: ScreenSlotProps<'WhatIsAWallet'>): JSX.Element => (
    <section>
      <p>My own words {JSON.stringify(params ?? null)}</p>
      {standard}
    </section>
  )
  const load = vi.fn(() => Promise.resolve({ default: Mine }))
  // Written in place: another object, and another function, with each drawing.
  const { latchkey } = await withSlots(() => ({ screens: { WhatIsAWallet: () => load() } }))
  expect(load).not.toHaveBeenCalled()
  await openModal(latchkey)
  await expect.element(page.getByText('Harbour')).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  await openModal(latchkey, { view: 'WhatIsAWallet' })
  await expect.element(page.getByText('My own words')).toBeVisible()
  await expect.element(page.getByText('A home for what you own')).toBeVisible()
  await closeModal(latchkey)
  await openModal(latchkey, { view: 'WhatIsAWallet' })
  await expect.element(page.getByText('My own words')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('Connect itself can be the host’s, as a bare component', async () => {
  const { latchkey } = await withSlots({
    screens: { Connect: () => Promise.resolve(() => <p>Mine instead</p>) },
  })
  await openModal(latchkey)
  await expect.element(dialog('Connect Wallet').getByText('Mine instead')).toBeVisible()
  expect(document.querySelector('.lk-ConnectView')).toBeNull()
})

test('slots that throw show the standard parts, and report once each', async () => {
  const heard = reports()
  const { latchkey } = await withSlots(() => ({
    Header: Broken,
    ConnectorRow: () => <Broken />,
    screens: { Connect: () => Promise.resolve(() => <Broken />) },
  }))
  await openModal(latchkey)
  await expect.element(dialog('Connect Wallet').getByText('Harbour')).toBeVisible()
  await expect.element(heading()).toHaveTextContent('Connect Wallet')
  await expect.element(button('Close')).toBeVisible()
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  await openModal(latchkey, { view: 'WhatIsAWallet' })
  await expect.element(page.getByText('A home for what you own')).toBeVisible()
  await openModal(latchkey)
  await expect.element(page.getByText('Harbour')).toBeVisible()
  expect(heard).toEqual(['a bug of the host', 'a bug of the host', 'a bug of the host'])
})

test('a screen that does not load, or is none, leaves ours', async () => {
  const heard = reports()
  const nothing = (() => Promise.resolve({})) as never
  const { latchkey } = await withSlots({
    screens: { Connect: () => Promise.reject(new TypeError('offline')), WhatIsAWallet: nothing },
  })
  await openModal(latchkey)
  await expect.element(page.getByText('Harbour')).toBeVisible()
  await openModal(latchkey, { view: 'WhatIsAWallet' })
  await expect.element(page.getByText('A home for what you own')).toBeVisible()
  expect(heard).toHaveLength(2)
  expect(heard[0]).toBe('offline')
})

test('while a lazy slot loads, the standard part shows', async () => {
  let arrive = (): void => undefined
  const Header = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { default: ({ title }: HeaderSlotProps) => <h2>Late: {title}</h2> }
  })
  const { latchkey } = await withSlots({ Header })
  await openModal(latchkey)
  await expect.element(heading()).toHaveTextContent(/^Connect Wallet$/)
  arrive()
  await expect.element(heading()).toHaveTextContent('Late: Connect Wallet')
})

test('a modal that the host places takes them too', async () => {
  const { latchkey } = testLatchkey({ enableEmbedded: true })
  const { unmount } = await render(
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyModal slots={{ screens: { Connect: () => Promise.resolve(() => <p>Mine instead</p>) } }} />
    </LatchkeyProvider>,
  )
  onTestFinished(async () => {
    await unmount()
    latchkey.stop()
  })
  await expect.element(page.getByRole('region').getByText('Mine instead')).toBeVisible()
})
