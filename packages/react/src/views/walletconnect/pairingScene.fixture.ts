import { pickWallet, memoryPlatform, type Core } from '@latchkey/core/internal'
import type { Scene, World } from '../storyHost.fixture.js'
import { fakeRelay, sharedEvm, wallets, type FakeRelay } from './relay.fixture.js'

type Device = 'desktop' | 'android' | 'ios'

interface PairingScene {
  readonly relay?: FakeRelay
  /** A wallet of the directory; any wallet when absent. */
  readonly wallet?: keyof typeof wallets
  readonly device?: Device
  readonly online?: boolean
  readonly scene?: Partial<Scene>
  readonly then?: (world: World) => unknown
}

/** A visitor who chose a wallet to be reached through WalletConnect. */
export function pairingScene({ relay = fakeRelay(), wallet, device = 'desktop', online = true, scene, then }: PairingScene = {}): Scene {
  const mobile = device !== 'desktop'
  return {
    adapters: () => [sharedEvm()],
    ...scene,
    options: {
      ...relay.options,
      customWallets: Object.values(wallets),
      platform: memoryPlatform({
        isMobile: () => mobile,
        isOnline: () => online,
        device: () => ({ mobile, ios: device === 'ios', android: device === 'android', telegram: false, iframe: false }),
      }),
      ...scene?.options,
    },
    then: async (world) => {
      await show(world.core, wallet)
      await then?.(world)
    },
  }
}

const show = (core: Core, wallet: keyof typeof wallets | undefined): Promise<void> =>
  pickWallet(core, wallet === undefined ? {} : { walletId: wallets[wallet].id })
