import { createTestHost } from '@latchkey/testkit'
import { afterEach, expect, it, onTestFinished } from 'vitest'

import { bitcoinAdapter } from '../exports/index.js'
import { one, testWallet, two } from '../world.fixture.js'

type Page = Omit<Window, 'btc_providers'> & { btc_providers?: unknown; hostileProviders?: unknown }
const page = window as Page
const tick = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

afterEach(() => {
  delete page.btc_providers
  delete page.hostileProviders
})

function start() {
  const host = createTestHost({ networks: [one, two] })
  onTestFinished(() => host.stop())
  bitcoinAdapter().start(host)
  return {
    host,
    names: () =>
      host
        .of('connectorsChanged')
        .at(-1)
        ?.connectors.map(({ id, name }) => [id, name]) ?? [],
  }
}

it('finds a wallet of both registries once', async () => {
  const wallet = testWallet({ name: 'Both', id: 'both' })
  const { names, host } = start()
  await tick()
  expect(names()).toEqual([[wallet.connectorId, 'Both']])
  expect(host.of('connectorsChanged')[0]?.connectors[0]).toMatchObject({
    type: 'ANNOUNCED',
    chainNamespace: 'bip122',
    imageUrl: expect.stringMatching(/^data:image/) as string,
  })
  wallet.withdraw()
})

it('finds wallets that come late, in either registry, and loses those that leave', async () => {
  const { names } = start()
  await tick()
  expect(names()).toEqual([])
  const standard = testWallet({ name: 'Late Standard', id: 'ls', announceAs: ['standard'] })
  await tick()
  expect(names()).toEqual([['Late Standard', 'Late Standard']])
  const registered = testWallet({ name: 'Late Registry', id: 'lr', announceAs: ['registry'] })
  await tick(150)
  expect(names()).toEqual([
    ['Late Standard', 'Late Standard'],
    [registered.connectorId, 'Late Registry'],
  ])
  standard.withdraw()
  await tick()
  expect(names()).toEqual([[registered.connectorId, 'Late Registry']])
  registered.withdraw()
})

it('gives another wallet of the same name a row of its own, and none the name of shared sessions', async () => {
  const wallets = ['walletConnect', 'Twin', 'Twin'].map((name, index) =>
    testWallet({ name, id: `t${index}`, announceAs: ['standard'] }),
  )
  const { names } = start()
  await tick()
  expect(names()).toEqual([
    ['walletConnect#2', 'walletConnect'],
    ['Twin', 'Twin'],
    ['Twin#2', 'Twin'],
  ])
  wallets.forEach((wallet) => wallet.withdraw())
})

it('survives a hostile registry', async () => {
  const request = (): unknown => undefined
  page.hostileProviders = { good: { request }, html: { request }, long: { request } }
  const entry = (id: unknown, name: unknown, icon?: unknown): unknown => ({ id, name, icon })
  page.btc_providers = [
    null,
    7,
    'x',
    {},
    entry('hostileProviders.good', ''),
    entry('hostileProviders.nobody', 'Nobody'),
    entry({}, 'Object'),
    entry('location.href', 'Address'),
    entry('constructor.constructor', 'Function'),
    entry('__proto__', 'Proto'),
    entry('a b', 'Space'),
    Object.defineProperty({ id: 'hostileProviders.good' }, 'name', {
      get: () => {
        throw new Error('hostile')
      },
    }),
    entry('hostileProviders.html', `<b>Bold</b>\u202e\n${'x'.repeat(500)}`, 'javascript:alert(1)'),
  ]
  const { host } = start()
  await tick()
  const connectors = host.of('connectorsChanged')[0]?.connectors ?? []
  expect(connectors).toHaveLength(1)
  expect(connectors[0]?.name).toMatch(/^<b>Bold<\/b>x{1,60}$/)
  expect(connectors[0]?.imageUrl).toBeUndefined()
  Object.defineProperty(page, 'btc_providers', {
    configurable: true,
    get: () => {
      throw new Error('hostile')
    },
  })
  expect(start).not.toThrow()
})

it('issue 11.1 lists 10,000 wallets within a second', async () => {
  const { names } = start()
  const offs: (() => void)[] = []
  onTestFinished(() => offs.forEach((off) => off()))
  const begin = performance.now()
  for (let n = 0; n < 10_000; n += 1) {
    const added = { name: 'Many', features: { 'bitcoin:connect': {} } }
    const detail = (api: { register(wallet: object): () => void }): unknown => offs.push(api.register(added))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  expect(performance.now() - begin).toBeLessThan(1000)
  await tick()
  expect(names()).toHaveLength(10_000)
})
