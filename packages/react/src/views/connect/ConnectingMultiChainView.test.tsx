import { expect, test } from 'vitest'
import { selectActiveNamespace, selectConnectedNamespaces, selectView } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { allNetworks } from '../scenery.fixture.js'
import { open, orbit } from './multiChain.fixture.js'

const options = { networks: allNetworks }

test('behaviour 4.6: Connect all asks for one family after the other, and closes when all have agreed', async () => {
  const adapters = orbit({ solana: 'manual' })
  const [, second, third] = adapters
  const { screen, core } = await renderScene({ adapters: () => adapters, options, open })
  await screen.getByRole('button', { name: 'Connect all' }).click()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Approve Solana in Orbit' }))
    .toBeVisible()
  expect(core.store.getState().modal.open).toBe(true)
  expect(selectConnectedNamespaces(core.store.getState())).toEqual(['eip155'])
  expect(third?.wallet.prompts).toBe(0)
  second?.wallet.approve()
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
  expect(selectConnectedNamespaces(core.store.getState()).toSorted()).toEqual(['bip122', 'eip155', 'solana'])
  expect(selectActiveNamespace(core.store.getState())).toBe('eip155')
})

test('a refusal of one leaves the others, and says so; trying again asks for that one only', async () => {
  const adapters = orbit({ solana: 'reject' })
  const { screen, core } = await renderScene({ adapters: () => adapters, options, open })
  await screen.getByRole('button', { name: 'Connect all' }).click()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Connection declined' }))
    .toHaveTextContent('Not connected: Solana. Other connections are unchanged.')
  await expect.element(screen.getByRole('button', { name: 'Solana Not connected' })).toBeVisible()
  expect(core.store.getState().modal.open).toBe(true)
  const before = adapters.map(({ wallet }) => wallet.prompts)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
  expect(adapters.map(({ wallet }, index) => wallet.prompts - (before[index] ?? 0))).toEqual([0, 1, 0])
})

test('a refusal of one: what is connected is enough to go on', async () => {
  const { screen, core } = await renderScene({ adapters: () => orbit({ solana: 'reject' }), options, open })
  await screen.getByRole('button', { name: 'Connect all' }).click()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
  expect(selectConnectedNamespaces(core.store.getState()).toSorted()).toEqual(['bip122', 'eip155'])
})

test('it can be called off: what is connected stays, what was not asked is not asked any more', async () => {
  const adapters = orbit({ solana: 'manual' })
  const [, second, third] = adapters
  const { screen, core } = await renderScene({ adapters: () => adapters, options, open: { view: 'Connect' } })
  await screen.getByRole('button', { name: /^Orbit/ }).click()
  await screen.getByRole('button', { name: 'Connect all' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
  second?.wallet.approve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(selectConnectedNamespaces(core.store.getState())).toEqual(['eip155'])
  expect(third?.wallet.prompts).toBe(0)
})

test('issue 11 item 10: a family has its longer name in a row, and the short one in a sentence', async () => {
  const { screen } = await renderScene({ adapters: () => orbit({ solana: 'manual' }), options, open })
  await expect.element(screen.getByRole('list', { name: 'Networks' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Solana' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ethereum and compatible' })).toBeVisible()
  expect(document.body.textContent).not.toContain('EVM')
})

test('one family alone is asked for in its own view', async () => {
  const { screen, core } = await renderScene({ adapters: () => orbit({ solana: 'manual' }), options, open })
  await screen.getByRole('button', { name: 'Solana' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('ConnectingExternal')
  await expect.element(screen.getByText('Continue in Orbit')).toBeVisible()
})
