import { describe, expect, test, vi } from 'vitest'
import { pickNetwork, selectView } from '@latchkey/core/internal'
import {
  ChainNotSupportedError,
  NotSupportedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
} from '@latchkey/core/adapter'
import { renderScene } from '../renderScene.fixture.js'
import { evm, optimism } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'

const target = { networkId: optimism.caipNetworkId }
const pick = ({ core }: World): void => void pickNetwork(core, target)
const open = { view: 'Networks' } as const

test('the screen waits for the wallet and leaves by itself', async () => {
  const { screen, core, adapter } = await renderScene({
    connected: true,
    open,
    then: (world) => {
      world.wallet.approval = 'manual'
      pick(world)
    },
  })
  await expect.element(screen.getByText('Confirm the request in Harbour.')).toBeVisible()
  await core.services.features.load('sessions' as never)
  adapter.wallet.approve()
  await expect.poll(() => selectView(core.store.getState())).toBe('Networks')
})

test('behaviour 4.37: Try again asks again from the same place', async () => {
  const { screen, core, adapter } = await renderScene({
    connected: true,
    open,
    then: (world) => {
      world.wallet.approval = 'manual'
      pick(world)
    },
  })
  await expect.element(screen.getByText('Switch to OP Mainnet')).toBeVisible()
  adapter.wallet.reject()
  await expect.element(screen.getByText('Switch declined')).toBeVisible()
  const again = screen.getByRole('button', { name: 'Try again' })
  await again.dblClick()
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  expect(core.store.getState().navigation?.stack.map((entry) => entry.view)).toEqual([
    'Networks',
    'SwitchNetwork',
  ])
  expect(adapter.wallet.waiting).toBe(1)
  adapter.wallet.approve()
  await expect.poll(() => selectView(core.store.getState())).toBe('Networks')
})

describe('S4.39, S8.29: each failure has its own words', () => {
  const cases = [
    [new UserRejectedError(), 'Switch declined'],
    [new ChainNotSupportedError(), 'Chain is not supported'],
    [new RequestPendingError(), 'A request is waiting'],
    [new UnauthorizedError(), 'Harbour blocked the switch'],
    [new WalletLockedError(), 'Harbour is locked'],
    [new WalletTimeoutError(), 'Harbour didn’t answer'],
    [new NotSupportedError('network:switch'), 'Switch in Harbour'],
    [new WalletError({ details: 'no such method' }), 'The wallet says: no such method'],
  ] as const
  test.each(cases)('%s', async (error, words) => {
    const { screen } = await renderScene({
      connected: true,
      open,
      adapters: () => [evm({ overrides: { 'network:switch': () => Promise.reject(error) } })],
      then: pick,
    })
    await expect.element(screen.getByRole('status').filter({ hasText: words })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: /^(Try again|Choose a network)$/ }).first())
      .toBeVisible()
  })
})

describe('what can help comes first', () => {
  const failing = (error: Error): ReturnType<typeof renderScene> =>
    renderScene({
      connected: true,
      open,
      adapters: () => [evm({ overrides: { 'network:switch': () => Promise.reject(error) } })],
      then: pick,
    })

  test.each([new ChainNotSupportedError(), new UnauthorizedError()])(
    '%s: another network, or once more after a change in the wallet',
    async (error) => {
      const { screen, core } = await failing(error)
      await expect
        .element(screen.getByRole('button', { name: 'Try again' }))
        .toHaveAttribute('data-variant', 'secondary')
      await screen.getByRole('button', { name: 'Choose a network' }).click()
      await expect
        .poll(() => core.store.getState().navigation?.stack.map((entry) => entry.view))
        .toEqual(['Networks'])
    },
  )

  test('a wallet that cannot switch is not asked again', async () => {
    const { screen } = await failing(new NotSupportedError('network:switch'))
    await expect.element(screen.getByRole('button', { name: 'Choose a network' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
  })

  test('a request that waits is no failure', async () => {
    const { screen } = await failing(new RequestPendingError())
    await expect.element(screen.getByText('A request is waiting')).toHaveAttribute('data-state', 'idle')
    await expect
      .element(screen.getByRole('button', { name: 'Try again' }))
      .toHaveAttribute('data-variant', 'secondary')
  })

  test('where there is no other network, once more is all there is', async () => {
    const { screen } = await renderScene({
      connected: true,
      options: { networks: [optimism] },
      then: (world) => {
        world.wallet.setNetwork('eip155:56')
        pick(world)
      },
      adapters: () => [
        evm({ overrides: { 'network:switch': () => Promise.reject(new ChainNotSupportedError()) } }),
      ],
    })
    await expect
      .element(screen.getByRole('button', { name: 'Try again' }))
      .toHaveAttribute('data-variant', 'primary')
    expect(screen.getByRole('button', { name: 'Choose a network' }).elements()).toHaveLength(0)
  })
})

test('opened by the host it asks nobody by itself', async () => {
  const move = vi.fn(async () => undefined)
  const { screen } = await renderScene({
    connected: true,
    open: { view: 'SwitchNetwork', params: target },
    adapters: () => [evm({ overrides: { 'network:switch': move } })],
  })
  await expect.element(screen.getByText('The wallet will ask you to confirm.')).toBeVisible()
  expect(move).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Switch network' }).click()
  await expect.element(screen.getByText('You’re on OP Mainnet')).toBeVisible()
})

test('a network that is no longer offered leads to the others', async () => {
  const { screen, core } = await renderScene({
    connected: true,
    open: { view: 'SwitchNetwork', params: { networkId: 'eip155:424242' } },
  })
  await screen.getByRole('button', { name: 'Choose a network' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Networks')
})
