import {
  LatchkeyError,
  NoAccountsError,
  WalletTimeoutError,
  type RunningAdapter,
} from '@latchkey/core/adapter'
import { chainOne } from '@latchkey/sandbox/world'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import { createConfig, http, type Config } from '@wagmi/core'
import { defineChain } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { evmAdapter } from './exports/index.js'
import { oddWallet } from './oddWallet.fixture.js'
import { one, testWallet, urlOf } from './world.fixture.js'

const signal = new AbortController().signal
const chain = defineChain({ ...chainOne, rpcUrls: { default: { http: [urlOf(chainOne)] } } })
const wallet = testWallet({ rdns: 'test.config' })
let host: TestHost
let config: Config
let running: RunningAdapter

function start(): void {
  host = createTestHost({ networks: [one] })
  config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage: null })
  running = evmAdapter({ config, silentTimeout: 200 }).start(host)
}
beforeEach(() => wallet.reset())
afterEach(() => host.stop())

/**
 * A page that had the wallet's permission before it was reloaded: wagmi would take a permission given now for
 * a connection.
 */
async function startGranted(): Promise<void> {
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  start()
}

it('restores by itself where the host leaves that to us', async () => {
  await startGranted()
  expect(await running.reconnect('test.config', signal)).toMatchObject({ connectorId: 'test.config' })
  expect(config.state.status).toBe('connected')
  expect(wallet.prompts).toBe(1)
})

it('takes a wallet that grants nothing at its word', async () => {
  start()
  expect(await running.reconnect('test.config', signal)).toBeUndefined()
  expect(config.state.status).toBe('disconnected')
})

it('does not hang on a wallet that never answers', async () => {
  await startGranted()
  wallet.silent('hang')
  await expect(running.reconnect('test.config', signal)).rejects.toThrow(WalletTimeoutError)
  wallet.silent(undefined)
  expect(await running.reconnect('test.config', signal)).toMatchObject({ connectorId: 'test.config' })
})

it('does not take a failure for a refusal', async () => {
  await startGranted()
  wallet.silent('throwString')
  await expect(running.reconnect('test.config', signal)).rejects.toBeInstanceOf(LatchkeyError)
})

it('says at once that a wallet is not there, and picks the session up once it has announced itself', async () => {
  await startGranted()
  wallet.withdraw()
  host.stop()
  start()
  await expect(running.reconnect('test.config', signal)).rejects.toThrow('No connector found')
  wallet.announce()
  expect(await running.reconnect('test.config', signal)).toMatchObject({ connectorId: 'test.config' })
})

it('gives up on a wallet that is gone, without calling it a refusal', async () => {
  start()
  const started = Date.now()
  await expect(running.reconnect('test.gone', signal)).rejects.toThrow('No connector found')
  expect(Date.now() - started).toBeLessThan(1500)
})

it('L6: hands no stored session to a page object under a name that two claim, and asks neither', async () => {
  await startGranted()
  host.stop()
  wallet.withdraw()
  const asked: string[] = []
  const request = async ({ method }: { method: string }): Promise<unknown> => (asked.push(method), [])
  const detail = {
    info: { uuid: crypto.randomUUID(), name: 'Sandbox Wallet', rdns: 'test.config', icon: '' },
    provider: { request, on: () => undefined, removeListener: () => undefined },
  }
  const thief = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', thief)
  try {
    host = createTestHost({ networks: [one] })
    running = evmAdapter({ silentTimeout: 200 }).start(host)
    wallet.announce()
    await expect
      .poll(() =>
        host
          .of('connectorsChanged')
          .at(-1)
          ?.connectors.map(({ id }) => id),
      )
      .toEqual(['test.config', 'test.config#2'])
    for (const id of ['test.config', 'test.config#2'])
      await expect(running.reconnect(id, signal)).rejects.toThrow('No connector found')
    expect(asked).toEqual([])
    expect(wallet.prompts).toBe(1)
  } finally {
    window.removeEventListener('eip6963:requestProvider', thief)
  }
})

const failing = (code: number, message: string): Promise<never> =>
  Promise.reject(Object.assign(new Error(message), { code }))

it.each([
  [-32603, 'Internal error'],
  [-32000, 'Something is wrong'],
])('a wallet of the page that fails with %i opens no second window', async (code, message) => {
  start()
  const { asked } = oddWallet('test.failing', (method) =>
    method === 'eth_accounts' ? [] : method === 'eth_chainId' ? '0x7a69' : failing(code, message),
  )
  await expect.poll(() => config.connectors.map(({ id }) => id)).toContain('test.failing')
  await expect(running.connect({ connectorId: 'test.failing', signal })).rejects.toThrow('Connection error')
  expect(asked.filter((method) => /request/i.test(method))).toEqual(['wallet_requestPermissions'])
})

it('a wallet of the page that shares no account is said to share none, and is not connected', async () => {
  start()
  oddWallet('test.none', (method) => (method === 'eth_chainId' ? '0x7a69' : []))
  await expect.poll(() => config.connectors.map(({ id }) => id)).toContain('test.none')
  await expect(running.connect({ connectorId: 'test.none', signal })).rejects.toThrow(NoAccountsError)
  expect(config.state.status).toBe('disconnected')
})

it('a wallet that does not know permissions is asked for accounts', async () => {
  start()
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  oddWallet('test.old', (method) =>
    method === 'wallet_requestPermissions'
      ? failing(-32601, 'The method does not exist')
      : method === 'eth_chainId'
        ? '0x7a69'
        : [account],
  )
  await expect.poll(() => config.connectors.map(({ id }) => id)).toContain('test.old')
  expect(await running.connect({ connectorId: 'test.old', signal })).toMatchObject({
    accounts: [{ address: account }],
  })
})
