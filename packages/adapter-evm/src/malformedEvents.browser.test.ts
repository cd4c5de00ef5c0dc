import { chainOne } from '@latchkey/sandbox/world'
import { createTestHost } from '@latchkey/testkit'
import { connect, createConfig, http, type Config } from '@wagmi/core'
import { defineChain } from 'viem'
import { expect, it, onTestFinished } from 'vitest'

import { evmAdapter } from './exports/index.js'
import { oddWallet } from './oddWallet.fixture.js'
import { one, urlOf } from './world.fixture.js'

const chain = defineChain({ ...chainOne, rpcUrls: { default: { http: [urlOf(chainOne)] } } })

// These two leave the wallets to us: wagmi's own listeners believe what they hear.
it.each([
  ['an own config', () => evmAdapter({ silentTimeout: 200 })],
  [
    'a config that leaves the wallets to us',
    () =>
      evmAdapter({
        config: createConfig({
          chains: [chain],
          transports: { [chain.id]: http() },
          storage: null,
          multiInjectedProviderDiscovery: false,
        }),
        silentTimeout: 200,
      }),
  ],
])(
  'malformed events of a wallet throw nothing into the page and change nothing: %s',
  async (_what, create) => {
    const thrown: unknown[] = []
    const hear = (event: Event): void => void thrown.push(event)
    window.addEventListener('error', hear)
    window.addEventListener('unhandledrejection', hear)
    const host = createTestHost({ networks: [one] })
    const running = create().start(host)
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const { emit } = oddWallet('test.malformed', (method) =>
      method === 'eth_chainId' ? '0x7a69' : [account],
    )
    const request = { connectorId: 'test.malformed', signal: new AbortController().signal }
    const session = await running.connect(request)
    host.clear()
    for (const payload of [null, undefined, 'nope', ['nope'], [null], [7], {}, { length: 1 }, 7, '0x1234']) {
      expect(() => emit('accountsChanged', payload)).not.toThrow()
    }
    for (const payload of [null, undefined, 'nope', '', '0x', 0, -1, 1.5, {}, [], Number.NaN]) {
      expect(() => emit('chainChanged', payload)).not.toThrow()
      expect(() => emit('connect', payload)).not.toThrow()
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(thrown).toEqual([])
    expect(host.events.filter(({ type }) => type !== 'connectorsChanged')).toEqual([])
    // Nor has wagmi taken any of it for the wallet's accounts or chain.
    expect(await running.connect(request)).toEqual(session)
    window.removeEventListener('error', hear)
    window.removeEventListener('unhandledrejection', hear)
    host.stop()
  },
)

it("a config with wagmi's own discovery binds its listeners before Latchkey is there, and throws without it just the same; Latchkey's session stands", async () => {
  const thrown: unknown[] = []
  const hear = (event: PromiseRejectionEvent): void => {
    thrown.push(event.reason)
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  window.addEventListener('unhandledrejection', hear, { capture: true })
  onTestFinished(() => window.removeEventListener('unhandledrejection', hear, { capture: true }))
  const create = (): Config =>
    createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage: null })
  const say = async (emit: (event: string, payload: unknown) => void): Promise<number> => {
    thrown.length = 0
    for (const payload of [null, ['nope'], 'nope']) emit('accountsChanged', payload)
    emit('chainChanged', 'nope')
    await new Promise((resolve) => setTimeout(resolve, 100))
    return thrown.length
  }
  const answer = (method: string): unknown =>
    method === 'eth_chainId' ? '0x7a69' : ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']

  const bare = create()
  const lonely = oddWallet('test.bare', answer)
  await expect.poll(() => bare.connectors.map(({ id }) => id)).toContain('test.bare')
  await connect(bare, { connector: bare.connectors.find(({ id }) => id === 'test.bare')! })
  const alone = await say(lonely.emit)
  expect(alone, 'what wagmi throws by itself').toBeGreaterThan(0)
  bare._internal.mipd?.destroy()

  const config = create()
  const { emit } = oddWallet('test.hosted', answer)
  await expect.poll(() => config.connectors.map(({ id }) => id)).toContain('test.hosted')
  const host = createTestHost({ networks: [one] })
  const running = evmAdapter({ config, silentTimeout: 200 }).start(host)
  await running.connect({ connectorId: 'test.hosted', signal: new AbortController().signal })
  host.clear()
  expect(await say(emit)).toBeLessThanOrEqual(alone)
  expect(host.events.filter(({ type }) => type !== 'connectorsChanged')).toEqual([])
  host.stop()
})
