import { memoryStorage } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { selectIsConnected } from '../sessions/sessionsSelectors.js'
import { disconnect } from '../connection/disconnect.js'
import { selectConnectRows } from '../connectList/connectRowsSelectors.js'
import { openModal } from '../navigation/openModal.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { walletsReceived } from '../wallets/walletsState.js'
import { selectRecentWallets, selectWalletRecord } from '../wallets/walletsSelectors.js'
import { pairingTest, until, type PairingTest } from './pairing.fixture.js'
import { pickWallet } from '../flows/pickWallet.js'

const RAIN: WalletRecord = {
  id: 'rain',
  name: 'Rain',
  rdns: 'io.rain',
  image_id: 'abc',
  mobile_link: 'rain://',
  desktop_link: 'rain-desktop://',
  homepage: 'https://rain.test',
  chains: ['fake:1'],
}
const recent = ({ core }: PairingTest): readonly { readonly id: string }[] =>
  selectRecentWallets(core.store.getState())

/** Connects through WalletConnect and leaves again. */
async function use(test: PairingTest, walletId?: string): Promise<void> {
  await openModal(test.core)
  test.core.store.dispatch(walletsReceived([RAIN]))
  await pickWallet(test.core, walletId === undefined ? {} : { walletId })
  await until(test, 'ready')
  test.phone.pairing.approve()
  await vi.waitFor(() => expect(selectIsConnected(test.core.store.getState(), 'other')).toBe(true))
  await until(test, 'idle')
  await disconnect(test.core)
}

describe('S3.13 S5.18 wallets that were reached through WalletConnect', () => {
  test('are remembered by their id in the directory, once for all families, with what leads to them', async () => {
    const test = await pairingTest({
      fake: { wallet: { name: 'Rain Wallet (iOS)', icon: 'https://rain.test/i.png' } },
    })
    await use(test, 'rain')
    const { homepage: _, ...kept } = RAIN
    expect(recent(test)).toEqual([
      { ...kept, chains: ['other:1', 'fake:1'], image_url: 'https://rain.test/i.png' },
    ])
    expect(
      selectConnectRows(test.core.store.getState(), { isMobile: false }).find(
        ({ kind }) => kind === 'recent',
      ),
    ).toMatchObject({ name: 'Rain', walletId: 'rain', tag: { kind: 'recent' } })
  })

  test('by a code for any wallet, by what the wallet calls itself', async () => {
    const test = await pairingTest()
    await use(test)
    expect(recent(test)).toMatchObject([{ id: 'Fake Phone', name: 'Fake Phone' }])
  })

  test('by a code, a wallet that was picked before is recognised', async () => {
    const test = await pairingTest({ fake: { wallet: { name: 'Rain Wallet' } } })
    await use(test, 'rain')
    await use(test)
    expect(recent(test).map(({ id }) => id)).toEqual(['rain'])
  })

  test('after a reload they can be reached before any directory has answered', async () => {
    const storage = memoryStorage()
    const first = await pairingTest({ storage })
    await use(first, 'rain')
    first.core.stop()
    const second = await pairingTest({ storage })
    await openModal(second.core)
    const state = second.core.store.getState()
    expect(state.wallets?.byId['rain']).toBeUndefined()
    expect(selectWalletRecord(state, 'rain')).toMatchObject({ name: 'Rain', mobile_link: 'rain://' })
  })

  test('a session that is picked up on a reload adds none of another name', async () => {
    const storage = memoryStorage()
    const first = await pairingTest({ storage, fake: { wallet: { name: 'R (iOS)' } } })
    await openModal(first.core)
    first.core.store.dispatch(walletsReceived([RAIN]))
    await pickWallet(first.core, { walletId: 'rain' })
    await until(first, 'ready')
    first.phone.pairing.approve()
    await until(first, 'idle')
    first.core.stop()
    const second = await pairingTest({ storage, phone: first.phone })
    await vi.waitFor(() => expect(selectIsConnected(second.core.store.getState(), 'fake')).toBe(true))
    await openModal(second.core)
    expect(recent(second).map(({ id }) => id)).toEqual(['rain'])
  })

  test('R22 a link in the storage that is none is dropped', async () => {
    const storage = memoryStorage()
    storage.setItem(
      '@latchkey/default/recentWallets@1',
      JSON.stringify([
        { id: 'x', name: 'X', mobile_link: 'javascript:alert(1)', webapp_link: 'app://x', desktop_link: '-' },
      ]),
    )
    const test = await pairingTest({ storage })
    await openModal(test.core)
    expect(recent(test)).toEqual([{ id: 'x', name: 'X' }])
  })
})
