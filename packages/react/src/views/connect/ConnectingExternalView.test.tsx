import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pickConnector, selectConnection, selectView, selectAttempt } from '@latchkey/core/internal'
import {
  LatchkeyError,
  MalformedResponseError,
  NoAccountsError,
  ProviderDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
} from '@latchkey/core/adapter'
import { renderScene } from '../renderScene.fixture.js'
import { address, evm, failing, wallet } from '../scenery.fixture.js'
import type { Scene, World } from '../storyHost.fixture.js'

/** As an adapter that is not ours brings it. */
class NoEnergyError extends LatchkeyError {
  readonly code = 'tron-no-energy'
}

const target = { namespace: 'eip155', connectorId: 'com.harbour' }
const pick = ({ core }: World): Promise<void> => pickConnector(core, target)
const manual: Scene = {
  adapters: () => [evm({ wallets: [wallet('com.harbour', { approval: 'manual' })] })],
  then: pick,
}

test('S4.22 while the wallet is asked the screen says where to go on', async () => {
  const { screen, adapter } = await renderScene(manual)
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Approve the connection in' }))
    .toBeInTheDocument()
  expect(screen.container.querySelector('.lk-ConnectingRing')).toHaveAttribute('data-state', 'connecting')
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
  expect(adapter.wallet.prompts).toBe(1)
})

test('S4.23, S8.10 a refusal is said with its hint, and Try again asks the wallet anew', async () => {
  const { screen, adapter, core } = await renderScene(manual)
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  adapter.wallet.reject()
  await expect.element(screen.getByText('Connection declined')).toBeVisible()
  await expect
    .element(screen.getByText('Connection can be declined if a previous request is still active'))
    .toBeVisible()
  const again = screen.getByRole('button', { name: 'Try again' })
  await again.dblClick()
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  await expect.element(again).toHaveFocus()
  expect(adapter.wallet.prompts).toBe(2)
  adapter.wallet.approve()
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
  expect(selectConnection(core.store.getState()).status).toBe('connected')
})

test('S4.29 success closes the modal', async () => {
  const { screen, adapter, core } = await renderScene(manual)
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  adapter.wallet.approve()
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
})

test('Cancel goes back, and an approval that comes later connects nothing', async () => {
  const { screen, adapter, core } = await renderScene(manual)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
  adapter.wallet.approve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(selectConnection(core.store.getState()).status).toBe('disconnected')
})

describe('behaviour 4.5: each failure has its own words', () => {
  const cases = [
    [new UserRejectedError(), 'Connection declined', /previous request is still active/],
    [new RequestPendingError(), 'A request is waiting', /Open Harbour and approve or reject/],
    [new UnauthorizedError(), 'Harbour blocked this app', /Allow this app in Harbour’s settings/],
    [new WalletLockedError(), 'Harbour is locked', /Unlock the wallet/],
    [new WalletTimeoutError(), 'Harbour didn’t answer', /Check Harbour for a pending request/],
    [new NoAccountsError(), 'No account was shared', /at least one account in Harbour/],
    [new MalformedResponseError(), 'Unexpected reply from Harbour', /Update Harbour, or use another wallet/],
    [new ProviderDisconnectedError(), 'Harbour is offline', /no connection to any network/],
    [
      new WalletError({ details: 'keyring is broken' }),
      'Connection error',
      /The wallet says: keyring is broken/,
    ],
    [
      new NoEnergyError('The account has no <b>energy</b>.\u202e', { details: 'needs 65000' }),
      'Connection error',
      /error ?The account has no <b>energy<\/b>\.$/,
    ],
    [new Error('unheard of'), 'Connection error', /Something went wrong in Harbour/],
  ] as const
  test.each(cases)('%s', async (error, title, hint) => {
    const { screen } = await renderScene({ adapters: () => [failing(evm(), error)], then: pick })
    const status = screen.getByRole('status').filter({ hasText: title })
    await expect.element(status).toHaveTextContent(hint)
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.container.querySelector('.lk-ConnectingRing')).toHaveAttribute('data-state', 'error')
  })
})

