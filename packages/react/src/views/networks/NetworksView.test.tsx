import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { selectActiveNetwork, selectView } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import {
  approving,
  base,
  ethereum,
  evm,
  manyNetworks,
  optimism,
  solana,
  solanaMainnet,
} from '../scenery.fixture.js'

const open = { view: 'Networks' } as const

test('S1.03 a network that is chosen is asked of the wallet, and the visitor is back at the list on it', async () => {
  const { screen, core, adapter } = await renderScene({ connected: true, open })
  await screen.getByRole('button', { name: 'OP Mainnet' }).click()
  await expect.poll(() => selectActiveNetwork(core.store.getState())?.name).toBe('OP Mainnet')
  expect(adapter.wallet.caipNetworkId).toBe(optimism.caipNetworkId)
  await expect.poll(() => selectView(core.store.getState())).toBe('Networks')
  await expect
    .element(screen.getByRole('button', { name: /OP Mainnet/ }))
    .toHaveAttribute('aria-current', 'true')
})

test('behaviour 4.36: the current one again does nothing', async () => {
  const { screen, core, adapter } = await renderScene({ connected: true, open })
  await screen.getByRole('button', { name: 'Ethereum Current' }).click()
  expect(selectView(core.store.getState())).toBe('Networks')
  expect(adapter.wallet.prompts).toBe(1)
})

test('behaviour 4.36: a network the wallet did not allow says so and does nothing', async () => {
  const { screen, core } = await renderScene({
    connected: true,
    open,
    adapters: () => [approving(evm(), ['eip155:1'])],
  })
  const row = screen.getByRole('button', { name: /OP Mainnet/ })
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row).toHaveAccessibleDescription('Reconnect Harbour to use this network.')
  row.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(selectView(core.store.getState())).toBe('Networks')
})

test('before anybody is connected the choice is made at once', async () => {
  const { screen, core } = await renderScene({ open })
  await screen.getByRole('button', { name: 'OP Mainnet' }).click()
  await expect.poll(() => selectActiveNetwork(core.store.getState())?.name).toBe('OP Mainnet')
})

test('families stand under their names', async () => {
  const { screen } = await renderScene({
    open,
    adapters: () => [evm(), solana()],
    options: { networks: [ethereum, base, solanaMainnet] },
  })
  await expect.element(screen.getByRole('heading', { name: 'Ethereum and compatible' })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Solana' })).toBeVisible()
})

test('test networks can be left out, but never the one in use', async () => {
  const { screen } = await renderScene({ open, options: { defaultNetwork: 'eip155:84532' } })
  await screen.getByRole('switch', { name: 'Show test networks' }).click()
  await expect.poll(() => screen.getByRole('button', { name: /^Sepolia/ }).elements().length).toBe(0)
  await expect.element(screen.getByRole('button', { name: /Base Sepolia/ })).toBeVisible()
})

test('the search tells how much it found', async () => {
  const { screen } = await renderScene({ open })
  await screen.getByRole('searchbox').fill('84532')
  await expect.element(screen.getByRole('status').filter({ hasText: '1 network' })).toBeInTheDocument()
  await screen.getByRole('searchbox').fill('atlantis')
  await expect.element(screen.getByText('No network found').last()).toBeVisible()
})

test('S2.71 help is counted and explains', async () => {
  const { screen, core, events } = await renderScene({ open })
  await screen.getByRole('button', { name: 'What is a network?' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('WhatIsANetwork')
  expect(events).toContainEqual({ event: 'CLICK_NETWORK_HELP' })
})

test('a thousand networks draw a screenful of rows', async () => {
  const { screen } = await renderScene({ open, options: { networks: manyNetworks(1000) } })
  await expect.element(screen.getByRole('button', { name: /^Ethereum/ })).toBeVisible()
  expect(screen.getByRole('listitem').elements().length).toBeLessThan(30)
  await vi.waitFor(() => expect(document.querySelector('.lk-VirtualList')).not.toBeNull())
  screen
    .getByRole('button', { name: /^Ethereum/ })
    .element()
    .focus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('button', { name: /^Chain 999/ })).toHaveFocus()
})
