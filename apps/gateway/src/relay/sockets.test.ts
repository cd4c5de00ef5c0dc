import { once } from 'node:events'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { type Gateway, createGateway } from '../createGateway.js'
import { runGateway } from '../testGateway.fixture.js'
import { connectRaw, createKey, tokenFor, topicOf } from './rawClient.fixture.js'

/** How a socket ends: with a close code, or with a status before it opened. */
async function endOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = new WebSocket(url, { headers })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, response) => resolve(`HTTP ${response.statusCode}`))
    socket.on('close', (code, reason) => resolve(`${code} ${reason.toString()}`))
    socket.on('open', () => setTimeout(() => resolve('open'), 100))
  })
}

const key = createKey()
const seconds = Math.floor(Date.now() / 1000)

describe('without configured addresses', () => {
  const gateway = createGateway({ chains: [], port: 0, relay: {} })
  beforeAll(() => gateway.listen())
  afterAll(() => gateway.close())

  const bad: readonly [how: string, token: () => string, why: string][] = [
    ['no token', () => '', 'there is no token'],
    [
      'an expired token',
      () => tokenFor(gateway.relayUrl, key, { iat: seconds - 90_000, exp: seconds - 3600 }),
      'the token expired',
    ],
    [
      'a tampered token',
      () => tokenFor(gateway.relayUrl, key).slice(0, -6) + 'AAAAAA',
      'the signature is wrong',
    ],
    [
      'a token for another relay',
      () => tokenFor('wss://relay.example/relay', key),
      'aud is not the address of this relay',
    ],
  ]
  it.each(bad)(
    '%s ends with the code 3000, or with 401 where codes are not asked for',
    async (_how, token, why) => {
      expect(await endOf(`${gateway.relayUrl}?auth=${token()}&useOnCloseEvent=true`)).toBe(
        `3000 Unauthorized: ${why}`,
      )
      expect(await endOf(`${gateway.relayUrl}?auth=${token()}`)).toBe('HTTP 401')
    },
  )

  it('takes the token from a header too, and the name it is called by', async () => {
    expect(
      await endOf(gateway.relayUrl, { authorization: `Bearer ${tokenFor(gateway.relayUrl, key)}` }),
    ).toBe('open')
    const local = gateway.relayUrl.replace('127.0.0.1', 'localhost')
    expect(await endOf(`${local}?auth=${tokenFor(local, key)}`, { host: new URL(local).host })).toBe('open')
  })

  it('is no page, and no other path is a socket', async () => {
    const response = await fetch(gateway.relayUrl.replace('ws', 'http'))
    expect([response.status, await response.json()]).toEqual([
      426,
      { status: 'FAILED', reasons: [{ name: 'upgrade', description: 'The relay is a WebSocket.' }] },
    ])
    expect(await endOf(gateway.relayUrl.replace('/relay', '/elsewhere'))).toBe('HTTP 404')
  })

  it('ends a socket that sends bytes, or more than a message', async () => {
    const one = await connectRaw(gateway.relayUrl)
    one.socket.send(Buffer.from([1, 2, 3]))
    expect((await once(one.socket, 'close'))[0]).toBe(1003)
    const other = await connectRaw(gateway.relayUrl)
    other.send('x'.repeat(2_000_000))
    expect((await once(other.socket, 'close'))[0]).toBe(1009)
  })
})

it('takes only configured addresses where there are any', async () => {
  const urls = ['wss://gateway.example/relay']
  const { relayUrl } = await runGateway({ relay: { urls } })
  expect(await endOf(`${relayUrl}?auth=${tokenFor(urls[0]!, key)}`)).toBe('open')
  expect(await endOf(`${relayUrl}?auth=${tokenFor(relayUrl, key)}`)).toBe('HTTP 401')
  const behindProxy = await runGateway({ publicUrl: 'https://gateway.example/', relay: {} })
  expect(await endOf(`${behindProxy.relayUrl}?auth=${tokenFor(urls[0]!, key)}`)).toBe('open')
})

it('keeps to the lists of origins and projects, in a way that pages can read', async () => {
  const { relayUrl } = await runGateway({ origins: ['https://host.example'], projectIds: ['p1'], relay: {} })
  const ask = (query: string, headers?: Record<string, string>): Promise<string> =>
    endOf(`${relayUrl}?auth=${tokenFor(relayUrl, key)}${query}`, headers)
  expect(await ask('&projectId=p1')).toBe('open')
  expect(await ask('&projectId=p1', { origin: 'https://host.example' })).toBe('open')
  expect(await ask('&projectId=p1', { origin: 'https://evil.example' })).toBe('HTTP 403')
  expect(await ask('&projectId=p2&useOnCloseEvent=true')).toBe(
    '3000 Unauthorized: This project id is not on the list of projects.',
  )
})

it('has a limit of sockets for an address, which counts those that are open', async () => {
  const { relayUrl } = await runGateway({ relay: { limits: { socketsPerAddress: 2 } } })
  const [first] = [await connectRaw(relayUrl), await connectRaw(relayUrl)]
  const ask = (): Promise<string> => endOf(`${relayUrl}?auth=${tokenFor(relayUrl, key)}`)
  expect(await ask()).toBe('1013 Too many sockets from one address.')
  // Nothing that a caller writes makes another address of it.
  const made: readonly (readonly [query: string, headers: Record<string, string>])[] = [
    ['&projectId=other', {}],
    ['', { origin: 'https://other.example' }],
    ['', { 'x-forwarded-for': '203.0.113.9' }],
  ]
  for (const [query, headers] of made)
    expect(await endOf(`${relayUrl}?auth=${tokenFor(relayUrl, key)}${query}`, headers)).toContain('1013')
  await first.close()
  expect(await ask()).toBe('open')
})

it('is left out unless it is wanted', async () => {
  const gateway: Gateway = await runGateway()
  expect(gateway.relayUrl).toBe('')
  expect(await endOf(`${gateway.url.replace('http', 'ws')}/relay`)).toBe('HTTP 404')
})

it('counts, and logs neither topics nor messages nor clients', async () => {
  const lines: string[] = []
  const { relayUrl, operatorUrl } = await runGateway({
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    relay: {},
  })
  const [sender, receiver] = [await connectRaw(relayUrl), await connectRaw(relayUrl)]
  const topic = topicOf('log')
  await receiver.call('irn_subscribe', { topic })
  await sender.call('irn_publish', { topic, message: 'c2VjcmV0', ttl: 300, tag: 1108 })
  await sender.call('irn_publish', { topic, message: 'c2VjcmV0', ttl: 300, tag: 1108 })
  await sender.call('irn_publish', { topic, message: '<b>' })
  await expect.poll(() => receiver.messages).toEqual(['c2VjcmV0'])
  const counted = await (await fetch(`${operatorUrl}/metrics`)).text()
  for (const line of [
    'gateway_relay_sockets 2',
    'gateway_relay_messages_total{result="stored"} 1',
    'gateway_relay_messages_total{result="duplicate"} 1',
    'gateway_relay_deliveries_total 1',
    'gateway_relay_refusals_total{code="-32602"} 1',
    'gateway_relay_mailbox_messages 1',
    'gateway_relay_mailbox_bytes 1032',
  ]) {
    expect(counted).toContain(`${line}\n`)
  }
  await sender.close()
  await expect.poll(() => lines.join('')).toContain('socket closed')
  for (const secret of [topic, 'c2VjcmV0', sender.did, receiver.did.slice(8), 'auth='])
    expect(lines.join('')).not.toContain(secret)
})
