import type { ConnectorInfo } from '@latchkey/core/adapter'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import { announceHostileWallets, hostileInfos } from '@latchkey/testkit/evm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { evmAdapter } from '../exports/index.js'
import { one } from '../world.fixture.js'

interface Provider {
  request(): Promise<unknown>
}

const provider = (flags: object = {}): Provider => ({ request: () => Promise.resolve([]), ...flags })
const icon = 'data:image/png;base64,iVBORw0KGgo='
const undo: (() => void)[] = []
let host: TestHost

/** Announces once, as a late wallet does. */
function announce(info: unknown, from: unknown = provider()): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: from } }))
}
/** Answers every page that asks. */
function install(info: unknown, from: unknown = provider()): void {
  const tell = (): void => announce(info, from)
  window.addEventListener('eip6963:requestProvider', tell)
  undo.push(() => window.removeEventListener('eip6963:requestProvider', tell))
}
const start = async (): Promise<ReturnType<ReturnType<typeof evmAdapter>['start']>> => {
  const running = evmAdapter().start(host)
  await Promise.resolve()
  return running
}
const list = (): readonly ConnectorInfo[] => host.of('connectorsChanged').at(-1)?.connectors ?? []

beforeEach(() => {
  host = createTestHost({ networks: [one] })
})
afterEach(() => {
  host.stop()
  undo.splice(0).forEach((end) => end())
  Reflect.deleteProperty(window, 'ethereum')
})