test.each([
  [new UserRejectedError(), 'neutral'],
  [new RequestPendingError(), 'waiting'],
  [new WalletTimeoutError(), 'warning'],
  [new MalformedResponseError(), 'error'],
  [new Error('unheard of'), 'error'],
] as const)('look A2 %s is %s, and its title keeps the colour of text', async (error, tone) => {
  const { screen } = await renderScene({ adapters: () => [failing(evm(), error)], then: pick })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.container.querySelector('.lk-ConnectingRing')).toHaveAttribute('data-tone', tone)
  const title = screen.container.querySelector('.lk-Waiting-title')
  const card = screen.container.querySelector('.lk-Waiting')
  expect(getComputedStyle(title!).color).toBe(getComputedStyle(card!).color)
})

test('a wallet that throws a text is an error with its words', async () => {
  const { screen } = await renderScene({
    adapters: () => {
      const adapter = evm()
      adapter.wallet.next('throwString')
      return [adapter]
    },
    then: pick,
  })
  await expect.element(screen.getByText(/The wallet says: something went wrong/)).toBeVisible()
})

test('a wallet that goes away while it is waited for', async () => {
  const { screen, adapter, core } = await renderScene(manual)
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  adapter.withdraw('com.harbour')
  await expect.element(screen.getByText('Wallet no longer available')).toBeVisible()
  await screen.getByRole('button', { name: 'Choose a wallet' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
  expect(selectAttempt(core.store.getState())).toBeUndefined()
})

test('opened by the host it asks nobody by itself', async () => {
  const { screen, adapter, core } = await renderScene({
    open: { view: 'ConnectingExternal', params: target },
  })
  await expect.element(screen.getByText('Connect Harbour')).toBeVisible()
  expect(adapter.wallet.prompts).toBe(0)
  await screen.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.poll(() => selectConnection(core.store.getState()).status).toBe('connected')
})

test('a long wait says where wallets hide', async () => {
  const { screen } = await renderScene(manual)
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  await vi.waitFor(
    () => expect(screen.container.textContent).toContain('Harbour’s icon in your browser toolbar'),
    {
      timeout: 10_000,
    },
  )
}, 15_000)

test('e2e 12: a wallet that never answers: after a minute the visitor is told what helps', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { screen } = await renderScene(manual)
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  await vi.advanceTimersByTimeAsync(61_000)
  await expect
    .element(screen.getByText('Still no answer. Harbour may have lost the request. Cancel, then try again.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

test('e2e 4: a request that is waiting: its answer in the wallet connects, and there is a way to cancel', async () => {
  const adapter = failing(evm(), new RequestPendingError())
  const { screen, core } = await renderScene({ adapters: () => [adapter], then: pick })
  await expect.element(screen.getByText('A request is waiting')).toBeVisible()
  // Asking again does not help: it is not the main action.
  await expect
    .element(screen.getByRole('button', { name: 'Try again' }))
    .toHaveAttribute('data-variant', 'secondary')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const session = {
    connectorId: target.connectorId,
    caipNetworkId: 'eip155:1',
    accounts: [{ address, caipAddress: `eip155:1:${address}` }],
    wallet: { name: 'Harbour', type: 'ANNOUNCED' },
  } as const
  core.store.dispatch({ type: 'sessions/started', payload: { namespace: 'eip155', session } })
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
  expect(selectConnection(core.store.getState()).status).toBe('connected')
})

test('e2e 4: Cancel leads back from a request that is waiting', async () => {
  const { screen, core } = await renderScene({
    adapters: () => [failing(evm(), new RequestPendingError())],
    then: pick,
  })
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
  expect(selectAttempt(core.store.getState())).toBeUndefined()
})
