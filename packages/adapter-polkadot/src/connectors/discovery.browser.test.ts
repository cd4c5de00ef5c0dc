import { createTestHost } from '@latchkey/testkit'
import { injectHostileExtensions } from '@latchkey/testkit/polkadot'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { polkadotAdapter, type PolkadotAdapterOptions } from '../exports/index.js'
import { hub, testWallet } from '../world.fixture.js'
import type { ConnectorInfo } from '@latchkey/core/adapter'

interface Started {
  connectors(): readonly ConnectorInfo[]
  lists(): number
}

function start(options: PolkadotAdapterOptions = {}): Started {
  const host = createTestHost({ networks: [hub] })
  polkadotAdapter(options).start(host)
  onTestFinished(() => host.stop())
  const lists = () => host.of('connectorsChanged')
  return { connectors: () => lists().at(-1)?.connectors ?? [], lists: () => lists().length }
}

afterEach(() => {
  vi.useRealTimers()
})

it('finds an extension by its key, with the name and picture it has', async () => {
  const wallet = testWallet({ id: 'found', name: 'Found <b>Wallet</b>' })
  onTestFinished(() => wallet.withdraw())
  const page = start()
  await expect.poll(page.connectors).toMatchObject([
    {
      id: 'found',
      name: 'Found <b>Wallet</b>',
      type: 'INJECTED',
      chainNamespace: 'polkadot',
      imageUrl: expect.stringMatching(/^data:image/),
    },
  ])
})

it('knows the names of extensions that do not introduce themselves, and believes the host first', async () => {
  const page = window as { injectedWeb3?: Record<string, unknown> }
  const extensions = (page.injectedWeb3 ??= {})
  extensions['polkadot-js'] = { version: '1', enable: () => undefined }
  extensions['new-one'] = { version: '1', enable: () => undefined }
  onTestFinished(() => ['polkadot-js', 'new-one'].forEach((key) => delete extensions[key]))
  const started = start({
    extensions: {
      'new-one': { name: 'The New One', imageUrl: 'https://new.test/icon.png', rdns: 'test.new' },
    },
  })
  await expect
    .poll(started.connectors)
    .toMatchObject([
      { name: 'Polkadot.js' },
      { name: 'The New One', imageUrl: 'https://new.test/icon.png', rdns: 'test.new' },
    ])
})

it('Enkrypt is Enkrypt, whatever name its object has, and joins its connectors in other families', async () => {
  const page = window as { injectedWeb3?: Record<string, unknown> }
  const extensions = (page.injectedWeb3 ??= {})
  extensions['enkrypt'] = { name: 'polkadot', version: '1', enable: () => undefined }
  onTestFinished(() => void delete extensions['enkrypt'])
  await expect
    .poll(start().connectors)
    .toMatchObject([{ id: 'enkrypt', name: 'Enkrypt', rdns: 'com.enkrypt' }])
})

it('finds one that comes late, tells of it once, and stops looking', async () => {
  vi.useFakeTimers()
  const page = start()
  await vi.advanceTimersByTimeAsync(300)
  const wallet = testWallet({ id: 'late' })
  onTestFinished(() => wallet.withdraw())
  expect(page.connectors()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(page.connectors()).toMatchObject([{ id: 'late' }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.lists()).toBe(2)
  expect(vi.getTimerCount()).toBe(0)
})

it('looks again when the page gets the focus', async () => {
  vi.useFakeTimers()
  const page = start()
  await vi.advanceTimersByTimeAsync(10_000)
  const wallet = testWallet({ id: 'later' })
  onTestFinished(() => wallet.withdraw())
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(page.connectors()).toMatchObject([{ id: 'later' }])
})

it('survives hostile extensions, and shows of them what can be shown', async () => {
  onTestFinished(injectHostileExtensions())
  const page = start()
  await expect.poll(() => page.connectors().length).toBeGreaterThan(0)
  const found = new Map(page.connectors().map((connector) => [connector.id, connector]))
  expect([...found.keys()].toSorted()).toEqual([
    'hostile-accounts',
    'hostile-answer',
    'hostile-bidi',
    'hostile-html',
    'hostile-long',
    'hostile-silence',
  ])
  expect(found.get('hostile-html')?.imageUrl).toBeUndefined()
  expect(found.get('hostile-long')?.imageUrl).toBeUndefined()
  expect(found.get('hostile-long')?.name.length).toBeLessThanOrEqual(60)
  expect(found.get('hostile-bidi')?.name).toBe('Waltel Fake')
})
