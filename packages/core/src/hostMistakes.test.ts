import { describe, expect, test, vi } from 'vitest'
import { fakeWallet, memoryStorage } from '@latchkey/testkit'
import { connectFake, testCore } from './core.fixture.js'
import { connect } from './sessions/connect.js'
import { closeModal, openModal } from './navigation/openModal.js'
import { selectView } from './navigation/navigationState.js'
import type { ViewName } from './model/viewParams.js'
import { selectActiveNetwork, selectConnection } from './sessions/sessionsSelectors.js'
import { switchNetwork } from './sessions/switchNetwork.js'
import { memoryPlatform } from './platform/memoryPlatform.js'
import type { Platform } from './model/platform.js'
import { pickWallet } from './flows/pickWallet.js'
import { pairingTest, until } from './walletconnect/pairing.fixture.js'
import { watch } from './watch.js'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

/** A platform that keeps what was thrown for later, and does everything else. */
function catching(): { readonly platform: Platform; readonly thrown: string[] } {
  const thrown: string[] = []
  const real = memoryPlatform()
  const delay: Platform['delay'] = (task, ms) =>
    real.delay(() => {
      try {
        task()
      } catch (error) {
        thrown.push((error as Error).message)
      }
    }, ms)
  return { platform: { ...real, delay }, thrown }
}

describe('opened and closed a hundred times in a row', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index)

  test('without waiting, while its code is still on its way: the last word counts', async () => {
    const { core, events } = await testCore()
    const calls = hundred.flatMap(() => [openModal(core), closeModal(core)])
    await Promise.all(calls)
    await settled()
    expect(core.store.getState().modal).toMatchObject({ open: false, loading: false, shake: false })
    await Promise.all(hundred.flatMap(() => [closeModal(core), openModal(core)]))
    await settled()
    expect(core.store.getState().modal).toMatchObject({ open: true, loading: false })
    expect(selectView(core.store.getState())).toBe('Connect')
    const told = (name: string): number => events.filter(({ event }) => event === name).length
    expect(told('MODAL_OPEN')).toBe(told('MODAL_CLOSE') + 1)
  }, 30_000)

  test('waiting each time: nothing piles up', async () => {
    const test = await testCore()
    for (const _ of hundred) {
      await openModal(test.core)
      await closeModal(test.core)
    }
    expect(test.core.store.getState().navigation?.stack.length).toBeLessThanOrEqual(1)
    expect(test.core.services.runningCommands).toMatchObject({ slots: new Map() })
    expect(test.core.store.getState().feedback).toMatchObject({ toasts: [] })
    await connectFake(test)
    expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
  }, 30_000)

  test('with a pairing each time: none is left', async () => {
    const test = await pairingTest()
    for (const _ of hundred.slice(0, 20)) {
      await openModal(test.core)
      await pickWallet(test.core, {})
      await closeModal(test.core)
    }
    await until(test, 'idle')
    await vi.waitFor(() => expect(test.pairing().open).toEqual([]))
  }, 30_000)

  test('the event of a click as its request: Connect', async () => {
    const { core } = await testCore()
    const event = { view: globalThis, type: 'click', params: undefined }
    await openModal(core, event as unknown as { view: ViewName })
    expect(selectView(core.store.getState())).toBe('Connect')
  })
})

describe('stopped while connecting', () => {
  test('the attempt is over, a late approval connects nothing, and a later start begins anew', async () => {
    const test = await testCore({}, { wallets: [fakeWallet({ id: 'slow', approval: 'manual' })] })
    await openModal(test.core)
    const attempt = connect(test.core, { namespace: 'fake', connectorId: 'slow' })
    await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
    test.core.stop()
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' })
    test.adapter.wallet.approve()
    await settled()
    const { byId, activeByNamespace, attempt: last } = test.core.store.getState().sessions
    expect({ byId, activeByNamespace, last }).toEqual({ byId: {}, activeByNamespace: {}, last: undefined })
    expect([...test.storage.entries.values()].join()).not.toContain('slow')
    test.core.start()
    await settled()
    const again = connect(test.core, { namespace: 'fake', connectorId: 'slow' })
    await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
    test.adapter.wallet.approve()
    await again
    expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
    test.core.stop()
  })

  test('so is a switch of the network, and a modal that was on its way', async () => {
    const test = await testCore()
    await connectFake(test)
    test.adapter.wallet.approval = 'manual'
    const moved = switchNetwork(test.core, { networkId: 'fake:2' })
    const opened = openModal(test.core)
    test.core.stop()
    await expect(moved).rejects.toMatchObject({ name: 'AbortError' })
    await opened
    expect(test.core.store.getState().modal.open).toBe(false)
    expect(selectActiveNetwork(test.core.store.getState())?.caipNetworkId).toBe('fake:1')
  })
})

describe('host code that throws', () => {
  test('one that watches or hears events: the others hear all the same, and the console says it', async () => {
    const { platform, thrown } = catching()
    const test = await testCore({
      platform,
      onEvent: () => {
        throw new TypeError('in onEvent')
      },
    })
    const heard: string[] = []
    test.core.services.onTrack(() => {
      throw new TypeError('in a subscriber')
    })
    test.core.services.onTrack(({ event }) => heard.push(event))
    const seen: unknown[] = []
    watch(
      test.core,
      (state) => state.modal.open,
      () => {
        throw new TypeError('in a watcher')
      },
    )
    watch(
      test.core,
      (state) => state.modal.open,
      (open) => seen.push(open),
    )
    await openModal(test.core)
    await connectFake(test)
    expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
    expect(heard).toEqual(expect.arrayContaining(['MODAL_OPEN', 'CONNECT_SUCCESS']))
    expect(seen[0]).toBe(true)
    await vi.waitFor(() =>
      expect(new Set(thrown)).toEqual(new Set(['in onEvent', 'in a subscriber', 'in a watcher'])),
    )
  })

  test('a question that can no longer be answered changes nothing for anybody', async () => {
    const { platform, thrown } = catching()
    const { core } = await testCore({ platform })
    const seen: unknown[] = []
    watch(
      core,
      (state) => {
        if (state.modal.open) throw new TypeError('in a selector')
        return 1
      },
      () => undefined,
    )
    watch(
      core,
      (state) => state.modal.open,
      (open) => seen.push(open),
    )
    await openModal(core)
    expect(seen).toEqual([true])
    await vi.waitFor(() => expect(thrown).toContain('in a selector'))
  })

  test.each<[string, () => never | Promise<never>]>([
    [
      'at once',
      () => {
        throw new TypeError('no')
      },
    ],
    ['later', () => Promise.reject(new TypeError('no'))],
  ])(
    'the code for WalletConnect that throws %s is trouble on the view and nowhere else',
    async (_name, walletConnect) => {
      const test = await testCore({ relayUrl: 'ws://127.0.0.1:1', walletConnect: walletConnect as never })
      await openModal(test.core)
      await pickWallet(test.core, {})
      await vi.waitFor(() => expect(test.core.store.getState().pairing?.status).toBe('failed'))
      await connectFake(test)
      expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
    },
  )

  test.each<[string, unknown]>([
    ['a number', 7],
    ['a promise', Promise.resolve('{}')],
    ['undefined', undefined],
    ['an object', {}],
  ])('a storage that answers with %s', async (_name, answer) => {
    const test = await testCore({ storage: { ...memoryStorage(), getItem: () => answer as string } })
    await openModal(test.core)
    await connectFake(test)
    expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
  })
})
