import type { RunningAdapter } from '@latchkey/core/adapter'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { getConnections, getConnection } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { evmAdapter } from './exports/index.js'
import { openHostPage, type HostPage } from './hostPage.fixture.js'
import { one, testWallet, two } from './world.fixture.js'

const signal = new AbortController().signal
const [foxId, owlId] = ['test.fox', 'test.owl']

let fox: SandboxWallet
let owl: SandboxWallet
let page: HostPage
let host: TestHost
let running: RunningAdapter

beforeEach(async () => {
  fox = testWallet({ rdns: foxId, name: 'Fox' })
  owl = testWallet({ rdns: owlId, name: 'Owl' })
  page = openHostPage()
})
afterEach(() => {
  host.stop()
  page.leave()
  fox.withdraw()
  owl.withdraw()
})

function start(shared: boolean): TestHost {
  host = createTestHost({ networks: [one, two] })
  running = evmAdapter({ silentTimeout: 500, ...(shared && { config: page.config }) }).start(host)
  return host
}
async function connectBoth(): Promise<void> {
  await running.connect({ connectorId: foxId, signal })
  await running.connect({ connectorId: owlId, signal })
}
const told = (): readonly unknown[] =>
  host.events.flatMap((event) =>
    event.type === 'connectorsChanged'
      ? []
      : [[event.type, 'session' in event ? event.session.connectorId : event.connectorId]],
  )

describe.each([
  ['a config of its own', false],
  ["the host's config", true],
])('several wallets at once, with %s', (_what, shared) => {
  it('keeps the first, and tells of both', async () => {
    start(shared)
    await connectBoth()
    expect(told()).toEqual([])
    fox.setNetwork(two.caipNetworkId)
    owl.setAccounts(owl.allAddresses.slice(1, 2))
    await expect.poll(told).toEqual([
      ['networkChanged', foxId],
      ['accountsChanged', owlId],
    ])
    host.clear()
    await running.disconnect(owlId)
    await expect.poll(told).toContainEqual(['disconnected', owlId])
    fox.disconnect()
    await expect.poll(told).toContainEqual(['disconnected', foxId])
  })

  it('asks the wallet that is named, in use or not', async () => {
    start(shared)
    await connectBoth()
    const prompts = [fox.prompts, owl.prompts]
    await running.capabilities['message:sign']!({
      connectorId: foxId,
      address: fox.addresses[0] ?? '',
      message: 'Hi',
      signal,
    })
    expect([fox.prompts, owl.prompts]).toEqual([prompts[0]! + 1, prompts[1]])
  })
})

describe('with wagmi', () => {
  it('the one in use is the one that the hooks use', async () => {
    start(true)
    await connectBoth()
    await expect.poll(() => page.wagmi.connection.connector?.id).toBe(owlId)
    await running.use?.(foxId)
    await expect.poll(() => page.wagmi.connection.connector?.id).toBe(foxId)
    expect(getConnections(page.config)).toHaveLength(2)
    await running.use?.('nobody').catch(() => undefined)
    expect(getConnection(page.config).connector?.id).toBe(foxId)
  })

  it("a page that comes late finds the host's other connection beside the one in use", async () => {
    start(true)
    await connectBoth()
    host.stop()
    start(true)
    await expect.poll(() => host.of('sessionStarted')).toHaveLength(2)
    const beside = Object.fromEntries(
      host.of('sessionStarted').map((event) => [event.session.connectorId, event.beside ?? false]),
    )
    expect(beside).toEqual({ [foxId]: true, [owlId]: false })
  })
})
