import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LatchkeyOptions, Preload } from '@latchkey/core'
import type { FakeAdapter } from '@latchkey/testkit'
import { button, dialog, hostPage, pointAway, type HostPage } from '../hostPage.fixture.js'
import { LatchkeyModal } from './LatchkeyModal.js'
import { allNetworks, evm, solana } from '../views/scenery.fixture.js'

const isThere = ({ latchkey }: HostPage): boolean =>
  latchkey.store.getState().lifecycle.features['shell'] === 'ready'
const rest = (ms = 600): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const longRest = (): Promise<void> => rest(2500)
/** Modules load slowly beside other work, and a busy page rests late. */
const untilThere = (host: HostPage): Promise<void> =>
  vi.waitFor(() => expect(isThere(host)).toBe(true), { timeout: 10_000 })

async function pageWith(preload?: Preload): Promise<HostPage> {
  await pointAway()
  return await hostPage({ options: preload ? { preload } : {} })
}

function savesData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

const isAskedFor = (file: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(file))

test("issue 12: a wallet's screen comes with the pointer on its row, not with the list", async () => {
  // Development's single modules are more than the browser keeps by itself.
  performance.setResourceTimingBufferSize(5000)
  performance.clearResourceTimings()
  await pageWith()
  await button('Connect Wallet').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await rest()
  expect(isAskedFor('ConnectingExternalView')).toBe(false)
  await dialog('Connect wallet').getByText('Orbit').hover()
  await vi.waitFor(() => expect(isAskedFor('ConnectingExternalView')).toBe(true), { timeout: 10_000 })
})

describe('issue 12: what a click on a wallet of the browser takes', { timeout: 15_000 }, () => {
  /** A page with an open modal, and the families that were asked to prepare. */
  async function openPage(
    options: Partial<LatchkeyOptions> = {},
    families: readonly FakeAdapter[] = [evm(), solana()],
  ): Promise<{ readonly prepared: readonly string[] }> {
    const prepared: string[] = []
    const adapters = families.map((adapter) => {
      const start: FakeAdapter['start'] = (host) => ({
        ...adapter.start(host),
        prepare: async () => void prepared.push(adapter.namespace),
      })
      return Object.assign(Object.create(adapter) as FakeAdapter, { start })
    })
    await pointAway()
    await hostPage({ options: { adapters, networks: allNetworks, ...options } })
    await button('Connect Wallet').click()
    await expect.element(dialog('Connect wallet')).toBeVisible()
    return { prepared }
  }

  test('comes once Connect rests, for the family of the first such wallet', async () => {
    const { prepared } = await openPage()
    await rest()
    expect(prepared).toEqual([])
    await vi.waitFor(() => expect(prepared).toEqual(['eip155']), { timeout: 10_000 })
  })

  test('comes with the pointer on its row where that is earlier', async () => {
    const { prepared } = await openPage()
    await dialog('Connect wallet').getByText('Ledgerline').hover()
    await vi.waitFor(() => expect(prepared).toContain('solana'))
  })

  test.each<[string, Partial<LatchkeyOptions>, FakeAdapter[]?]>([
    ['the host wants nothing in advance', { preload: 'none' }],
    ['no wallet is in this browser', {}, [evm({ wallets: [] })]],
  ])('does not come by itself where %s', async (_, options, families) => {
    const { prepared } = await openPage(options, families)
    await longRest()
    expect(prepared).toEqual([])
  })

  test('does not come by itself where the visitor saves data', async () => {
    savesData()
    const { prepared } = await openPage()
    await longRest()
    expect(prepared).toEqual([])
  })

  test('does not come by itself in an embedded card, which no visitor opened', async () => {
    const prepared = vi.fn(async () => undefined)
    const adapter = evm()
    const start: FakeAdapter['start'] = (host) => ({ ...adapter.start(host), prepare: prepared })
    await hostPage(
      {
        options: {
          adapters: [Object.assign(Object.create(adapter) as FakeAdapter, { start })],
          enableEmbedded: true,
        },
      },
      <LatchkeyModal />,
    )
    await expect.element(button('Orbit')).toBeVisible()
    await longRest()
    expect(prepared).not.toHaveBeenCalled()
  })

  test('does not come where the card was closed before', async () => {
    const { prepared } = await openPage()
    await userEvent.keyboard('{Escape}')
    await longRest()
    expect(prepared).toEqual([])
  })
})

describe('issue 12: option preload', () => {
  test('intent, the default: with the pointer on a button, not before', async () => {
    const host = await pageWith()
    await rest()
    expect(isThere(host)).toBe(false)
    await button('Connect Wallet').hover()
    await untilThere(host)
  })

  test('idle: once the page rests', async () => {
    const host = await pageWith('idle')
    await untilThere(host)
    expect(host.latchkey.store.getState().modal.open).toBe(false)
  })

  test('idle, and the visitor saves data: with the pointer on a button', async () => {
    savesData()
    const host = await pageWith('idle')
    await rest()
    expect(isThere(host)).toBe(false)
    await button('Connect Wallet').hover()
    await untilThere(host)
  })

  test('none: with the click', async () => {
    const host = await pageWith('none')
    await button('Connect Wallet').hover()
    await rest()
    expect(isThere(host)).toBe(false)
    await button('Connect Wallet').click()
    await expect.element(dialog('Connect wallet')).toBeVisible()
  })
})
