import { describe, expect, test } from 'vitest'
import { memoryPlatform, selectPairing, selectView } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { evm } from '../scenery.fixture.js'
import type { Scene } from '../storyHost.fixture.js'
import { FOREVER, fakePhone, withPhone } from '../walletconnect/phone.fixture.js'
import { wallets } from '../walletconnect/wallets.fixture.js'

function scene(
  phone = fakePhone(),
  device: { readonly telegram: boolean; readonly ios: boolean } = { telegram: true, ios: true },
): Scene {
  const platform = memoryPlatform({
    isMobile: () => true,
    device: () => ({ mobile: true, android: !device.ios, iframe: false, ...device }),
  })
  return {
    adapters: () => [evm()],
    open: { view: 'Connect' },
    options: { ...withPhone(phone), platform, customWallets: [wallets.phone] },
  }
}

describe('behaviour 3.7 (13) the rows inside Telegram on iOS', () => {
  test('wait for a URI where the wallet is reached through WalletConnect, and those of this browser do not', async () => {
    const { screen, core } = await renderScene(scene(fakePhone({ delay: FOREVER })))
    const waiting = (): HTMLElement[] => [
      ...screen.container.querySelectorAll<HTMLElement>('[aria-busy="true"]'),
    ]
    const texts = (): (string | null)[] => waiting().map(({ textContent }) => textContent)
    await expect.poll(texts).toEqual(['HarbourPhone app'])
    await expect.poll(() => selectPairing(core.store.getState()).status).toBe('preparing')
    for (const each of waiting()) each.click()
    // As long as a click would take to lead on, and the list to be drawn again.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(texts()).toEqual(['HarbourPhone app'])
    expect(selectView(core.store.getState())).toBe('Connect')
    expect(
      screen
        .getByRole('button', { name: /^Orbit/ })
        .element()
        .getAttribute('aria-busy'),
    ).toBeNull()
  })

  test('lead on once it is there, with the link ready for the tap', async () => {
    const { screen, core } = await renderScene(scene())
    await expect.poll(() => selectPairing(core.store.getState()).status).toBe('ready')
    await expect.poll(() => screen.container.querySelectorAll('[aria-busy="true"]').length).toBe(0)
    await screen.getByRole('button', { name: 'Harbour Phone app' }).click()
    await expect
      .element(screen.getByRole('link', { name: 'Open Harbour' }))
      .toHaveAttribute('href', expect.stringMatching(/^harbour:/))
    await expect
      .element(screen.getByRole('link', { name: 'Open Harbour' }))
      .toHaveAttribute('target', '_blank')
  })

  test('lead to what went wrong where there will be none', async () => {
    const { screen, core } = await renderScene(scene(fakePhone({ answer: 'unreachable' })))
    await expect.poll(() => selectPairing(core.store.getState()).status).toBe('failed')
    await expect.poll(() => screen.container.querySelectorAll('[aria-busy="true"]').length).toBe(0)
  })

  test.each([
    ['in Safari', { telegram: false, ios: true }],
    ['inside Telegram on Android', { telegram: true, ios: false }],
  ])('do not wait %s', async (_, device) => {
    const { screen } = await renderScene(scene(fakePhone({ delay: FOREVER }), device))
    await expect.element(screen.getByRole('button', { name: 'Harbour Phone app' })).toBeVisible()
    expect(screen.container.querySelectorAll('[aria-busy="true"]').length).toBe(0)
  })
})
