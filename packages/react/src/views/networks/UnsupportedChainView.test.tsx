import { expect, test } from 'vitest'
import { requestClose, selectAddress, selectIsUnsupported, selectView } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import type { Scene } from '../storyHost.fixture.js'

const stray: Scene = { connected: true, then: ({ wallet }) => wallet.setNetwork('eip155:56') }

test('S4.15 a wallet on a network that is not offered is told, as an alert, with the networks to choose from', async () => {
  const { screen, core } = await renderScene(stray)
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'This network is not supported' }))
    .toBeVisible()
  await expect.element(screen.getByText(/network 56/)).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(6)
  expect(selectView(core.store.getState())).toBe('UnsupportedChain')
})

test('S4.06 it cannot be closed', async () => {
  const { screen, core } = await renderScene(stray)
  await expect.element(screen.getByRole('alert').filter({ hasText: 'not supported' })).toBeVisible()
  await requestClose(core)
  expect(core.store.getState().modal).toMatchObject({ open: true, shake: true })
})

test('S4.19 a network that is offered is the way out', async () => {
  const { screen, core } = await renderScene(stray)
  await screen.getByRole('button', { name: 'OP Mainnet' }).click()
  await expect.poll(() => selectIsUnsupported(core.store.getState())).toBe(false)
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
})

test('Disconnect is the other way out', async () => {
  const { screen, core } = await renderScene(stray)
  await screen.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => selectAddress(core.store.getState())).toBeUndefined()
  expect(core.store.getState().modal.open).toBe(false)
})
