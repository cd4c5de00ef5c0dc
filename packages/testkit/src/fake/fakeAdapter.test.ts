import { UserRejectedError, WalletTimeoutError, type Network } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'

import { createTestHost, fakeAdapter, fakeWallet } from '../exports/index.js'

const network = (id: number): Network => ({
  caipNetworkId: `tron:${id}`,
  chainNamespace: 'tron',
  id,
  name: `Tron ${id}`,
  nativeCurrency: { name: 'Tron', symbol: 'TRX', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})
const networks = [network(1), network(2)]
const signal = new AbortController().signal

describe('fakeAdapter', () => {
  it('announces once, after start has returned', async () => {
    const host = createTestHost({ networks })
    fakeAdapter({ namespace: 'tron' }).start(host)
    expect(host.events).toEqual([])
    await Promise.resolve()
    expect(host.of('connectorsChanged')).toEqual([
      {
        type: 'connectorsChanged',
        connectors: [
          {
            id: 'test.fake',
            name: 'Fake Wallet',
            rdns: 'test.fake',
            type: 'ANNOUNCED',
            chainNamespace: 'tron',
          },
        ],
      },
    ])
  })

  it('waits for the person, then tells of changes and of one end', async () => {
    const wallet = fakeWallet({ id: 'a', approval: 'manual' })
    const host = createTestHost({ networks })
    const running = fakeAdapter({ namespace: 'tron', wallets: [wallet] }).start(host)
    const connecting = running.connect({ connectorId: 'a', signal })
    expect(wallet.waiting).toBe(1)
    wallet.approve()
    const session = await connecting
    expect(session.accounts[0]).toEqual({ address: 'first', caipAddress: 'tron:1:first' })
    expect(session.caipNetworkId).toBe('tron:1')
    wallet.setAccounts(['second'])
    wallet.setNetwork('tron:77')
    wallet.disconnect()
    wallet.disconnect()
    await Promise.resolve()
    expect(
      host.events.filter((event) => event.type !== 'connectorsChanged').map((event) => event.type),
    ).toEqual(['accountsChanged', 'networkChanged', 'disconnected'])
  })

  it('rejects, times out and reads what it signed', async () => {
    const adapter = fakeAdapter({ namespace: 'tron', silentTimeout: 20 })
    const running = adapter.start(createTestHost({ networks }))
    const { connectorId } = adapter.wallet
    adapter.wallet.next('reject')
    await expect(running.connect({ connectorId, signal })).rejects.toThrow(UserRejectedError)
    adapter.wallet.silent('hang')
    await expect(running.reconnect(connectorId, signal)).rejects.toThrow(WalletTimeoutError)
    const signature = await running.capabilities['message:sign']!({
      connectorId,
      address: 'first',
      message: 'hi',
      signal,
    })
    const verify = running.capabilities['message:verify']!
    const request = { account: 'tron:1:first', network: network(1), message: 'hi', signal } as const
    expect(await verify({ ...request, signature })).toBe(true)
    expect(await verify({ ...request, signature: '0x' })).toBe(false)
  })
})
