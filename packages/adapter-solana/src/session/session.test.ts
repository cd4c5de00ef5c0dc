import { NoAccountsError, type AdapterHost } from '@latchkey/core/adapter'
import { createTestHost } from '@latchkey/testkit'
import { getWallets } from '@wallet-standard/app'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { describe, expect, it, onTestFinished } from 'vitest'

import { solanaAdapter, type SolanaProvider } from '../exports/index.js'
import { connected } from '../session.fixture.js'
import { alice, bob, one, two } from '../world.fixture.js'

const signal = new AbortController().signal

/** A reload of the page: the same storage, another instance. */
function reload({
  storage,
}: Pick<AdapterHost, 'storage'>): ReturnType<ReturnType<typeof solanaAdapter>['start']> {
  const host = Object.assign(createTestHost({ networks: [one, two] }), { storage })
  onTestFinished(() => host.stop())
  return solanaAdapter({ silentTimeout: 150 }).start(host)
}

describe('what only the page can remember', () => {
  it('is the network, where the host still offers it', async () => {
    const { host, running, wallet } = await connected(one)
    await running.capabilities['network:switch']?.({ connectorId: wallet.connectorId, network: two, signal })
    expect((running.provider(wallet.connectorId) as SolanaProvider).caipNetworkId).toBe(two.caipNetworkId)
    host.stop()
    expect(await reload(host).reconnect(wallet.connectorId, signal)).toMatchObject({
      caipNetworkId: two.caipNetworkId,
    })
    host.storage.setItem(`network/${wallet.connectorId}`, 'solana:gone')
    expect(await reload(host).reconnect(wallet.connectorId, signal)).toMatchObject({
      caipNetworkId: one.caipNetworkId,
    })
  })

  it('is the disconnect from a wallet that has no call for it', async () => {
    const { host, running, wallet } = await connected(one, { without: ['standard:disconnect'] })
    await running.disconnect(wallet.connectorId)
    expect(wallet.standard.accounts).toHaveLength(1)
    expect(await reload(host).reconnect(wallet.connectorId, signal)).toBeUndefined()
    await running.connect({ connectorId: wallet.connectorId, signal })
    host.stop()
    expect(await reload(host).reconnect(wallet.connectorId, signal)).toMatchObject({
      connectorId: wallet.connectorId,
    })
  })
})

describe('what version 0.1.0 stored (issue 11, item 1)', () => {
  const stored = ({ storage }: Pick<AdapterHost, 'storage'>, id: string): readonly (string | null)[] =>
    ['network:', 'network/', 'left:', 'left/'].map((key) => storage.getItem(`${key}${id}`))

  it('is read once: the network that the page was on', async () => {
    const { host, wallet } = await connected(one)
    host.stop()
    const { connectorId } = wallet
    host.storage.removeItem(`network/${connectorId}`)
    host.storage.setItem(`network:${connectorId}`, two.caipNetworkId)
    expect(await reload(host).reconnect(connectorId, signal)).toMatchObject({
      caipNetworkId: two.caipNetworkId,
    })
    expect(stored(host, connectorId)).toEqual([null, two.caipNetworkId, null, null])
  })

  it('is read once: the disconnect from a wallet that has no call for it', async () => {
    const { host, wallet } = await connected(one, { without: ['standard:disconnect'] })
    host.stop()
    const { connectorId } = wallet
    host.storage.setItem(`left:${connectorId}`, '1')
    expect(await reload(host).reconnect(connectorId, signal)).toBeUndefined()
    expect(stored(host, connectorId).slice(2)).toEqual([null, '1'])
    await reload(host).connect({ connectorId, signal })
    expect(await reload(host).reconnect(connectorId, signal)).toMatchObject({ connectorId })
  })

  it('is dropped when something newer is stored', async () => {
    const { host, wallet } = await connected(one, { without: ['standard:disconnect'] })
    host.stop()
    const { connectorId } = wallet
    host.storage.setItem(`left:${connectorId}`, '1')
    host.storage.setItem(`network:${connectorId}`, two.caipNetworkId)
    await reload(host).connect({ connectorId, caipNetworkId: one.caipNetworkId, signal })
    expect(stored(host, connectorId)).toEqual([null, one.caipNetworkId, null, null])
  })
})

describe('a session that is open already', () => {
  it('is the answer to another connect: the wallet is asked nothing, the page moves', async () => {
    const { host, running, wallet } = await connected(one)
    const { connectorId } = wallet
    Object.assign(host, { networks: [one, two] })
    const provider = running.provider(connectorId)
    wallet.approval = 'manual'
    expect(await running.connect({ connectorId, caipNetworkId: two.caipNetworkId, signal })).toMatchObject({
      caipNetworkId: two.caipNetworkId,
    })
    expect(running.provider(connectorId)).toBe(provider)
  })
})

