import { describe, expect, test, vi } from 'vitest'
import { fakeAdapter } from '@latchkey/testkit'
import { connectFake, fakeNetwork, ONE, OTHER, testCore, TWO } from '../core.fixture.js'
import { createCore } from '../createCore.js'
import { connect } from '../sessions/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { openModal } from '../navigation/openModal.js'
import { viewPushed, selectView } from '../navigation/navigationState.js'
import { to } from '../model/viewParams.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { addNetwork, removeNetwork } from './addNetwork.js'
import type { Network } from '../model/network.js'
import { selectActiveNetwork, selectIsSupported, selectIsUnsupported } from '../sessions/sessionsSelectors.js'
import { pickNetwork } from '../flows/pickNetwork.js'
import { switchNetwork } from '../sessions/switchNetwork.js'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('a network that is removed', () => {
  test('behaviour 15: one that stays becomes active, never the one that goes', async () => {
    const { core } = await testCore()
    await removeNetwork(core, { networkId: ONE.caipNetworkId })
    expect(selectActiveNetwork(core.store.getState())).toEqual(TWO)
    await removeNetwork(core, { networkId: ONE.caipNetworkId })
    expect(core.store.getState().networks.requested).toEqual([TWO])
  })

  test('while a wallet is on it: the wallet is where it is, and the visitor is led away (S4.14, S4.15)', async () => {
    const test = await testCore()
    await connectFake(test)
    const { prompts } = test.adapter.wallet
    await removeNetwork(test.core, { networkId: ONE.caipNetworkId })
    const state = () => test.core.store.getState()
    expect(selectActiveNetwork(state())).toMatchObject({
      caipNetworkId: ONE.caipNetworkId,
      name: 'Unknown Network',
    })
    expect(selectIsUnsupported(state())).toBe(true)
    await vi.waitFor(() => expect(selectView(state())).toBe('UnsupportedChain'))
    expect(test.adapter.wallet.prompts).toBe(prompts)
    await pickNetwork(test.core, { networkId: TWO.caipNetworkId })
    await vi.waitFor(() => expect(state().modal.open).toBe(false))
    expect(test.adapter.wallet.caipNetworkId).toBe(TWO.caipNetworkId)
  })

  test('and offered again: nobody has to leave any more', async () => {
    const test = await testCore()
    await connectFake(test)
    await removeNetwork(test.core, { networkId: ONE.caipNetworkId })
    await vi.waitFor(() => expect(selectView(test.core.store.getState())).toBe('UnsupportedChain'))
    await addNetwork(test.core, { network: ONE })
    expect(selectActiveNetwork(test.core.store.getState())).toEqual(ONE)
    await vi.waitFor(() => expect(test.core.store.getState().modal.open).toBe(false))
  })

  test('while the wallet is asked to move there: it is there then, on a network that is not offered', async () => {
    const test = await testCore()
    await connectFake(test)
    test.adapter.wallet.approval = 'manual'
    const moved = switchNetwork(test.core, { networkId: TWO.caipNetworkId })
    await removeNetwork(test.core, { networkId: TWO.caipNetworkId }).catch(() => undefined)
    await settled()
    test.adapter.wallet.approve()
    await moved.catch(() => undefined)
    await settled()
    const active = selectActiveNetwork(test.core.store.getState())
    expect(active?.caipNetworkId).toBe(test.adapter.wallet.caipNetworkId)
    expect(selectIsSupported(test.core.store.getState(), active?.caipNetworkId)).toBe(false)
  })

  test('the last one of a family cannot go, whatever else is offered', async () => {
    const [one, other] = [fakeAdapter({ namespace: 'fake' }), fakeAdapter({ namespace: 'other' })]
    const core = createCore({ adapters: [one, other], networks: [ONE, OTHER], platform: memoryPlatform() })
    core.start()
    for (const { caipNetworkId } of [ONE, OTHER])
      await expect(removeNetwork(core, { networkId: caipNetworkId })).rejects.toMatchObject({
        code: 'last-network',
      })
    expect(core.store.getState().networks.requested).toEqual([ONE, OTHER])
    core.stop()
  })
})

