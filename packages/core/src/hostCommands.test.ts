import { expect, test, vi } from 'vitest'
import { fakeWallet } from '@latchkey/testkit'
import { connectFake, ONE, testCore, TWO } from './core.fixture.js'
import { selectIsConnected } from './sessions/sessionsSelectors.js'
import { getConnectors } from './connectors/connectorsSelectors.js'
import { showErrorMessage, showSuccessMessage } from './feedback/showMessage.js'
import { fetchIdentity } from './identity/fetchIdentity.js'
import { closeModal, openModal } from './navigation/openModal.js'
import { isOpen } from './modal/modalState.js'
import { setLoading } from './modal/setLoading.js'
import { addNetwork } from './networks/addNetwork.js'
import { walletImageUrl } from './wallets/walletImageUrl.js'

test('isOpen says whether the modal stands open', async () => {
  const { core } = await testCore()
  expect(isOpen(core)).toBe(false)
  await openModal(core)
  expect(isOpen(core)).toBe(true)
  await closeModal(core)
  expect(isOpen(core)).toBe(false)
})

test('isOpen does not mean an embedded card, which always shows', async () => {
  const { core } = await testCore({ enableEmbedded: true })
  await openModal(core)
  expect(core.store.getState().modal.open).toBe(true)
  expect(isOpen(core)).toBe(false)
})

test('setLoading sets and takes back what the buttons show, of all families or of one; opening ends it', async () => {
  const { core } = await testCore()
  const modal = (): unknown => core.store.getState().modal
  const ofFamilies = (): unknown => core.store.getState().modal.loadingByNamespace
  await setLoading(core, { loading: true })
  await setLoading(core, { loading: true, namespace: 'fake' })
  expect(modal()).toMatchObject({ loading: true, loadingByNamespace: { fake: true } })
  await setLoading(core, { loading: false })
  await setLoading(core, { loading: false, namespace: 'fake' })
  expect(modal()).toMatchObject({ loading: false })
  expect(ofFamilies()).toEqual({})
  await setLoading(core, { loading: true })
  await setLoading(core, { loading: true, namespace: 'fake' })
  await openModal(core)
  expect(modal()).toMatchObject({ loading: false, open: true })
  expect(ofFamilies()).toEqual({})
})

