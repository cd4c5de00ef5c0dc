import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { fakeAdapter, fakeWallet } from '@latchkey/testkit'
import { WalletButton } from '../button/WalletButton.js'
import { button, dialog, hostPage } from '../hostPage.fixture.js'
import { directory, gateway, reachable, remote } from '../views/wallets/directory.fixture.js'
import { allNetworks, evm, networks, solana, wallet } from '../views/scenery.fixture.js'
import { fakePhone, withPhone } from '../views/walletconnect/phone.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyEvents } from './useLatchkeyEvents.js'
import { useLatchkeyNetwork } from './useLatchkeyNetwork.js'
import { useLatchkeyProvider } from './useLatchkeyProvider.js'
import { useLatchkeyWallet } from './useLatchkeyWallet.js'
import { useLatchkeyWallets } from './useLatchkeyWallets.js'
import { selectConnection } from '@latchkey/core/internal'

const both = {
  networks: allNetworks,
  adapters: [
    evm({ wallets: [wallet('com.orbit'), wallet('com.harbour')] }),
    solana({ wallets: [wallet('com.orbit')] }),
  ],
}

test('useLatchkeyWallets lists what is installed, one row a wallet, and connects the family that is wanted', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeyWallets(), { options: both })
  await vi.waitFor(() =>
    expect(now().wallets.map(({ name, isInstalled }) => [name, isInstalled])).toEqual([
      ['Orbit', true],
      ['Harbour', true],
    ]),
  )
  const orbit = now().wallets[0]!
  expect(orbit.connectors.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(orbit.imageUrl).toMatch(/^data:image/)
  expect(await now().pick(orbit, { namespace: 'solana' })).toMatchObject({ connectorId: 'com.orbit' })
  expect(selectConnection(latchkey.store.getState(), 'solana')).toMatchObject({ status: 'connected' })
  expect(latchkey.store.getState().modal.open).toBe(false)
})

test('useLatchkeyWallets of one family has no others', async () => {
  const { now } = await hooked(() => useLatchkeyWallets({ namespace: 'solana' }), { options: both })
  await vi.waitFor(() => expect(now().wallets.map(({ name }) => name)).toEqual(['Orbit']))
})

test('useLatchkeyWallets: the directory comes page by page, and can be searched', async () => {
  const world = gateway(directory(100))
  const { now } = await hooked(() => useLatchkeyWallets(), {
    adapter: reachable(),
    options: { ...remote, ...world.options },
  })
  await vi.waitFor(() => expect(now().wallets.length).toBeGreaterThan(0))
  expect(now()).toMatchObject({ all: [], hasMore: true, found: undefined })
  await now().loadMore()
  await vi.waitFor(() => expect(now().all.length).toBeGreaterThanOrEqual(40))
  const before = now().all.length
  await now().loadMore()
  await vi.waitFor(() => expect(now().all.length).toBeGreaterThan(before))
  const wanted = now().all.at(-1)!
  await now().search(wanted.name)
  await vi.waitFor(() => expect(now().found?.map(({ id }) => id)).toContain(wanted.id))
  await now().search('')
  await vi.waitFor(() => expect(now().found).toBeUndefined())
})

test('useLatchkeyWallets: a wallet elsewhere gives a link to show, and connects when it answers', async () => {
  const phone = fakePhone()
  const world = gateway(directory(10))
  const { now, latchkey } = await hooked(() => useLatchkeyWallets(), {
    adapter: evm(),
    options: { ...world.options, ...withPhone(phone), enableWalletConnect: true },
  })
  await now().loadMore()
  await vi.waitFor(() => expect(now().all.length).toBeGreaterThan(0))
  const elsewhere = now().all.find(({ isInstalled }) => !isInstalled)!
  expect(await now().pick(elsewhere)).toBeUndefined()
  await vi.waitFor(() => expect(now().pairingUri).toMatch(/^wc:/))
  phone.pairing.approve()
  await vi.waitFor(() =>
    expect(selectConnection(latchkey.store.getState(), 'eip155')).toMatchObject({ status: 'connected' }),
  )
  await vi.waitFor(() => expect(now().pairingUri).toBeUndefined())
})

