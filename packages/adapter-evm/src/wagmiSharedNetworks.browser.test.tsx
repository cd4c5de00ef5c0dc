import {
  UserRejectedError,
  type Network,
  type OpenSharedRequest,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'
import { createTestHost, type FakeTransport, type TestHost } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { evmAdapter } from './exports/index.js'
import { remoteWallet, grantOf, refuse } from './remoteWallet.fixture.js'
import { openHostPage, type HostPage } from './hostPage.fixture.js'
import { one, two } from './world.fixture.js'

const signal = new AbortController().signal
const connectorId = 'walletConnect'
const wallet = { name: 'Far Wallet', type: 'WALLET_CONNECT' } as const
const both = grantOf([one.caipNetworkId, two.caipNetworkId])

let host: TestHost
let page: HostPage
let running: RunningAdapter

function start(): void {
  page = openHostPage()
  host = createTestHost({ networks: [one, two] })
  running = evmAdapter({ config: page.config, silentTimeout: 500 }).start(host)
}

function stop(): void {
  page.leave()
  host.stop()
}

const open = (transport: FakeTransport, change: Partial<OpenSharedRequest> = {}): Promise<Session> =>
  running.capabilities['walletconnect:namespace']!.open({ connectorId, wallet, transport, ...change })
const types = (): readonly string[] =>
  host.events.map(({ type }) => type).filter((type) => type !== 'connectorsChanged')
const quiet = (ms = 100): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const switchTo = (network: Network): Promise<void> =>
  running.capabilities['network:switch']!({ connectorId, network, signal })

beforeEach(() => {
  start()
})
afterEach(stop)

describe('networks that were not granted', () => {
  const onlyOne = grantOf([one.caipNetworkId])

  it.each([
    ['Latchkey', () => switchTo(two)],
    ['wagmi', () => page.wagmi.switchChain.mutateAsync({ chainId: 31338 })],
  ])(
    'S4.39 %s asks the wallet, and adds the network where the wallet does not know it',
    async (_who, act) => {
      let known = false
      const transport = remoteWallet(onlyOne, (request) => {
        if (request.method === 'wallet_addEthereumChain') known = true
        else if (!known) throw Object.assign(new Error('Unrecognized chain'), { code: 5000 })
        return null
      })
      await open(transport)
      await expect.poll(() => page.wagmi.connection.status).toBe('connected')
      await act()
      await expect.poll(() => page.wagmi.connection.chainId).toBe(two.id)
      expect(host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId)).toEqual([two.caipNetworkId])
      expect(transport.requests.map(({ method, caipNetworkId }) => [method, caipNetworkId])).toEqual([
        ['wallet_switchEthereumChain', one.caipNetworkId],
        ['wallet_addEthereumChain', one.caipNetworkId],
        ['wallet_switchEthereumChain', one.caipNetworkId],
      ])
    },
  )

  it('a refusal is a refusal, on both sides', async () => {
    await open(remoteWallet(onlyOne, refuse))
    await expect.poll(() => page.wagmi.connection.status).toBe('connected')
    await expect(switchTo(two)).rejects.toThrow(UserRejectedError)
    await expect(page.wagmi.switchChain.mutateAsync({ chainId: 31338 })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    expect(page.wagmi.connection.chainId).toBe(one.id)
  })

  it('behaviour 6.3: a wallet of this exact name agreed to all of them', async () => {
    const named = async (name: string): Promise<Session> =>
      open(remoteWallet(onlyOne), { wallet: { ...wallet, name } })
    expect(await named('MetaMask Wallet')).not.toHaveProperty('approvedCaipNetworkIds')
    expect(await named('MetaMask')).toMatchObject({ approvedCaipNetworkIds: [one.caipNetworkId] })
  })

  it('a wallet that agrees to more of them later is believed', async () => {
    const transport = remoteWallet(onlyOne)
    await open(transport)
    transport.grant(both)
    transport.grant({ accounts: both.accounts.toReversed() })
    await quiet()
    expect(host.of('approvalsChanged')).toEqual([
      {
        type: 'approvalsChanged',
        connectorId,
        approvedCaipNetworkIds: [one.caipNetworkId, two.caipNetworkId],
      },
    ])
    await switchTo(two)
    expect(transport.requests).toEqual([])
  })

  it('behaviour 6.6: a network that the host adds does not end the session', async () => {
    host.networks = [one]
    const transport = remoteWallet(onlyOne)
    await open(transport)
    host.networks = [one, two]
    await switchTo(two)
    expect(types()).toEqual(['networkChanged'])
    expect(transport.closes).toBe(0)
  })
})
