import {
  fakeAdapter,
  fakeSharedConnector,
  type FakeAdapter,
  type FakeSharedConnector,
  type FakeSharedConnectorOptions,
} from '@latchkey/testkit'
import { vi } from 'vitest'
import { openModal } from '../navigation/openModal.js'
import { ONE, OTHER, testCore, TWO, type TestCore } from '../core.fixture.js'
import type { LatchkeyOptions } from '../model/options.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import type { Device, Platform } from '../model/platform.js'
import type { Storage } from '../model/storage.js'
import { pickWallet } from '../flows/pickWallet.js'
import { type PairingState, selectPairing } from './pairingState.js'

export interface PairingTest extends Omit<TestCore, 'storage'> {
  readonly storage: Storage
  readonly phone: FakeSharedConnector
  readonly other: FakeAdapter
  readonly pairing: () => PairingState
  /** The page is looked at, or online, again. */
  readonly wake: (cause: 'visible' | 'pageshow' | 'online') => void
  /** Whether the page can be seen. */
  visible: boolean
}

export const DESKTOP: Device = { mobile: false, ios: false, android: false, telegram: false, iframe: false }
export const IPHONE: Device = { ...DESKTOP, mobile: true, ios: true }

export interface PairingTestOptions extends Partial<LatchkeyOptions> {
  readonly phone?: FakeSharedConnector
  readonly fake?: FakeSharedConnectorOptions
  readonly device?: Device
  readonly platformOverrides?: Partial<Platform>
}

/** A core of two fake families, with a wallet elsewhere that can be reached. */
export async function pairingTest({
  phone: given,
  fake,
  device = DESKTOP,
  platformOverrides,
  ...options
}: PairingTestOptions = {}): Promise<PairingTest> {
  const phone = given ?? fakeSharedConnector(fake)
  const other = fakeAdapter({ namespace: 'other', wallets: [] })
  const listeners = new Set<(cause: 'visible' | 'pageshow' | 'online') => void>()
  const adapter = fakeAdapter({ namespace: 'fake' })
  const state = { visible: true }
  const platform = memoryPlatform({
    device: () => device,
    isMobile: () => device.mobile,
    isVisible: () => state.visible,
    onWake(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...platformOverrides,
  })
  const test = await testCore({
    adapters: [adapter, other],
    networks: [ONE, TWO, OTHER],
    relayUrl: 'ws://127.0.0.1:1/relay',
    walletConnect: phone.load,
    platform,
    ...options,
  })
  return Object.assign(state, {
    ...test,
    adapter,
    storage: options.storage ?? test.storage,
    other,
    phone,
    pairing: () => selectPairing(test.core.store.getState()),
    wake: (cause: 'visible' | 'pageshow' | 'online') => listeners.forEach((listener) => listener(cause)),
  })
}

/** Until the state says so. */
export async function until(
  test: Pick<PairingTest, 'pairing'>,
  status: PairingState['status'],
): Promise<PairingState> {
  return vi.waitFor(() => {
    const pairing = test.pairing()
    if (pairing.status !== status) throw new TypeError(`the pairing is ${pairing.status}`)
    return pairing
  })
}

export const state = ({
  core,
}: Pick<PairingTest, 'core'>): ReturnType<PairingTest['core']['store']['getState']> => core.store.getState()
export const named = ({ events }: Pick<PairingTest, 'events'>, name: string): unknown[] =>
  events.filter(({ event }) => event === name)

/** The modal on the view that shows a code, with a code. */
export async function showingCode(options: Parameters<typeof pairingTest>[0] = {}): Promise<PairingTest> {
  const test = await pairingTest(options)
  await openModal(test.core)
  await pickWallet(test.core, {})
  await until(test, 'ready')
  return test
}