/** A wallet whose answers and events a test chooses. */
function oddWallet(
  name: string,
  accounts: unknown,
  own: { readonly answer?: unknown; readonly off?: () => void } = {},
): { readonly tell: (change: unknown) => void; readonly leave: () => void } {
  const listeners = new Set<(change: unknown) => void>()
  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async () => ('answer' in own ? own.answer : { accounts }),
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: string, listener: (change: unknown) => void) => (
        listeners.add(listener),
        own.off ?? (() => listeners.delete(listener))
      ),
    },
  }
  const leave = getWallets().register({
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,',
    chains: ['solana:mainnet', 'sui:mainnet'],
    features,
    accounts: 'answer' in own ? accounts : [],
  } as Wallet)
  onTestFinished(leave)
  return { leave, tell: (change) => listeners.forEach((listener) => listener(change)) }
}
const account = (
  address: string,
  chains: readonly string[] = ['solana:mainnet'],
): Partial<WalletAccount> => ({ address, chains: chains as WalletAccount['chains'] })

describe('odd wallets', () => {
  it('have accounts of several families in one list', async () => {
    oddWallet('Several', [
      account('0x12ab', ['sui:mainnet']),
      account(bob.address),
      account(alice.address, ['sui:mainnet', 'solana:mainnet']),
      account(bob.address),
    ])
    const session = await reload(createTestHost({ networks: [] })).connect({ connectorId: 'Several', signal })
    expect(session.accounts.map(({ address }) => address)).toEqual([bob.address, alice.address])
    oddWallet('Others', [account('0x12ab', ['sui:mainnet'])])
    await expect(
      reload(createTestHost({ networks: [] })).connect({ connectorId: 'Others', signal }),
    ).rejects.toThrow(NoAccountsError)
  })

  it('tell nonsense: the last good state stays', async () => {
    const { tell } = oddWallet('Babble', [account(alice.address)])
    const host = createTestHost({ networks: [one] })
    onTestFinished(() => host.stop())
    const running = solanaAdapter().start(host)
    await running.connect({ connectorId: 'Babble', signal })
    host.clear()
    for (const change of [
      undefined,
      null,
      7,
      {},
      { chains: [] },
      { accounts: 7 },
      { accounts: [null] },
      { accounts: [account('0x1234')] },
      { accounts: [account(alice.address)] },
    ])
      tell(change)
    expect(host.events).toEqual([])
    tell({ accounts: [account(bob.address)] })
    tell({ accounts: [] })
    expect(host.events.map(({ type }) => type)).toEqual(['accountsChanged', 'disconnected'])
  })

  it('throw wherever they are touched: nothing of it reaches the page', async () => {
    const trap = (): never => {
      throw new Error('no')
    }
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const { tell, leave } = oddWallet('Trap', [account(alice.address)], { off: trap })
    const host = createTestHost({ networks: [one] })
    onTestFinished(() => host.stop())
    const running = solanaAdapter().start(host)
    await running.connect({ connectorId: 'Trap', signal })
    host.clear()
    const account2 = Object.defineProperty({ ...account(bob.address) }, 'address', { get: trap })
    for (const change of [
      revoked.proxy,
      Object.defineProperty({}, 'accounts', { get: trap }),
      { accounts: [account2] },
      { accounts: [revoked.proxy] },
      { accounts: revoked.proxy },
    ])
      expect(() => tell(change)).not.toThrow()
    expect(host.events).toEqual([])
    await running.disconnect('Trap')
    leave()
    oddWallet('Trap', [account(alice.address)])
    await running.connect({ connectorId: 'Trap', signal })
    host.clear()
    // The first wallet kept the listener, while the session is another wallet's now.
    tell({ accounts: [account(bob.address)] })
    expect(host.events.filter(({ type }) => type === 'accountsChanged')).toEqual([])
  })

  it.each([[undefined], [null], [{}], [{ accounts: [] }], [{ accounts: null }]])(
    'share no account, and say so in the way of %j',
    async (answer) => {
      oddWallet(`None ${JSON.stringify(answer)}`, [], { answer })
      await expect(
        reload(createTestHost({ networks: [] })).connect({
          connectorId: `None ${JSON.stringify(answer)}`,
          signal,
        }),
      ).rejects.toThrow(NoAccountsError)
    },
  )

  it('answer with nothing, and show their accounts beside', async () => {
    oddWallet('Beside', [account(alice.address)], { answer: undefined })
    expect(
      (await reload(createTestHost({ networks: [] })).connect({ connectorId: 'Beside', signal })).accounts,
    ).toMatchObject([{ address: alice.address }])
  })
})
