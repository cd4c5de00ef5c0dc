import { StrictMode, type JSX, type ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryPlatform } from '@latchkey/core/internal'
import type { AnalyticsEvent, LatchkeyOptions } from '@latchkey/core'
import { memoryStorage, type FakeAdapter, type FakeWallet, type MemoryStorage } from '@latchkey/testkit'
import { LatchkeyButton } from './button/LatchkeyButton.js'
import { createLatchkey, type Latchkey } from './createLatchkey.js'
import { LatchkeyProvider } from './provider/LatchkeyProvider.js'
import { evm, networks } from './views/scenery.fixture.js'

export interface TestLatchkey {
  readonly latchkey: Latchkey
  readonly adapter: FakeAdapter
  readonly wallet: FakeWallet
  readonly storage: MemoryStorage
  /** Names of what `onEvent` heard. */
  readonly events: AnalyticsEvent['event'][]
}

export function testLatchkey(
  options: Partial<LatchkeyOptions> = {},
  adapter: FakeAdapter = evm(),
  storage: MemoryStorage = memoryStorage(),
): TestLatchkey {
  const events: AnalyticsEvent['event'][] = []
  const latchkey = createLatchkey({
    adapters: [adapter],
    networks,
    projectId: 'test',
    // The relay of that project is not ours to ask.
    enableWalletConnect: false,
    platform: memoryPlatform(),
    storage,
    onEvent: ({ event }) => events.push(event),
    ...options,
  })
  return { latchkey, adapter, wallet: adapter.wallet, storage, events }
}

export interface HostPage extends TestLatchkey {
  readonly unmount: () => Promise<void>
}

export function Host({
  latchkey,
  children,
}: {
  readonly latchkey: Latchkey
  readonly children?: ReactNode
}): JSX.Element {
  return (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>{children ?? <LatchkeyButton />}</LatchkeyProvider>
    </StrictMode>
  )
}

/** A host's page with an instance of its own, under Strict Mode. */
export async function hostPage(
  {
    options,
    adapter,
    storage,
  }: { options?: Partial<LatchkeyOptions>; adapter?: FakeAdapter; storage?: MemoryStorage } = {},
  children?: ReactNode,
): Promise<HostPage> {
  const test = testLatchkey(options, adapter, storage)
  const { unmount } = await render(<Host latchkey={test.latchkey}>{children}</Host>)
  onTestFinished(async () => {
    await unmount()
    test.latchkey.stop()
  })
  return { ...test, unmount }
}

export const dialog = (name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name })
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const heading = (): Locator => page.getByRole('dialog').getByRole('heading', { level: 2 })

/** The pointer still rests where an earlier test left it. */
export async function pointAway(): Promise<void> {
  const corner = document.body.appendChild(document.createElement('p'))
  Object.assign(corner.style, {
    position: 'fixed',
    insetBlockEnd: '0',
    insetInlineEnd: '0',
    inlineSize: '8px',
    blockSize: '8px',
    margin: '0',
  })
  await page.elementLocator(corner).hover()
  corner.remove()
}
