import { expect, test } from 'vitest'
import { memoryPlatform, selectTermsAccepted, selectView } from '@latchkey/core/internal'
import { renderScene } from './renderScene.fixture.js'
import { evm } from './scenery.fixture.js'
import { directory, gateway, reachable, remote } from './wallets/directory.fixture.js'
import { withPhone } from './walletconnect/phone.fixture.js'

const asked = { termsUrl: 'https://host.test/terms', features: { legalCheckbox: true } } as const
const box = (): HTMLInputElement => document.querySelector<HTMLInputElement>('.lk-Legal-box')!

test.each(['AllWallets', 'GetWallet'] as const)(
  'behaviour 2.16 %s: no wallet is in reach before the terms are accepted',
  async (view) => {
    const world = gateway(directory(20))
    const { screen, core } = await renderScene({
      adapters: () => [reachable()],
      options: { ...remote, ...world.options, ...asked },
      open: { view },
    })
    const first = directory(20)[0]!.name
    await expect.poll(() => document.body.textContent).toContain(first)
    const gate = document.querySelector<HTMLElement>('.lk-Gated')!
    expect(gate.inert).toBe(true)
    const tile = screen.getByRole('button', { name: first }).first().element() as HTMLElement
    tile.focus()
    expect(document.activeElement).not.toBe(tile)
    box().click()
    await expect.poll(() => gate.inert).toBe(false)
    await screen.getByRole('button', { name: first }).first().click()
    await expect.poll(() => selectView(core.store.getState())).not.toBe(view)
  },
)

test.each(['ConnectingWalletConnectBasic', 'ConnectingWalletConnect'] as const)(
  'behaviour 2.16 %s: no code can be scanned before the terms are accepted',
  async (view) => {
    await renderScene({ adapters: () => [evm()], options: { ...withPhone(), ...asked }, open: { view } })
    await expect.poll(() => document.querySelector('.lk-QrSkeleton')).not.toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(document.querySelector('.lk-QrCode')).toBeNull()
    box().click()
    await expect.poll(() => document.querySelector('.lk-QrCode')).not.toBeNull()
  },
)

test('behaviour 2.16 the basic list of a phone', async () => {
  const world = gateway(directory(20), { isMobile: () => true })
  const { core } = await renderScene({
    adapters: () => [reachable()],
    options: {
      ...remote,
      ...world.options,
      ...asked,
      featuredWalletIds: [directory(20)[0]!.id],
      platform: world.options.platform ?? memoryPlatform(),
    },
    open: { view: 'ConnectingWalletConnectBasic' },
  })
  await expect.poll(() => document.querySelector<HTMLElement>('.lk-ConnectView-wallets')?.inert).toBe(true)
  box().click()
  await expect.poll(() => document.querySelector<HTMLElement>('.lk-ConnectView-wallets')?.inert).toBe(false)
  expect(selectTermsAccepted(core.store.getState())).toBe(true)
})

test('without a box to tick there is no gate', async () => {
  const world = gateway(directory(20))
  await renderScene({
    adapters: () => [reachable()],
    options: { ...remote, ...world.options, termsUrl: 'https://host.test/terms' },
    open: { view: 'AllWallets' },
  })
  await expect.poll(() => document.body.textContent).toContain(directory(20)[0]!.name)
  expect(document.querySelector('.lk-Gated, .lk-Legal-box')).toBeNull()
})
