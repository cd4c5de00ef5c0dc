import { expect, test } from 'vitest'
import { selectView } from '@latchkey/core/internal'
import { everything, historyGateway } from '../activity/activity.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { wealthy } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'
import { decided, waiting } from './replace.fixture.js'

type Shown = Awaited<ReturnType<typeof renderScene>>

async function opened(then: (world: World) => Promise<void>): Promise<Shown> {
  const world = await renderScene({
    connected: true,
    adapters: () => [wealthy()],
    open: { view: 'Transactions' },
    options: historyGateway(everything.slice(0, 2)).options,
  })
  await then(world)
  return world
}
const button = ({ screen }: Shown, name: string) => screen.getByRole('button', { name, exact: true })

test('a payment that waits is sped up: the new fee first, then the wallet, once', async () => {
  const world = await opened(waiting)
  await button(world, 'Speed up').click()
  const { screen, wallet } = world
  await expect.element(screen.getByText('New network fee')).toBeVisible()
  await expect.element(screen.getByText(/0\.000063.ETH/)).toBeVisible()
  const asked = wallet.prompts
  await expect.element(button(world, 'Speed up')).toHaveFocus()
  await button(world, 'Speed up').click()
  await expect.element(screen.getByText('Sped up. Waiting for the network.')).toBeVisible()
  expect(wallet.prompts).toBe(asked + 1)
  // It is one row.
  expect(screen.getByText('Sent', { exact: true }).elements()).toHaveLength(2)
})

test('while the wallet asks, the row says so and has no button', async () => {
  const world = await opened(waiting)
  world.wallet.next('hang')
  await button(world, 'Cancel payment').click()
  await button(world, 'Cancel payment').click()
  await expect.element(world.screen.getByText(/^Confirm in /)).toBeVisible()
  expect(button(world, 'Cancel payment').elements()).toHaveLength(0)
})

test('a refusal is said, and everything is as before', async () => {
  const world = await opened(waiting)
  world.wallet.next('reject')
  await button(world, 'Cancel payment').click()
  await button(world, 'Cancel payment').click()
  await expect.element(world.screen.getByRole('alert')).toHaveTextContent('Payment declined')
  // Also once the texts of errors are there.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(world.screen.getByRole('alert')).toHaveTextContent('Payment declined')
  await button(world, 'Not now').click()
  await expect.element(button(world, 'Speed up')).toBeVisible()
  expect(world.screen.getByRole('alert').elements()).toHaveLength(0)
})

test('a wallet that can only be held to a cancel is offered that alone', async () => {
  const world = await opened((each) => waiting(each, ['cancel']))
  await expect.element(button(world, 'Cancel payment')).toBeVisible()
  expect(button(world, 'Speed up').elements()).toHaveLength(0)
})

test('where nothing can be done there is no button, and no word of it', async () => {
  const world = await opened((each) => waiting(each, []))
  await expect.element(world.screen.getByRole('heading', { name: 'Pending' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(button(world, 'Cancel payment').elements()).toHaveLength(0)
  expect(world.screen.getByText('This is taking longer than usual.').elements()).toHaveLength(0)
})

test('a payment that was just made is left alone, unless it offers too little', async () => {
  const world = await opened(async (each) => {
    await waiting(each, ['speed-up', 'cancel'], 5_000)
  })
  await expect.element(world.screen.getByRole('heading', { name: 'Pending' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(button(world, 'Speed up').elements()).toHaveLength(0)
  world.adapter.chain.slow = true
  await expect.element(button(world, 'Speed up')).toBeVisible()
})

test.each([
  ['cancelled', 'Cancelled'],
  ['too-late', 'Arrived before it was cancelled'],
] as const)('%s is said in its row', async (end, text) => {
  const { screen } = await opened((each) => decided(each, end))
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})

test('what expired is sent again with everything that was entered', async () => {
  const world = await opened((each) => decided(each, 'expired'))
  await button(world, 'Send again').click()
  await expect.poll(() => selectView(world.core.store.getState())).toBe('WalletSend')
  await expect.poll(() => world.core.store.getState().sendForm).toMatchObject({ amount: '0.5' })
})
