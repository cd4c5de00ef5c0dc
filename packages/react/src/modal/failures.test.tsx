import { useRef, type JSX } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openModal } from '@latchkey/core'
import { to, viewPushed, type ViewName } from '@latchkey/core/internal'
import { button, dialog, Host, testLatchkey } from '../hostPage.fixture.js'
import type { Latchkey } from '../createLatchkey.js'
import { LatchkeyContext } from '../provider/LatchkeyContext.js'
import { StoreProvider } from '../store/StoreProvider.js'
import { LatchkeyModal } from './LatchkeyModal.js'
import { createScreens, type Screens } from './screens.js'
import { ViewRouter } from './ViewRouter.js'

/** Only the load of the shell fails, as often as asked. */
function withBrokenLoads(latchkey: Latchkey, failures: number): Latchkey {
  const { features } = latchkey.services
  let left = failures
  const load: typeof features.load = (name) =>
    left-- > 0 ? Promise.reject(new TypeError('chunk')) : features.load(name)
  return { ...latchkey, services: { ...latchkey.services, features: { ...features, load } } }
}

test('a modal that does not arrive says so, and is there after another try', async () => {
  const { latchkey } = testLatchkey()
  const { unmount } = await render(
    <Host latchkey={withBrokenLoads(latchkey, 1)}>
      <p>The page</p>
    </Host>,
  )
  onTestFinished(() => void unmount())
  await openModal(latchkey)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the wallet window.')
  await expect.element(page.getByText('The page')).toBeVisible()
  await button('Try again').click()
  await expect.element(dialog('Connect Wallet')).toBeVisible()
})

test('a modal that does not arrive can be let go', async () => {
  const { latchkey } = testLatchkey()
  const { unmount } = await render(<Host latchkey={withBrokenLoads(latchkey, 1)} />)
  onTestFinished(() => void unmount())
  await openModal(latchkey)
  await button('Dismiss').click()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull())
  expect(latchkey.store.getState().modal.open).toBe(false)
  await button('Connect Wallet').click()
  await expect.element(dialog('Connect Wallet')).toBeVisible()
})

test('an embedded card that was let go is there with the next opening', async () => {
  const { latchkey } = testLatchkey({ enableEmbedded: true })
  const { unmount } = await render(
    <Host latchkey={withBrokenLoads(latchkey, 1)}>
      <LatchkeyModal />
    </Host>,
  )
  onTestFinished(() => void unmount())
  await button('Dismiss').click()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull())
  await openModal(latchkey)
  await expect.element(page.getByRole('region', { name: 'Connect Wallet' })).toBeVisible()
})

test('a preload that fails bothers nobody', async () => {
  const { latchkey } = testLatchkey()
  const broken = withBrokenLoads(latchkey, 1)
  const { unmount } = await render(<Host latchkey={broken} />)
  onTestFinished(() => void unmount())
  await button('Connect Wallet').hover()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a failure that was dismissed is told again by the next open, not by a preload', async () => {
  const { latchkey } = testLatchkey()
  const { unmount } = await render(<Host latchkey={withBrokenLoads(latchkey, Infinity)} />)
  onTestFinished(() => void unmount())
  await openModal(latchkey)
  await button('Dismiss').click()
  await button('Connect Wallet').hover()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.querySelector('[role=alert]')).toBeNull()
  await openModal(latchkey)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the wallet window.')
})

/** The views alone, with screens that load as the test says. */
async function views(screens: Partial<Screens> & { readonly load: Screens['load'] }): Promise<Latchkey> {
  const { latchkey } = testLatchkey()
  latchkey.start()
  await openModal(latchkey)
  const real = createScreens(latchkey.services)
  await real.load('Connect')
  const Views = (): JSX.Element => {
    const heading = useRef<HTMLHeadingElement>(null)
    return (
      <div data-lk="">
        <StoreProvider>
          <ViewRouter screens={{ get: real.get, ...screens }} heading={heading} />
        </StoreProvider>
      </div>
    )
  }
  const { unmount } = await render(
    <LatchkeyContext.Provider value={latchkey}>
      <StoreProvider>
        <Views />
      </StoreProvider>
    </LatchkeyContext.Provider>,
  )
  onTestFinished(async () => {
    await unmount()
    latchkey.stop()
  })
  await expect.element(page.getByText('Harbour')).toBeVisible()
  return latchkey
}

test('the former view stays while the next one loads, and a shape stands in after 400 ms', async () => {
  const real = createScreens(testLatchkey().latchkey.services)
  let arrive = (): void => undefined
  await real.load('Connect')
  const latchkey = await views({
    get: real.get,
    load: async (view) => {
      if (view === 'WhatIsAWallet') await new Promise<void>((resolve) => (arrive = resolve))
      await real.load(view)
    },
  })
  latchkey.store.dispatch(viewPushed(to('WhatIsAWallet')))
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(page.getByText('Harbour')).toBeVisible()
  await vi.waitFor(() => expect(document.querySelector('.lk-Shimmer')).not.toBeNull(), 1500)
  arrive()
  await expect.element(page.getByText('A home for what you own')).toBeVisible()
  expect(document.querySelector('.lk-Shimmer')).toBeNull()
})

test('a screen that takes what is typed is there with the part of the core that keeps it, and not before', async () => {
  const asked: string[] = []
  let arrive = (): void => undefined
  const features = {
    load: (name: string) => {
      asked.push(name)
      return new Promise<void>((resolve) => (arrive = resolve))
    },
  }
  const screens = createScreens({ features: features as never })
  const loading = screens.load('WalletSend')
  await import('../views/send/sendScreens.js')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([asked, screens.get('WalletSend')]).toEqual([['sendForm'], undefined])
  arrive()
  await loading
  expect(screens.get('WalletSend')).toBeDefined()
})

test('a view that does not arrive says so, and is there after another try', async () => {
  const real = createScreens(testLatchkey().latchkey.services)
  await real.load('Connect')
  let failures = 1
  const asked: ViewName[] = []
  const latchkey = await views({
    get: real.get,
    load: (view) => {
      asked.push(view)
      return view === 'WhatIsAWallet' && failures-- > 0
        ? Promise.reject(new TypeError('chunk'))
        : real.load(view)
    },
  })
  latchkey.store.dispatch(viewPushed(to('WhatIsAWallet')))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load this screen')
  await button('Try again').click()
  await expect.element(page.getByText('A home for what you own')).toBeVisible()
  expect(asked.filter((view) => view === 'WhatIsAWallet')).toHaveLength(2)
})

test('a screen that fails while it is drawn leaves everything else alone, and can be tried again', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complaints.mockRestore())
  const real = createScreens(testLatchkey().latchkey.services)
  await real.load('Connect')
  let broken = true
  const Screen = (): JSX.Element => {
    if (broken) throw new TypeError('a bug in a screen')
    return <p>Healed</p>
  }
  const latchkey = await views({
    get: (view) => (view === 'WhatIsAWallet' ? Screen : real.get(view)),
    load: real.load,
  })
  latchkey.store.dispatch(viewPushed(to('WhatIsAWallet')))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  broken = false
  await button('Try again').click()
  await expect.element(page.getByText('Healed')).toBeVisible()
})
