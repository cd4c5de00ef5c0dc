import { expect, test, vi } from 'vitest'
import { fakeAdapter, fakeSharedConnector, fakeWallet, type FakeAdapter } from '@latchkey/testkit'
import { showWallets, pickNetwork } from '../flows/pickNetwork.js'
import { createCore } from '../createCore.js'
import { openModal } from '../navigation/openModal.js'
import { selectView } from '../navigation/navigationState.js'
import type { Network } from '../model/network.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import type { Core } from '../store/core.js'
import { preparePairing } from '../walletconnect/pairingCommands.js'
import { connect } from '../sessions/connect.js'
import { connectAll } from './connectAll.js'
import { selectConnectedNamespaces } from '../sessions/sessionsSelectors.js'

const families = ['one', 'two', 'three'] as const
const connectors = families.map((namespace) => ({ namespace, connectorId: 'orbit' }))
const network = (namespace: string): Network => ({
  caipNetworkId: `${namespace}:1`,
  chainNamespace: namespace,
  id: '1',
  name: namespace,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})

interface World {
  readonly core: Core
  readonly adapters: readonly FakeAdapter[]
  readonly phone: ReturnType<typeof fakeSharedConnector>
}

async function world(): Promise<World> {
  const phone = fakeSharedConnector()
  const adapters = families.map((namespace) =>
    fakeAdapter({ namespace, wallets: [fakeWallet({ id: 'orbit', name: 'Orbit', approval: 'manual' })] }),
  )
  const core = createCore({
    adapters,
    networks: families.map(network),
    platform: memoryPlatform(),
    relayUrl: 'ws://relay.test',
    walletConnect: phone.load,
  })
  core.start()
  await openModal(core, { view: 'ConnectingMultiChain', params: connectors[0]! })
  return { core, adapters, phone }
}

const waiting = ({ adapters }: World): readonly number[] => adapters.map(({ wallet }) => wallet.waiting)
const statuses = ({ core }: World): readonly string[] =>
  core.store.getState().connectSequence!.steps.map(({ status }) => status)

test('behaviour 4.6: one question at a time, in the order of the list', async () => {
  const it = await world()
  const all = connectAll(it.core, { connectors })
  for (const [index, { wallet }] of it.adapters.entries()) {
    await vi.waitFor(() => expect(waiting(it)).toEqual(families.map((_, each) => (each === index ? 1 : 0))))
    expect(it.core.store.getState().modal.open).toBe(true)
    wallet.approve()
  }
  await all
  expect(selectConnectedNamespaces(it.core.store.getState())).toEqual([...families])
  expect(it.core.store.getState().networks.activeNamespace).toBe('one')
  expect(it.core.store.getState().modal.open).toBe(false)
})

test('a refusal leaves the others, keeps the modal, and what is connected is not asked again', async () => {
  const it = await world()
  const all = connectAll(it.core, { connectors })
  it.adapters[0]!.wallet.approve()
  await vi.waitFor(() => expect(waiting(it)[1]).toBe(1))
  it.adapters[1]!.wallet.reject()
  await vi.waitFor(() => expect(waiting(it)[2]).toBe(1))
  it.adapters[2]!.wallet.approve()
  await all
  expect(statuses(it)).toEqual(['connected', 'failed', 'connected'])
  expect(it.core.store.getState().modal.open).toBe(true)
  void connectAll(it.core, { connectors })
  await vi.waitFor(() => expect(waiting(it)).toEqual([0, 1, 0]))
})

test('closing the modal calls it off: nobody is asked any more, and a late approval connects nothing', async () => {
  const it = await world()
  const all = connectAll(it.core, { connectors })
  it.adapters[0]!.wallet.approve()
  await vi.waitFor(() => expect(waiting(it)[1]).toBe(1))
  it.core.store.dispatch({ type: 'modal/closed', payload: {} })
  await expect(all).rejects.toMatchObject({ name: 'AbortError' })
  it.adapters[1]!.wallet.approve()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(selectConnectedNamespaces(it.core.store.getState())).toEqual(['one'])
  expect(it.adapters[2]!.wallet.prompts).toBe(0)
})

test('behaviour 4.36: a network of a family without a wallet leads to SwitchActiveChain, one with a wallet is used at once', async () => {
  const it = await world()
  it.adapters.forEach(({ wallet }) => (wallet.approval = 'auto'))
  await connect(it.core, { namespace: 'one', connectorId: 'orbit' })
  await openModal(it.core, { view: 'Networks' })
  await pickNetwork(it.core, { networkId: 'two:1' })
  expect(selectView(it.core.store.getState())).toBe('SwitchActiveChain')
  expect(it.core.store.getState().networks.activeNamespace).toBe('one')
  await connect(it.core, { namespace: 'two', connectorId: 'orbit' })
  await openModal(it.core, { view: 'Networks' })
  await pickNetwork(it.core, { networkId: 'one:1' })
  expect(it.core.store.getState().networks.activeNamespace).toBe('one')
})

test('S3.15 opened for one family, a pairing proposes that family; led to all of them, it proposes all', async () => {
  const it = await world()
  await openModal(it.core, { namespace: 'two' })
  await preparePairing(it.core)
  await vi.waitFor(() => expect(Object.keys(it.phone.pairing.namespaces)).toEqual(['two']))
  const [first] = it.phone.pairings
  await showWallets(it.core, {})
  expect(first!.isCalledOff).toBe(true)
  await preparePairing(it.core)
  await vi.waitFor(() => expect(Object.keys(it.phone.pairing.namespaces)).toEqual([...families]))
})

test('a pairing for one family asks for those of the session there is too, which ends with it', async () => {
  const it = await world()
  await openModal(it.core, { namespace: 'one' })
  await preparePairing(it.core)
  await vi.waitFor(() => expect(it.phone.pairings).toHaveLength(1))
  it.phone.pairing.approve()
  await vi.waitFor(() => expect(selectConnectedNamespaces(it.core.store.getState())).toEqual(['one']))
  await openModal(it.core, { namespace: 'two' })
  await preparePairing(it.core)
  await vi.waitFor(() => expect(Object.keys(it.phone.pairing.namespaces)).toEqual(['one', 'two']))
})
