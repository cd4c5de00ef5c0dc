import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Preload } from '@latchkey/core'
import { button, dialog, hostPage, pointAway, type HostPage } from '../hostPage.fixture.js'

const isThere = ({ latchkey }: HostPage): boolean =>
  latchkey.store.getState().lifecycle.features['shell'] === 'ready'
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600))
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