test('getConnectors gives what announced itself, of one family where one is named', async () => {
  const { core } = await testCore(
    {},
    { wallets: [fakeWallet({ id: 'a', name: 'A' }), fakeWallet({ id: 'b', name: 'B' })] },
  )
  expect(getConnectors(core).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(getConnectors(core, 'fake')).toHaveLength(2)
  expect(getConnectors(core, 'other')).toEqual([])
})

test('fetchIdentity asks the network about an account, by default the one in use', async () => {
  const test = await testCore()
  await expect(fetchIdentity(test.core)).rejects.toMatchObject({ code: 'not-connected' })
  await connectFake(test)
  const running = test.core.services.adapters.get('fake')!
  const resolve = vi.fn(() => Promise.resolve({ name: 'alice.fake', avatar: 'javascript:alert(1)' }))
  test.core.services.adapters.set('fake', {
    ...running,
    capabilities: { ...running.capabilities, 'identity:resolve': resolve },
  })
  expect(await fetchIdentity(test.core)).toEqual({ name: 'alice.fake' })
  expect(resolve).toHaveBeenCalledWith(
    expect.objectContaining({
      address: 'first',
      network: expect.objectContaining({ caipNetworkId: ONE.caipNetworkId }),
    }),
  )
  await fetchIdentity(test.core, { caipAddress: 'fake:2:second', networkId: TWO.caipNetworkId })
  expect(resolve).toHaveBeenLastCalledWith(
    expect.objectContaining({
      address: 'second',
      network: expect.objectContaining({ caipNetworkId: TWO.caipNetworkId }),
    }),
  )
})

test('messages of the host are shown in the open modal, and nowhere else', async () => {
  const { core } = await testCore()
  await showErrorMessage(core, 'too early')
  await openModal(core)
  expect(core.store.getState().feedback?.toasts).toEqual([])
  await showErrorMessage(core, 'Your session is over')
  await showSuccessMessage(core, 'Saved')
  expect(core.store.getState().feedback?.toasts).toMatchObject([
    { variant: 'error', text: 'Your session is over' },
    { variant: 'success', text: 'Saved' },
  ])
})

test('messages of the host are shown in an embedded card', async () => {
  const { core } = await testCore({ enableEmbedded: true })
  await showErrorMessage(core, 'Your session is over')
  expect(core.store.getState().feedback?.toasts).toMatchObject([{ text: 'Your session is over' }])
})

test('MODAL_CREATED is told once, with the first wish to open', async () => {
  const { core, events } = await testCore()
  const created = (): number => events.filter(({ event }) => event === 'MODAL_CREATED').length
  expect(created()).toBe(0)
  await openModal(core)
  await closeModal(core)
  await openModal(core)
  expect(created()).toBe(1)
})

test('enableReconnect: without it no wallet is asked and none is connected after a reload; the session stays for a page that restores', async () => {
  const first = await testCore()
  await connectFake(first)
  first.core.stop()
  const prompts = first.adapter.wallet.prompts
  const calls = first.adapter.wallet.silentCalls
  const options = { adapters: [first.adapter], storage: first.storage }
  const without = await testCore({ ...options, enableReconnect: false })
  await vi.waitFor(() => expect(without.core.store.getState().lifecycle.status).toBe('ready'))
  expect(selectIsConnected(without.core.store.getState(), 'fake')).toBe(false)
  expect([first.adapter.wallet.prompts - prompts, first.adapter.wallet.silentCalls - calls]).toEqual([0, 0])
  without.core.stop()
  const again = await testCore(options)
  await vi.waitFor(() => expect(selectIsConnected(again.core.store.getState(), 'fake')).toBe(true))
})

test('chainImages take the place of the networks’ own pictures, of those added later too', async () => {
  const chainImages = { 'fake:1': 'https://cdn.test/one.png', 'fake:2': 'https://cdn.test/two.png' }
  const { core } = await testCore({ networks: [ONE], chainImages })
  await addNetwork(core, {
    network: { ...TWO, assets: { imageUrl: 'https://old.test/two.png', imageId: 'two' } },
  })
  expect(core.store.getState().networks.requested.map(({ assets }) => assets)).toEqual([
    { imageUrl: chainImages['fake:1'] },
    { imageUrl: chainImages['fake:2'], imageId: 'two' },
  ])
})

test.each([
  ['of another host', 'https://spy.test/icon.png', undefined],
  ['of another host, without TLS', 'http://spy.test/icon.png', undefined],
  ['with a name and a password', 'https://a:b@cdn.test/icon.png', undefined],
  ['of a host that begins like an allowed one', 'https://cdn.test.spy.test/icon.png', undefined],
  ['that is a script', 'javascript:alert(1)', undefined],
  ['that is a page', 'data:text/html,1', undefined],
  ['within the address', 'data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['of an allowed origin', 'https://cdn.test/icon.png', 'https://cdn.test/icon.png'],
  ['of the page itself', 'https://host.test/icon.png', 'https://host.test/icon.png'],
  ['of the gateway', 'http://127.0.0.1:1/icon.png', 'http://127.0.0.1:1/icon.png'],
  ['of a wallet of the host’s own', 'https://own.test/other.png', 'https://own.test/other.png'],
])('e2e 9: a wallet’s picture %s', async (_, image_url, expected) => {
  const { core } = await testCore({
    allowedIconOrigins: ['https://cdn.test'],
    gatewayUrl: 'http://127.0.0.1:1',
    customWallets: [{ id: 'own', name: 'Own', image_url: 'https://own.test/icon.png' }],
  })
  expect(walletImageUrl(core.services.options, { image_url })).toBe(expected)
})

test('connectorImages go before whatever a wallet says', async () => {
  const { core } = await testCore({ connectorImages: { 'com.a': 'https://mine.test/a.png' } })
  expect(walletImageUrl(core.services.options, { ids: ['x', 'com.a'], image_url: 'data:image/png,1' })).toBe(
    'https://mine.test/a.png',
  )
  expect(walletImageUrl(core.services.options, { rdns: 'com.a' })).toBe('https://mine.test/a.png')
  expect(walletImageUrl(core.services.options, { ids: ['toString'] })).toBeUndefined()
})

test('an origin that is none is refused at creation', async () => {
  await expect(testCore({ allowedIconOrigins: ['cdn.test'] })).rejects.toMatchObject({
    code: 'invalid-option',
    message: expect.stringContaining('allowedIconOrigins'),
  })
})