describe('a network that is added', () => {
  test('is one at once: for the adapter, for a switch, and for a wallet that is there already', async () => {
    const test = await testCore({ allowUnsupportedChain: true })
    await connectFake(test)
    const three = fakeNetwork('fake:3', 'Fake Three')
    test.adapter.wallet.setNetwork(three.caipNetworkId)
    expect(selectIsUnsupported(test.core.store.getState())).toBe(true)
    await addNetwork(test.core, { network: three })
    expect(selectActiveNetwork(test.core.store.getState())).toEqual(three)
    await switchNetwork(test.core, { networkId: TWO.caipNetworkId })
    await switchNetwork(test.core, { networkId: three.caipNetworkId })
    expect(test.adapter.wallet.caipNetworkId).toBe(three.caipNetworkId)
  })

  test('a thousand of them: each once, the last can be switched to, and they can go again', async () => {
    const many = Array.from({ length: 1000 }, (_, index): Network => fakeNetwork(`fake:${index + 1}`))
    const test = await testCore({ networks: many })
    await connectFake(test)
    for (const network of many.slice(-50)) await addNetwork(test.core, { network })
    expect(test.core.store.getState().networks.requested).toHaveLength(1000)
    await switchNetwork(test.core, { networkId: 'fake:1000' })
    expect(test.adapter.wallet.caipNetworkId).toBe('fake:1000')
    for (const { caipNetworkId } of many.slice(0, 50))
      await removeNetwork(test.core, { networkId: caipNetworkId })
    expect(test.core.store.getState().networks.requested).toEqual(many.slice(50))
    expect(test.core.store.getState().modal.open).toBe(false)
  }, 30_000)
})

describe('S4.12 from one family to another', () => {
  async function twoFamilies() {
    const [one, other] = [fakeAdapter({ namespace: 'fake' }), fakeAdapter({ namespace: 'other' })]
    const core = createCore({
      adapters: [one, other],
      networks: [ONE, TWO, OTHER],
      platform: memoryPlatform(),
    })
    core.start()
    await Promise.resolve()
    await connect(core, { namespace: 'fake', connectorId: 'test.fake' })
    return {
      core,
      state: () => core.store.getState(),
      connectOther: () => connect(core, { namespace: 'other', connectorId: other.wallet.connectorId }),
    }
  }

  test('S4.10 an address arrives: one view back, to where the list was opened from', async () => {
    const { core, state, connectOther } = await twoFamilies()
    await connectOther()
    await openModal(core)
    core.store.dispatch(viewPushed(to('Networks')))
    await pickNetwork(core, { networkId: ONE.caipNetworkId })
    expect(selectView(state())).toBe('Account')
    expect(state().modal.open).toBe(true)
  })

  test('S4.10 so it is where that wallet has to move as well, and a list that is the first view stays', async () => {
    const { core, state, connectOther } = await twoFamilies()
    await connectOther()
    await openModal(core)
    core.store.dispatch(viewPushed(to('Networks')))
    await pickNetwork(core, { networkId: TWO.caipNetworkId })
    expect(selectView(state())).toBe('Account')
    await openModal(core, { view: 'Networks' })
    await pickNetwork(core, { networkId: OTHER.caipNetworkId })
    expect(selectView(state())).toBe('Networks')
  })

  test('S4.08 S4.11 no address arrives: the modal stays, and the next address that goes closes it as ever', async () => {
    const { core, state } = await twoFamilies()
    await openModal(core)
    await switchNetwork(core, { networkId: OTHER.caipNetworkId })
    await settled()
    expect(state().modal.open).toBe(true)
    await switchNetwork(core, { networkId: ONE.caipNetworkId })
    await settled()
    expect(state().modal.open).toBe(true)
    await disconnect(core, { namespace: 'fake' })
    await vi.waitFor(() => expect(state().modal.open).toBe(false))
  })
})