test('useLatchkeyWallet and WalletButton connect one wallet without a list', async () => {
  const adapter = evm({ wallets: [wallet('com.harbour', { approval: 'manual' })] })
  const { latchkey } = await hostPage({ adapter }, <WalletButton wallet="com.harbour" />)
  await button('Harbour').click()
  await expect.element(button('Connecting…')).toBeVisible()
  adapter.wallet.approve()
  await vi.waitFor(() =>
    expect(selectConnection(latchkey.store.getState(), 'eip155')).toMatchObject({ status: 'connected' }),
  )
  await expect.element(button('Harbour')).toBeDisabled()
  expect(dialog().query()).toBeNull()
})

test('WalletButton hands over what connecting failed with', async () => {
  const adapter = evm({ wallets: [wallet('com.harbour')] })
  adapter.wallet.next('reject')
  const failed = vi.fn()
  await hostPage({ adapter }, <WalletButton wallet="com.harbour" onError={failed} />)
  await button('Harbour').click()
  await vi.waitFor(() =>
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'user-rejected' })),
  )
})

test('WalletButton of a wallet elsewhere opens the modal with the way to it', async () => {
  const world = gateway(directory(10))
  await hostPage(
    { adapter: reachable(), options: { ...remote, ...world.options } },
    <WalletButton wallet={directory(10)[3]!.id} />,
  )
  await button(directory(10)[3]!.name).click()
  await expect.element(dialog(directory(10)[3]!.name)).toBeVisible()
})

test('useLatchkeyWallet knows nothing of a wallet that nobody knows', async () => {
  const { now } = await hooked(() => useLatchkeyWallet({ id: 'nobody' }))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(now()).toMatchObject({ wallet: undefined, isConnected: false, isConnecting: false })
})

test('useLatchkeyNetwork: the chain id, and what the wallet agreed to', async () => {
  const { now, latchkey } = await hooked(() => ({
    ...useLatchkeyNetwork(),
    ...useLatchkeyWallet({ id: 'com.harbour' }),
  }))
  expect(now()).toMatchObject({ chainId: 1, approvedCaipNetworkIds: undefined, supportsAllNetworks: false })
  await vi.waitFor(() => expect(now().wallet).toBeDefined())
  await now().connect()
  await vi.waitFor(() =>
    expect(now()).toMatchObject({
      supportsAllNetworks: true,
      approvedCaipNetworkIds: undefined,
      isConnected: true,
    }),
  )
  latchkey.store.dispatch({
    type: 'sessions/changed',
    payload: {
      namespace: 'eip155',
      connectorId: 'com.harbour',
      change: { approvedCaipNetworkIds: ['eip155:1'] },
    },
  })
  await vi.waitFor(() =>
    expect(now()).toMatchObject({ supportsAllNetworks: false, approvedCaipNetworkIds: ['eip155:1'] }),
  )
})

test('useLatchkeyProvider says how the wallet is reached; events have a time', async () => {
  const { now, latchkey } = await hooked(() => ({ ...useLatchkeyProvider(), event: useLatchkeyEvents() }), {
    adapter: fakeAdapter({
      namespace: 'eip155',
      wallets: [fakeWallet({ id: 'a', name: 'A', type: 'INJECTED' })],
    }),
    options: { networks },
  })
  expect(now().walletProviderType).toBeUndefined()
  const before = Date.now()
  await connect(latchkey, { namespace: 'eip155', connectorId: 'a' })
  await vi.waitFor(() => expect(now().walletProviderType).toBe('INJECTED'))
  expect(now().event?.timestamp).toBeGreaterThanOrEqual(before)
  expect(now().event?.timestamp).toBeLessThanOrEqual(Date.now())
})
