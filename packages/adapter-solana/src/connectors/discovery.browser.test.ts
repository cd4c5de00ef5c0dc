import type { ConnectorInfo } from '@latchkey/core/adapter'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import { createSolanaWallet, type SolanaWallet } from '@latchkey/testkit/solana'
import { BaseWalletAdapter, WalletReadyState, type WalletName } from '@solana/wallet-adapter-base'
import { describe, expect, it, onTestFinished } from 'vitest'

import { solanaAdapter, type SolanaAdapterOptions } from '../exports/index.js'
import { alice, one } from '../world.fixture.js'

const chains = [{ caipNetworkId: one.caipNetworkId, name: one.name, rpcUrl: '' }] as const

function wallet(name: string): SolanaWallet {
  const made = createSolanaWallet({ keys: [alice.secretKey], chains, name, storage: null })
  onTestFinished(() => made.withdraw())
  return made
}
function start(options?: SolanaAdapterOptions): TestHost {
  const host = createTestHost({ networks: [one] })
  solanaAdapter(options).start(host)
  onTestFinished(() => host.stop())
  return host
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const last = (host: TestHost): readonly ConnectorInfo[] => host.of('connectorsChanged').at(-1)?.connectors ?? []
const ids = (host: TestHost): readonly string[] => last(host).map(({ id }) => id)

class HostWallet extends BaseWalletAdapter {
  name: WalletName
  url = 'https://wallet.test'
  icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  publicKey = null
  connecting = false
  supportedTransactionVersions = null as never
  constructor(
    name: string,
    public readyState: WalletReadyState,
  ) {
    super()
    this.name = name as WalletName
  }
  connect = async (): Promise<void> => undefined
  disconnect = async (): Promise<void> => undefined
  sendTransaction = async (): Promise<string> => ''
  move(state: WalletReadyState): void {
    this.readyState = state
    this.emit('readyStateChange', state)
  }
}

describe('the Wallet Standard', () => {
  it('finds wallets that were there before, and those that come later, in one list each time', async () => {
    wallet('Before')
    const host = start()
    await settled()
    expect(ids(host)).toEqual(['Before'])
    wallet('Later')
    wallet('Latest')
    await settled()
    expect(host.of('connectorsChanged')).toHaveLength(2)
    expect(last(host)).toMatchObject([{ id: 'Before', type: 'ANNOUNCED', chainNamespace: 'solana' }, { id: 'Later' }, { id: 'Latest' }])
  })

  it('forgets a wallet that unregisters, and it alone', async () => {
    const [stays, goes] = [wallet('Stays'), wallet('Goes')]
    const host = start()
    await settled()
    goes.withdraw()
    await settled()
    expect(ids(host)).toEqual(['Stays'])
    stays.withdraw()
    goes.announce()
    await settled()
    expect(ids(host)).toEqual(['Goes'])
  })

  it('leaves out wallets of other families, and those that cannot be connected', async () => {
    wallet('Other').announce({ chains: ['bitcoin:mainnet'] })
    const broken = wallet('Broken')
    broken.withdraw()
    const { 'standard:connect': _, ...features } = broken.standard.features
    const register = (value: object): void => void window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: (api: { register(wallet: object): void }) => api.register(value) }))
    const host = start()
    register({ ...broken.standard, name: 'No connect', features })
    register({ ...broken.standard, get chains(): never { throw new Error('no') } })
    register(Object.defineProperty({ ...broken.standard }, 'name', { get() { throw new Error('no') } }))
    await settled()
    expect(ids(host)).toEqual([])
  })

  it('shows names and pictures of which nothing is to be feared, and no two wallets as one', async () => {
    wallet('Twin')
    wallet('Twin')
    wallet('Trust')
    wallet('x').announce({ name: '<b>Bold</b>\u202e', icon: 'javascript:alert(1)' })
    wallet('x').announce({ name: 'Endless '.repeat(1000), icon: 'http://tracker.test/icon.png' })
    wallet('x').announce({ name: { toString: () => 'Object' } })
    wallet('walletConnect')
    const host = start()
    await settled()
    expect(ids(host)).toEqual(['Twin', 'Twin#2', 'Trust Wallet', '<b>Bold</b>', 'Endless '.repeat(8).slice(0, 60).trim(), 'walletConnect#2'])
    expect(last(host).filter(({ imageUrl }) => imageUrl).map(({ name }) => name)).toEqual(['Twin', 'Twin', 'Trust Wallet', 'walletConnect'])
  })

  it('is the same for two hosts, and silent for one that stopped', async () => {
    const [first, second] = [start(), start()]
    await settled()
    first.stop()
    first.clear()
    wallet('New')
    await settled()
    expect(first.events).toEqual([])
    expect(ids(second)).toEqual(['New'])
  })
})

describe('wallets that the host brings', () => {
  it('are listed once they are ready, and no longer', async () => {
    const adapter = new HostWallet('Loader', WalletReadyState.NotDetected)
    const host = start({ wallets: [adapter, new HostWallet('Ready', WalletReadyState.Loadable), new HostWallet('Never', WalletReadyState.Unsupported)] })
    await settled()
    expect(ids(host)).toEqual(['Ready'])
    adapter.move(WalletReadyState.Installed)
    await settled()
    expect(last(host)).toMatchObject([{ id: 'Ready', type: 'EXTERNAL' }, { id: 'Loader' }])
    adapter.move(WalletReadyState.NotDetected)
    await settled()
    expect(ids(host)).toEqual(['Ready'])
    host.stop()
    expect(adapter.listenerCount('readyStateChange')).toBe(0)
  })

  it('give way to the same wallet where it registers itself', async () => {
    const host = start({ wallets: [new HostWallet('Same', WalletReadyState.Installed)] })
    await settled()
    expect(last(host)).toMatchObject([{ id: 'Same', type: 'EXTERNAL' }])
    wallet('Same')
    await settled()
    expect(last(host)).toMatchObject([{ id: 'Same', type: 'ANNOUNCED' }])
    expect(last(host)).toHaveLength(1)
  })
})
