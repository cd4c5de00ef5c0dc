import { LatchkeyError, WalletTimeoutError, type RunningAdapter } from '@latchkey/core/adapter'
import { chainOne } from '@latchkey/sandbox/world'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import { createConfig, http, type Config } from '@wagmi/core'
import { defineChain } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { evmAdapter } from './exports/index.js'
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

/** A page that was let in before it was loaded anew: wagmi would take a permission given now for a connection. */
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

it('waits for a wallet that announces itself late', async () => {
  await startGranted()
  wallet.withdraw()
  host.stop()
  start()
  const restoring = running.reconnect('test.config', signal)
  setTimeout(() => wallet.announce(), 300)
  expect(await restoring).toMatchObject({ connectorId: 'test.config' })
})

it('gives up on a wallet that is gone, without calling it a refusal', async () => {
  start()
  const started = Date.now()
  await expect(running.reconnect('test.gone', signal)).rejects.toThrow('No connector found')
  expect(Date.now() - started).toBeLessThan(3000)
})
