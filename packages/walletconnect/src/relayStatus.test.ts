import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { RelayStatus } from '@latchkey/core/adapter'
import { createGateway, type Gateway } from '@latchkey/gateway'
import { expect, inject, it, onTestFinished, vi } from 'vitest'

import { connected, propose, runPage } from './connected.fixture.js'
import { memory } from './memory.fixture.js'
import type { Page } from './page.fixture.js'

interface Relay {
  readonly url: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** A relay that goes and comes. */
async function runRelay(): Promise<Relay> {
  let gateway: Gateway | undefined = createGateway({ chains: [], port: 0, relay: {} })
  await gateway.listen()
  const port = Number(new URL(gateway.url).port)
  const stop = async (): Promise<void> => {
    await gateway?.close()
    gateway = undefined
  }
  onTestFinished(stop)
  const start = async (): Promise<void> => {
    gateway = createGateway({ chains: [], port, relay: {} })
    await gateway.listen()
  }
  return { url: gateway.relayUrl, stop, start }
}

/** What a page hears, oldest first. */
function hear({ connector }: Page): (RelayStatus | undefined)[] {
  const heard: (RelayStatus | undefined)[] = []
  connector.onRelay?.((status) => heard.push(status))
  return heard
}

it('behaviour 6.9 the relay goes away and comes back: connected, disconnected after 5 s, connected', async () => {
  const relay = await runRelay()
  const { page } = await connected(relay.url)
  const heard = hear(page)
  expect(heard).toEqual(['connected'])
  await relay.stop()
  await expect.poll(() => heard.at(-1)).toBe('connecting')
  const lost = Date.now()
  await expect.poll(() => heard.at(-1), { timeout: 10_000, interval: 20 }).toBe('disconnected')
  expect(Date.now() - lost).toBeGreaterThan(4500)
  await relay.start()
  await expect.poll(() => heard.at(-1), { timeout: 30_000 }).toBe('connected')
  expect(heard).toEqual(['connected', 'connecting', 'disconnected', 'connected'])
}, 60_000)

it('behaviour 6.9 a hiccup is not said', async () => {
  const relay = await runRelay()
  const sockets = new Set<Socket>()
  const way = createServer((near) => {
    const far = connect(Number(new URL(relay.url).port), '127.0.0.1')
    for (const each of [near, far]) sockets.add(each.on('error', () => undefined))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const cut = (): void => sockets.forEach((each) => each.destroy())
  onTestFinished(() => {
    way.close()
    cut()
  })
  const { page } = await connected(relay.url.replace(/:\d+/, `:${(way.address() as AddressInfo).port}`))
  const heard = hear(page)
  cut()
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['connected', 'connecting', 'connected'])
  await new Promise((resolve) => setTimeout(resolve, 5500))
  expect(heard).toHaveLength(3)
}, 60_000)

it('behaviour 6.9 a page that slept has only just begun to look for the relay', async () => {
  const relay = await runRelay()
  const { page } = await connected(relay.url)
  const heard = hear(page)
  await relay.stop()
  await expect.poll(() => heard.at(-1)).toBe('connecting')
  const asleep = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  onTestFinished(() => asleep.mockRestore())
  await new Promise((resolve) => setTimeout(resolve, 6500))
  expect(heard.at(-1)).toBe('connecting')
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('disconnected')
}, 60_000)

it('behaviour 6.9 a relay that opens each socket only to refuse it is disconnected after 5 s', async () => {
  const page = runPage(memory(), inject('strictRelayUrl'))
  const heard = hear(page)
  await expect(propose(page)).rejects.toMatchObject({ code: 'relay-unreachable' })
  // A socket that opens may look fine for a moment, until it is refused. That moment is no connection.
  expect(heard.at(-1)).toBe('disconnected')
  expect(heard.filter((status) => status === 'disconnected')).toHaveLength(1)
}, 60_000)

it('behaviour 6.9 nothing is said before a socket is wanted', async () => {
  const storage = memory()
  const before = hear(runPage(storage))
  expect(before).toEqual([undefined])
  const { page } = await connected(undefined, storage)
  expect(before).toEqual([undefined, 'connecting', 'connected'])
  page.stop()
}, 60_000)
