import { expect, test } from 'vitest'
import { selectAddress, selectView } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { accounts, ethereum, evm, otherAddress, wallet } from '../scenery.fixture.js'

const open = { view: 'AccountSettings' } as const

test('behaviour 4.33: the network leads to the networks', async () => {
  const { screen, core } = await renderScene({ connected: true, open })
  await screen.getByRole('list', { name: 'Network' }).getByRole('button', { name: 'Ethereum' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Networks')
})

test('S2.71 where there is nothing to choose the network is only named', async () => {
  const { screen } = await renderScene({ connected: true, open, options: { networks: [ethereum] } })
  await expect.element(screen.getByText('Ethereum')).toBeVisible()
  expect(screen.getByRole('button', { name: /Network/ }).elements()).toHaveLength(0)
})

test('S3.04 another account of the wallet becomes the one in use', async () => {
  const { screen, core } = await renderScene({
    connected: true,
    open,
    adapters: () => [evm({ wallets: [wallet('com.harbour', { addresses: accounts })] })],
  })
  await screen.getByRole('button', { name: /Account 2/ }).click()
  await expect.poll(() => selectAddress(core.store.getState())).toBe(otherAddress)
  await expect
    .element(screen.getByRole('button', { name: /Account 2/ }))
    .toHaveAttribute('aria-current', 'true')
})

test('a wallet with one account offers no choice', async () => {
  const { screen } = await renderScene({ connected: true, open })
  await expect.element(screen.getByText('Connected with')).toBeVisible()
  expect(screen.getByText('Accounts').elements()).toHaveLength(0)
})

test('Disconnect ends the session', async () => {
  const { screen, core } = await renderScene({ connected: true, open })
  await screen.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => selectAddress(core.store.getState())).toBeUndefined()
})
