import type { ConnectorInfo } from '@latchkey/core/adapter'
import { createTestHost, memoryStorage, type TestHost } from '@latchkey/testkit'
import { createSolanaWallet, type SolanaWallet } from '@latchkey/testkit/solana'
import { BaseWalletAdapter, WalletReadyState, type WalletName } from '@solana/wallet-adapter-base'
import { describe, expect, it, onTestFinished, vi, type Mock } from 'vitest'

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
const last = (host: TestHost): readonly ConnectorInfo[] =>
  host.of('connectorsChanged').at(-1)?.connectors ?? []
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
  it('issue 11.1 lists 10,000 wallets within a second', async () => {
    const host = start()
    const offs: (() => void)[] = []
    onTestFinished(() => offs.forEach((off) => off()))
    const begin = performance.now()
    for (let n = 0; n < 10_000; n += 1) {
      const added = {
        name: 'Many',
        chains: ['solana:mainnet'],
        features: { 'standard:connect': { connect() {} } },
      }
      const detail = (api: { register(wallet: object): () => void }): unknown =>
        offs.push(api.register(added))
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    }
    expect(performance.now() - begin).toBeLessThan(1000)
    await settled()
    expect(ids(host)).toHaveLength(10_000)
    expect(ids(host).at(-1)).toBe('Many#10000')
  })

  it('shows a name that objects have a property of', async () => {
    wallet('constructor')
    const host = start()
    await settled()
    expect(last(host)).toMatchObject([{ id: 'constructor', name: 'constructor' }])
  })

  it('finds wallets that were there before, and those that come later, in one list each time', async () => {
    wallet('Before')
    const host = start()
    await settled()
    expect(ids(host)).toEqual(['Before'])
    wallet('Later')
    wallet('Latest')
    await settled()
    expect(host.of('connectorsChanged')).toHaveLength(2)
    expect(last(host)).toMatchObject([
      { id: 'Before', type: 'ANNOUNCED', chainNamespace: 'solana' },
      { id: 'Later' },
      { id: 'Latest' },
    ])
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
    const register = (value: object): void =>
      void window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register(wallet: object): void }) => api.register(value),
        }),
      )
    const host = start()
    register({ ...broken.standard, name: 'No connect', features })
    register({
      ...broken.standard,
      get chains(): never {
        throw new Error('no')
      },
    })
    register(
      Object.defineProperty({ ...broken.standard }, 'name', {
        get() {
          throw new Error('no')
        },
      }),
    )
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
    wallet('x').announce({ name: 'Far', icon: 'https://tracker.test/icon.png' })
    wallet('walletConnect')
    const host = start()
    await settled()
    expect(ids(host)).toEqual([
      'Twin',
      'Twin#2',
      'Trust Wallet',
      '<b>Bold</b>',
      'Endless '.repeat(8).slice(0, 60).trim(),
      'Far',
      'walletConnect#2',
    ])
    expect(
      last(host)
        .filter(({ imageUrl }) => imageUrl)
        .map(({ name }) => name),
    ).toEqual(['Twin', 'Twin', 'Trust Wallet', 'walletConnect'])
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
    const host = start({
      wallets: [
        adapter,
        new HostWallet('Ready', WalletReadyState.Loadable),
        new HostWallet('Never', WalletReadyState.Unsupported),
      ],
    })
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

  it('L6: keep their names and their places, whatever the page registers under them, and when', async () => {
    wallet('Ledger')
    const late = new HostWallet('Torus', WalletReadyState.NotDetected)
    const host = start({ wallets: [new HostWallet('Ledger', WalletReadyState.Installed), late] })
    wallet('Ledger')
    wallet('Torus')
    await settled()
    expect(last(host).map(({ id, type }) => [id, type])).toEqual([
      ['Ledger#2', 'ANNOUNCED'],
      ['Ledger', 'EXTERNAL'],
      ['Ledger#3', 'ANNOUNCED'],
      ['Torus#2', 'ANNOUNCED'],
    ])
    late.move(WalletReadyState.Installed)
    await settled()
    expect(last(host).at(-1)).toMatchObject({ id: 'Torus', type: 'EXTERNAL' })
  })

  it('are listed once where the very same wallet registers itself', async () => {
    const { standard } = wallet('Both')
    const host = start({
      wallets: [
        Object.assign(new HostWallet('Both', WalletReadyState.Installed), {
          standard: true,
          wallet: standard,
        }),
      ],
    })
    await settled()
    expect(last(host).map(({ id, type }) => [id, type])).toEqual([['Both', 'EXTERNAL']])
  })
})

describe('L6: two that claim one name', () => {
  const signal = new AbortController().signal
  type Connect = (input?: { readonly silent?: boolean }) => Promise<unknown>
  /** What a wallet is asked for when it is to connect. */
  const connects = ({ standard }: SolanaWallet): Mock<Connect> =>
    vi.spyOn(standard.features['standard:connect'] as { connect: Connect }, 'connect')

  it('take no stored session from each other: neither is asked, and the visitor chooses', async () => {
    const mine = wallet('Twin')
    mine.approval = 'auto'
    const storage = memoryStorage()
    const before = createTestHost({ networks: [one], storage })
    const running = solanaAdapter().start(before)
    await running.connect({ connectorId: 'Twin', signal })
    before.stop()
    mine.withdraw()
    // After a reload another one is faster.
    const other = wallet('Twin')
    other.approval = 'auto'
    mine.announce()
    const host = createTestHost({ networks: [one], storage })
    onTestFinished(() => host.stop())
    const restarted = solanaAdapter().start(host)
    await settled()
    expect(ids(host)).toEqual(['Twin', 'Twin#2'])
    const asked = [mine, other].map(connects)
    expect(await restarted.reconnect('Twin', signal)).toBeUndefined()
    expect(await restarted.reconnect('Twin#2', signal)).toBeUndefined()
    for (const connect of asked) expect(connect).not.toHaveBeenCalled()
    expect((await restarted.connect({ connectorId: 'Twin#2', signal })).connectorId).toBe('Twin#2')
    other.withdraw()
    host.stop()
    const alone = createTestHost({ networks: [one], storage })
    onTestFinished(() => alone.stop())
    expect(await solanaAdapter().start(alone).reconnect('Twin', signal)).toMatchObject({
      connectorId: 'Twin',
    })
  })

  it('nor where the other one comes while the first is asked', async () => {
    const mine = wallet('Twin')
    mine.approval = 'auto'
    const storage = memoryStorage()
    const before = createTestHost({ networks: [one], storage })
    await solanaAdapter().start(before).connect({ connectorId: 'Twin', signal })
    before.stop()
    const host = createTestHost({ networks: [one], storage })
    onTestFinished(() => host.stop())
    const restarted = solanaAdapter().start(host)
    const { connect } = mine.standard.features['standard:connect'] as { connect: Connect }
    const asked = connects(mine).mockImplementation(async (input) => {
      wallet('Twin')
      await settled()
      return connect(input)
    })
    expect(await restarted.reconnect('Twin', signal)).toBeUndefined()
    expect(asked).toHaveBeenCalledOnce()
    expect(ids(host)).toEqual(['Twin', 'Twin#2'])
  })
})