describe('discovery', () => {
  it('lists what announces itself, with the rdns as id', async () => {
    const wallet = provider()
    install({ uuid: crypto.randomUUID(), name: 'Fine Wallet', icon, rdns: 'com.fine' }, wallet)
    const running = await start()
    expect(list()).toEqual([
      {
        id: 'com.fine',
        name: 'Fine Wallet',
        rdns: 'com.fine',
        imageUrl: icon,
        type: 'ANNOUNCED',
        announcedBy: 'eip6963',
        chainNamespace: 'eip155',
      },
    ])
    expect(running.provider('com.fine')).toBe(wallet)
  })

  it('hears late announcements, and says nothing when one is repeated', async () => {
    await start()
    const wallet = provider()
    announce({ name: 'Late', rdns: 'com.late', icon }, wallet)
    announce({ name: 'Late', rdns: 'com.late', icon }, wallet)
    await Promise.resolve()
    announce({ name: 'Late', rdns: 'com.late', icon }, wallet)
    await Promise.resolve()
    expect(host.of('connectorsChanged').map(({ connectors }) => connectors.length)).toEqual([0, 1])
  })

  it('updates the looks of a wallet that announces itself anew, and keeps its id', async () => {
    await start()
    const wallet = provider()
    announce({ name: 'Before', rdns: 'com.a', icon }, wallet)
    announce({ name: 'After', rdns: 'com.b', icon: `${icon}AA==` }, wallet)
    await Promise.resolve()
    expect(list()).toEqual([
      {
        id: 'com.a',
        name: 'After',
        rdns: 'com.a',
        imageUrl: `${icon}AA==`,
        type: 'ANNOUNCED',
        announcedBy: 'eip6963',
        chainNamespace: 'eip155',
      },
    ])
  })

  it('keeps two wallets with one rdns or one name apart, and the first one in its place', async () => {
    const [first, second] = [provider(), provider()]
    install({ name: 'Twin', rdns: 'com.twin', icon }, first)
    install({ name: 'Twin', rdns: 'com.twin', icon }, second)
    install({ name: 'Twin', rdns: 'com.other', icon })
    const running = await start()
    expect(list().map(({ id, name }) => [id, name])).toEqual([
      ['com.twin', 'Twin'],
      ['com.twin#2', 'Twin'],
      ['com.other', 'Twin'],
    ])
    expect(running.provider('com.twin')).toBe(first)
    expect(running.provider('com.twin#2')).toBe(second)
  })

  it('asks no host for a picture: EIP-6963 wants the picture itself', async () => {
    install({ name: 'Spy', rdns: 'com.spy', icon: 'https://spy.test/icon.png' })
    await start()
    expect(list()).toEqual([
      {
        id: 'com.spy',
        name: 'Spy',
        rdns: 'com.spy',
        type: 'ANNOUNCED',
        announcedBy: 'eip6963',
        chainNamespace: 'eip155',
      },
    ])
  })

  it('takes a wallet that announces itself in a new object for the same one', async () => {
    const [first, second] = [provider(), provider()]
    const uuid = crypto.randomUUID()
    install({ uuid, name: 'Same', rdns: 'com.same', icon }, first)
    install({ uuid, name: 'Same', rdns: 'com.same', icon }, second)
    const running = await start()
    expect(list().map(({ id }) => id)).toEqual(['com.same'])
    expect(running.provider('com.same')).toBe(first)
  })

  it('shows window.ethereum only where nobody announced it', async () => {
    const wallet = provider({ isMetaMask: true })
    Object.assign(window, { ethereum: wallet })
    await start()
    expect(list()).toEqual([{ id: 'injected', name: 'MetaMask', type: 'INJECTED', chainNamespace: 'eip155' }])
    announce({ name: 'MetaMask', rdns: 'io.metamask', icon }, wallet)
    await Promise.resolve()
    expect(list().map(({ id }) => id)).toEqual(['io.metamask'])
  })

  it.each([
    ['Rabby Wallet', { isMetaMask: true, isRabby: true }],
    ['Brave Wallet', { isMetaMask: true, isBraveWallet: true }],
    ['Coinbase Wallet', { isCoinbaseWallet: true }],
    ['Browser Wallet', {}],
  ])('3.7(6) labels window.ethereum by its flags: %s', async (name, flags) => {
    Object.assign(window, { ethereum: provider(flags) })
    await start()
    expect(list()).toMatchObject([{ name }])
  })

  it('finds a window.ethereum that comes late', async () => {
    await start()
    Object.assign(window, { ethereum: provider() })
    window.dispatchEvent(new Event('ethereum#initialized'))
    await Promise.resolve()
    expect(list()).toMatchObject([{ id: 'injected' }])
  })

  it.each([
    ['nothing', undefined],
    ['no info', { provider: provider() }],
    ['no provider', { info: { name: 'A', rdns: 'com.a', icon } }],
    ['a provider that is none', { info: { name: 'A', rdns: 'com.a', icon }, provider: { request: 7 } }],
    [
      'neither name nor rdns',
      { info: { name: '\u200B\u202E ', rdns: '<script>', icon }, provider: provider() },
    ],
    [
      'a getter that throws',
      {
        get info(): never {
          throw new Error('boom')
        },
        provider: provider(),
      },
    ],
  ])('ignores an announcement with %s', async (_what, detail) => {
    await start()
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    await Promise.resolve()
    expect(list()).toEqual([])
  })

  it('lets hostile metadata in as short printable text and safe pictures only', async () => {
    undo.push(announceHostileWallets())
    await start()
    const shown = Object.fromEntries(list().map((info) => [info.id, info]))
    expect(shown['test.hostile.html']?.name).toBe('<img src=x onerror="window.__owned=1"><b>Wallet</b>')
    expect(shown['test.hostile.long']?.name.length).toBeLessThanOrEqual(60)
    expect(shown['test.hostile.icon']).not.toHaveProperty('imageUrl')
    expect(shown['test.hostile.http']).not.toHaveProperty('imageUrl')
    expect(shown['test.hostile.svg']?.imageUrl).toMatch(/^data:image\/svg\+xml,/)
    expect(shown['test.hostile.bidi']?.name).toBe('Waltel Fake')
    expect(shown['Bad Name']).not.toHaveProperty('rdns')
    expect(shown).toHaveProperty(['test.hostile.twin'])
    expect(shown).toHaveProperty(['test.hostile.twin#2'])
    expect(list()).toHaveLength(Object.keys(hostileInfos).length - 1)
  })

  it('takes 10,000 wallets in one go', async () => {
    for (let index = 0; index < 10_000; index += 1)
      install({ name: `Wallet ${index}`, rdns: `com.wallet${index}`, icon })
    const started = performance.now()
    await start()
    expect(performance.now() - started).toBeLessThan(1000)
    expect(host.of('connectorsChanged')).toHaveLength(1)
    expect(list()).toHaveLength(10_000)
  })
})
