import { pickWallet, memoryPlatform, type Core } from '@latchkey/core/internal'
import type { FakeSharedConnector } from '@latchkey/testkit'
import type { Scene, World } from '../storyHost.fixture.js'
import { evm } from '../scenery.fixture.js'
import { fakePhone, withPhone } from './phone.fixture.js'
import { wallets } from './wallets.fixture.js'

type Platform = NonNullable<Parameters<typeof memoryPlatform>[0]>
type Device = 'desktop' | 'android' | 'ios'

interface PairingScene {
  readonly phone?: FakeSharedConnector
  /** A wallet of the directory; any wallet when absent. */
  readonly wallet?: keyof typeof wallets
  readonly device?: Device
  readonly online?: boolean
  readonly isOnline?: () => boolean
  readonly platform?: Platform
  readonly scene?: Partial<Scene>
  readonly then?: (world: World) => unknown
}

/** A visitor who chose a wallet to be reached through WalletConnect. */
export function pairingScene({
  phone = fakePhone(),
  wallet,
  device = 'desktop',
  online = true,
  isOnline = () => online,
  platform,
  scene,
  then,
}: PairingScene = {}): Scene {
  const mobile = device !== 'desktop'
  return {
    adapters: () => [evm()],
    ...scene,
    options: {
      ...withPhone(phone),
      customWallets: Object.values(wallets),
      platform: memoryPlatform({
        isMobile: () => mobile,
        isOnline,
        device: () => ({
          mobile,
          ios: device === 'ios',
          android: device === 'android',
          telegram: false,
          iframe: false,
        }),
        ...platform,
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
