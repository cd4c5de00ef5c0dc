import { fakeWallet } from '@latchkey/testkit'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { connect } from '../sessions/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { pickConnector } from '../flows/pickWallet.js'
import { connectFake, testCore, TWO } from '../core.fixture.js'
import { createCore } from '../createCore.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { sdkVersion, VERSION } from '../options/sdkVersion.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import type { AnalyticsEvent } from '../model/analyticsEvents.js'
import { scrubEvent } from './scrubEvent.js'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const SECRETS = [
  ADDRESS,
  ADDRESS.toLowerCase(),
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  'https://shop.test/cart?session=secret#token',
  '0x587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  // Of other families, and keys in the addresses of nodes.
  'alice.near',
  'app.alice-1.testnet',
  'vitalik.eth',
  '0.0.4512345',
  '0.0.123-vfmkw',
  'EQBvW8Z5huBkMJYd-fAEM5JqTNkuWX3diqYENk_sIL0XggGG',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
  'un4fu-tqaaa-aaaab-qadjq-cai',
  'person@mail.test',
  'https://eth-mainnet.node.test/v2/aB3-x_9kQ',
  'wss://user:pass@node.test/key',
]

describe('R10 analytics', () => {
  const fields: readonly ((text: string) => AnalyticsEvent)[] = [
    (message) => ({ event: 'CONNECT_ERROR', properties: { message } }),
    (message) => ({ event: 'DISCONNECT_ERROR', properties: { message } }),
    (message) => ({ event: 'CONNECT_PROXY_ERROR', properties: { message, name: message } }),
    (name) => ({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }),
    (name) => ({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } }),
    (code) => ({ event: 'INTERNAL_SDK_ERROR', properties: { errorType: code, code } }),
    (search) => ({ event: 'SEARCH_WALLET', properties: { badge: '', search } }),
  ]
  it.each(SECRETS)('no event carries %s', (secret) => {
    for (const make of fields)
      expect(JSON.stringify(scrubEvent(make(`before ${secret} after`)))).not.toContain(secret)
    expect(
      scrubEvent({ event: 'CONNECT_ERROR', properties: { message: `failed for ${secret}` } }).properties
        .message,
    ).toMatch(/^failed for …/)
  })

  it('leaves what is meant to be told', () => {
    const events: readonly AnalyticsEvent[] = [
      { event: 'SWITCH_NETWORK', properties: { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } },
      {
        event: 'INITIALIZE',
        properties: {
          sdkVersion: 'react-eip155,solana-0.1.0',
          networks: ['bip122:000000000019d6689c085ae165831e93'],
        },
      },
      { event: 'CONNECT_ERROR', properties: { message: 'Connection declined' } },
      { event: 'MODAL_OPEN', properties: { connected: true } },
      { event: 'CLICK_ALL_WALLETS' },
    ]
    expect(events.map(scrubEvent)).toEqual(events)
  })

  it('L9: a secret at the place where a long text is cut leaves nothing of it', () => {
    for (let before = 150; before < 200; before += 7) {
      const { message } = scrubEvent({
        event: 'CONNECT_ERROR',
        properties: { message: `${'n'.repeat(3)} ${'x '.repeat(before / 2)}${ADDRESS}` },
      }).properties
      expect(message).not.toMatch(/0x52/)
    }
    // Of the last one between 21 characters and one are before the cut: a few look like no secret.
    for (let filler = 0; filler < 21; filler += 1) {
      const { message } = scrubEvent({
        event: 'CONNECT_ERROR',
        properties: { message: `${`${ADDRESS} `.repeat(46)}${'n'.repeat(filler)} ${ADDRESS}` },
      }).properties
      expect(message).not.toMatch(/0x|5290/)
    }
  })

  it.each(['@', 'a.', 'a-', '1', 'a@', 'a.b@', '://'])(
    'a hostile text of %j is done with at once',
    (part) => {
      const before = performance.now()
      scrubEvent({ event: 'CONNECT_ERROR', properties: { message: part.repeat(100_000) } })
      expect(performance.now() - before).toBeLessThan(500)
    },
  )

  it('and words stay words', () => {
    const message =
      'wallet_switchEthereumChain is missing: eth_signTypedData_v4, io.metamask, MetaMask 12.1.0, Crypto.com Onchain'
    expect(scrubEvent({ event: 'CONNECT_ERROR', properties: { message } }).properties.message).toBe(message)
  })

  it('cuts a text of 10 kB', () => {
    expect(
      scrubEvent({ event: 'CONNECT_ERROR', properties: { message: 'no '.repeat(10_000) } }).properties
        .message,
    ).toHaveLength(200)
  })

  it("a visitor's whole way tells the host nothing of the account", async () => {
    const wallet = fakeWallet({ id: 'w', name: 'W', addresses: [ADDRESS] })
    const { core, adapter, events } = await testCore({}, { wallets: [wallet] })
    await openModal(core)
    adapter.wallet.next('throwString')
    await connect(core, { namespace: 'fake', connectorId: 'w' }).catch(() => undefined)
    await pickConnector(core, { namespace: 'fake', connectorId: 'w' })
    await connectFake({ core, adapter })
    await switchNetwork(core, { networkId: TWO.caipNetworkId })
    await closeModal(core)
    await disconnect(core)
    const told = events.map(({ event }) => event)
    expect(told).toEqual(
      expect.arrayContaining([
        'INITIALIZE',
        'MODAL_OPEN',
        'CONNECT_ERROR',
        'SELECT_WALLET',
        'CONNECT_SUCCESS',
        'SWITCH_NETWORK',
        'MODAL_CLOSE',
        'DISCONNECT_SUCCESS',
      ]),
    )
    expect(JSON.stringify(events)).not.toContain(ADDRESS)
  })

  it('nothing is told, read or sent before the start', async () => {
    const events: AnalyticsEvent[] = []
    const touched: string[] = []
    const platform = memoryPlatform({
      fetch: (url) => (touched.push(url), Promise.reject(new TypeError('no'))),
      storage: () => void touched.push('storage') as undefined,
    })
    const core = createCore({
      adapters: [],
      networks: [TWO],
      gatewayUrl: 'https://gateway.test',
      platform,
      onEvent: (event) => events.push(event),
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([events, touched]).toEqual([[], []])
    const release = core.start()
    expect(events.map(({ event }) => event)).toEqual(['INITIALIZE'])
    expect(touched.filter((each) => each !== 'storage')).toEqual([])
    release()
  })

  it("a callback of the host's that throws harms nobody", async () => {
    const thrown: (() => void)[] = []
    const platform = memoryPlatform({ delay: (task) => (thrown.push(task), () => undefined) })
    const { core } = await testCore({
      platform,
      onEvent: () => {
        throw new RangeError('host')
      },
    })
    await openModal(core)
    expect(core.store.getState().modal.open).toBe(true)
    expect(thrown[0]).toThrow('host')
  })
})

describe('R20 S9.11 the version', () => {
  it("is the package's own", () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(VERSION).toBe(version)
  })
  it.each([
    [[], `react-universal-${VERSION}`],
    [['a'], `react-a-${VERSION}`],
    [['a', 'b'], `react-a,b-${VERSION}`],
  ])('%j is %s', (namespaces, text) => {
    expect(sdkVersion(namespaces.map((namespace) => ({ namespace })) as never, false)).toBe(text)
  })
})
