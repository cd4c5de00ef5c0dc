import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGateway, type Gateway } from '@latchkey/gateway'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'

import { connected, propose, runPage, runPhone, sign } from './connected.fixture.js'
import { memory } from './memory.fixture.js'

/** A relay that goes and comes, with its mailboxes on disk. */
let relay: { url: string; stop(): Promise<void>; start(): Promise<void> }

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'relay-'))
  let port = 0
  let gateway: Gateway | undefined
  relay = {
    url: '',
    async stop() {
      await gateway?.close()
      gateway = undefined
    },
    async start() {
      gateway = createGateway({ chains: [], port, dataDir, relay: {} })
      await gateway.listen()
      port = Number(new URL(gateway.url).port)
      relay.url = gateway.relayUrl
    },
  }
  await relay.start()
  return async () => {
    await relay.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 60_000)

it('the relay goes away while a pairing waits, and comes back: the wallet can still agree', async () => {
  const wallet = await runPhone(relay.url)
  const pairing = await propose(runPage(memory(), relay.url))
  await relay.stop()
  await relay.start()
  await wallet.client.pair({ uri: pairing.uri })
  expect((await pairing.approval).namespaces).toEqual(['eip155'])
}, 60_000)

it('the relay goes away and comes back: the session goes on, and what was missed arrives', async () => {
  const { wallet, transport, heard, page } = await connected(relay.url)
  await relay.stop()
  const [topic = ''] = wallet.topics()
  const said = wallet.client.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
  const answer = transport.request(sign)
  await relay.start()
  await page.connector.wake()
  expect(await answer).toBe('answer to personal_sign')
  await said
  await expect.poll(() => heard, { timeout: 20_000 }).toHaveLength(1)
}, 60_000)

it('a request without a relay ends in time', async () => {
  const { transport, page } = await connected(relay.url)
  await relay.stop()
  await vi.waitFor(() => expect(page).toBeDefined())
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await relay.start()
  })
  // The socket needs a moment to notice.
  await vi.advanceTimersByTimeAsync(500)
  const outcome = expect(transport.request(sign)).rejects.toMatchObject({ code: 'relay-unreachable' })
  await vi.advanceTimersByTimeAsync(16_000)
  await outcome
}, 60_000)

it('closing without a relay ends the session at once, and the wallet hears of it later', async () => {
  const { wallet, session, heard, page } = await connected(relay.url)
  await relay.stop()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const closed = session.close()
  expect(heard).toEqual([{ type: 'ended' }])
  expect(await page.connector.restore()).toBeUndefined()
  await closed
  await relay.start()
  await expect.poll(() => wallet.topics(), { timeout: 30_000 }).toEqual([])
}, 60_000)

it('waking up finds a dead socket', async () => {
  const { page, transport, wallet } = await connected(relay.url)
  await page.connector.wake()
  await relay.stop()
  await relay.start()
  await page.connector.wake()
  expect(await transport.request(sign)).toBe('answer to personal_sign')
  expect(wallet.asked).toHaveLength(1)
}, 60_000)
