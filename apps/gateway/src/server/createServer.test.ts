import { once } from 'node:events'
import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, createGateway } from '../createGateway.js'
import { alice, chainAt, runGateway } from '../testGateway.fixture.js'
import { describeError, describeText } from './describeError.js'

const solana = '4Nd1mYQjLn1kqDyVQqR6JcG5w8bB9uYzjxP3H5n6kZqT'

it('logs every answer and no address', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const gateway = await runGateway({
    log,
    chains: [chainAt()],
    names: [{ address: alice, name: 'alice.latchkey.test' }],
  })
  const asked = [
    [`/v1/account/${alice}/balance`, 502],
    [`/v1/account/${alice}/balance?chainId=eip155:4242&forceUpdate=${alice}`, 502],
    [`/v1/account/${solana}/balance?chainId=eip155:4242`, 400],
    [`/v1/account/${alice.toLowerCase()}/balance?chainId=eip155:1`, 200],
    [`/v1/identity/${alice}?sender=${alice}`, 200],
    [`/v1/nothing/${alice}`, 404],
    [`/v1/account/${alice}/balance?projectId=${alice}&chainId=x`, 400],
  ] as const
  for (const [path, status] of asked) expect((await fetch(gateway.url + path)).status, path).toBe(status)
  await gateway.close()
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(asked.length)
  const text = lines.join('').toLowerCase()
  expect(text).toContain('"getbalance"')
  for (const address of [alice, solana]) expect(text).not.toContain(address.slice(2, 14).toLowerCase())
})

it('describes failures and their causes without addresses', () => {
  const described = JSON.stringify(
    describeError(new Error(`no funds at ${alice}`, { cause: new Error(`also ${solana}`) })),
  )
  expect(described).toContain('no funds at')
  expect(described).not.toMatch(/f39Fd6e5|4Nd1mYQj/)
  expect(describeError('text')).toEqual({ name: 'string' })
})

it.each([
  ['https://eth-mainnet.g.alchemy.com/v2/aB-3_x?y=1 failed', 'https://eth-mainnet.g.alchemy.com/… failed'],
  ['URL: https://user:pass@node.example:8545/k-e-y', 'URL: https://node.example:8545/…'],
  ['(wss://node.example/key-1), then', '(wss://node.example/…), then'],
  [
    'redis://:secret@r.example:6379 and postgres://u:p@db.example/x',
    'redis://r.example:6379/… and postgres://db.example/…',
  ],
])('L9: %s is logged as %s', (text, logged) => expect(describeText(text)).toBe(logged))

describe('a chain that does not answer', () => {
  const json = { 'content-type': 'application/json' }
  const answers: readonly [how: string, answer: RequestListener | undefined][] = [
    ['refuses', undefined],
    ['sends HTML', (_, response) => void response.end('<html>')],
    ['sends 500', (_, response) => void response.writeHead(500).end('{}')],
    ['sends null', (_, response) => void response.writeHead(200, json).end('null')],
    [
      'sends a wrong result',
      (_, response) => void response.writeHead(200, json).end('{"jsonrpc":"2.0","id":1,"result":"0x"}'),
    ],
    ['is silent', () => undefined],
  ]
  const servers = answers.map(([, answer]) => answer && createServer(answer).listen(0, '127.0.0.1'))
  let gateway: Gateway
  beforeAll(async () => {
    await Promise.all(servers.map((server) => server && (server.listening || once(server, 'listening'))))
    const urls = servers.map(
      (server) => `http://127.0.0.1:${server ? (server.address() as AddressInfo).port : 9}`,
    )
    gateway = createGateway({
      port: 0,
      operatorPort: 0,
      chains: urls.map((url, index) => chainAt(url, 5000 + index)),
    })
    await gateway.listen()
  })
  afterAll(async () => {
    for (const server of servers) server?.closeAllConnections()
    for (const server of servers) server?.close()
    await gateway.close()
  })

  it.concurrent.each(answers.map(([how], index) => ({ how, caipId: `eip155:${5000 + index}` })))(
    'and $how gives a 502 that names it, and the rest goes on',
    async ({ caipId }) => {
      const response = await fetch(`${gateway.url}/v1/account/${alice}/balance?chainId=${caipId}`)
      expect([response.status, await response.json()]).toEqual([
        502,
        { status: 'FAILED', reasons: [{ name: 'chain', description: `Chain ${caipId} does not answer.` }] },
      ])
      expect((await fetch(`${gateway.url}/getWallets`)).status).toBe(200)
      expect(await (await fetch(`${gateway.operatorUrl}/metrics`)).text()).toContain(
        `gateway_chain_failures_total{chain="${caipId}"} 1`,
      )
    },
  )
})

it('names a silent chain when asked whether it is ready, and is ready', async () => {
  const { url } = await runGateway({ chains: [chainAt()] })
  const response = await fetch(`${url}/readyz`)
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'ready', database: 'ok', chains: { 'eip155:4242': 'down' } },
  ])
})

describe('S7.01 skipped, with an empty result', () => {
  const gateway = createGateway({ port: 0, chains: [chainAt()] })
  beforeAll(() => gateway.listen())
  afterAll(() => gateway.close())
  it.each([
    [`/v1/account/${alice}/balance?chainId=eip155:1`, { balances: [] }],
    [`/v1/account/${solana}/balance?chainId=solana:mainnet`, { balances: [] }],
    [`/v1/account/${solana}/balance`, { balances: [] }],
    [`/v1/identity/${alice}?chainId=eip155:1`, { name: null, avatar: null }],
    [`/v1/identity/${solana}`, { name: null, avatar: null }],
  ])('%s', async (path, answer) => {
    const response = await fetch(gateway.url + path)
    expect([response.status, await response.json()]).toEqual([200, answer])
  })
})

it('S5.07 refuses an EVM address with a wrong checksum', async () => {
  const { url } = await runGateway({ chains: [chainAt()] })
  const response = await fetch(`${url}/v1/account/${alice.replace('F', 'f')}/balance`)
  expect([response.status, await response.json()]).toMatchObject([400, { reasons: [{ name: 'address' }] }])
})

it('S7.02 lists http chains, and those with a socket', async () => {
  const { url } = await runGateway({
    chains: [chainAt(), { ...chainAt(undefined, 4243), wsUrl: 'ws://127.0.0.1:9' }],
  })
  expect(await (await fetch(`${url}/v1/supported-chains`)).json()).toEqual({
    http: ['eip155:4242', 'eip155:4243'],
    ws: ['eip155:4243'],
  })
})
