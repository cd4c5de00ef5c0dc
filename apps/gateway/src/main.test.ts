import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { freePort } from './freePort.fixture.js'
import { alice, chainAt, runGateway, temporaryFolder } from './testGateway.fixture.js'

const app = fileURLToPath(new URL('..', import.meta.url))
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))

// A start with an embedded database was seen to take from 6 to 36 s, and some tests start several.
vi.setConfig({ testTimeout: 180_000 })

beforeAll(() => void execFileSync(process.execPath, [compiler, '-b'], { cwd: app }))

async function run(
  env: Record<string, string>,
  until: string,
): Promise<{ child: ChildProcess; lines: () => string[] }> {
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: app, env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  while (!output.includes(until)) await delay(20)
  return { child, lines: () => output.trim().split('\n') }
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'on %s the program finishes what it answers and ends, and its database opens again',
  async (signal) => {
    const DATA_DIR = await temporaryFolder()
    for (const _ of ['first', 'again']) {
      const { child, lines } = await run({ PORT: '0', DATA_DIR }, '"listening"')
      const { url } = JSON.parse(lines().find((line) => line.includes('"listening"'))!) as { url: string }
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([0, null])
    }
  },
)

const lineOf = (lines: readonly string[], msg: string): Record<string, unknown> | undefined =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => line['msg'] === msg)

it('says at its start how it is run and what is forgotten, and at its end that it stopped', async () => {
  // What a library prints, as Polkadot's does.
  const library =
    'setTimeout(() => setInterval(() => console.warn("API/INIT: https://node.example/secret"), 100), 500)'
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(library)}`
  const { child, lines } = await run(
    {
      PORT: '0',
      OPERATOR_PORT: '0',
      RELAY_TOPIX: '7',
      REQUESTS_PER_MINUTE: '77',
      LOG_LEVEL: 'debug',
      NODE_OPTIONS,
    },
    '"listening"',
  )
  await expect
    .poll(() => lineOf(lines(), 'a library printed'), { timeout: 30_000 })
    .toMatchObject({ level: 20, printed: 'API/INIT: https://node.example/…' })
  const started = lineOf(lines(), 'listening')
  expect(started).toMatchObject({
    database: 'memory',
    chains: [],
    requestsPerMinute: 77,
    projectRequestsPerMinute: 60_000,
    origins: 'all',
    rpcProxy: false,
    certifier: 'none',
  })
  expect((await fetch(`${String(started?.['operatorUrl'])}/metrics`)).status).toBe(200)
  expect(lines().filter((line) => line.includes('"level":40'))).toEqual([
    expect.stringContaining('RELAY_TOPIX is not a variable of the gateway. Is RELAY_TOPICS meant?'),
    expect.stringContaining('the database is in memory'),
  ])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(JSON.parse(lines().at(-1)!)).toMatchObject({ msg: 'stopped' })
})

it(
  'SIGTERM ends the program within 10 seconds, with a request that was sent by half and a database that is frozen',
  { timeout: 90_000 },
  async () => {
    const database = await freezable()
    const CHAINS_FILE = join(await temporaryFolder(), 'chains.json')
    await writeFile(CHAINS_FILE, JSON.stringify([chainAt('http://127.0.0.1:9')]))
    const { child, lines } = await run(
      { PORT: '0', DATABASE_URL: database.url, RELAY: '0', CHAINS_FILE },
      '"listening"',
    )
    const { url, port } = {
      url: String(lineOf(lines(), 'listening')?.['url']),
      port: Number(new URL(String(lineOf(lines(), 'listening')?.['url'])).port),
    }
    const half = connect(port, '127.0.0.1')
    half.on('error', () => undefined)
    half.write(
      'POST /e HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"even',
    )
    const ask = `${url}/v1/account/${alice}/balance?chainId=eip155:4242`
    expect((await fetch(ask)).status).toBe(502)
    database.freeze()
    // What is kept of the balance is read first, on a connection that answers no more.
    const balance = fetch(ask).catch(() => undefined)
    expect(await Promise.race([balance, delay(500, 'waits')])).toBe('waits')
    const asked = performance.now()
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect(performance.now() - asked).toBeLessThan(9000)
    expect(lineOf(lines(), 'stopped before everything was closed')).toBeDefined()
    half.destroy()
    await balance
  },
)

it('SIGTERM ends the program in time while it indexes a chain whose node never answers', async () => {
  const node = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(node, 'listening')
  onTestFinished(() => void node.close())
  const CHAINS_FILE = join(await temporaryFolder(), 'chains.json')
  const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  await writeFile(CHAINS_FILE, JSON.stringify([{ ...chainAt(rpcUrl), history: 'index' }]))
  const { child, lines } = await run({ PORT: '0', CHAINS_FILE }, '"listening"')
  const { url } = lineOf(lines(), 'listening') as { url: string }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const history = await fetch(`${url}/v1/account/${alice}/history?chainId=eip155:4242`)
  expect(await history.json()).toEqual({ data: [], next: null, hidden: 0, partial: ['internal', 'recent'] })
  const asked = performance.now()
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(performance.now() - asked).toBeLessThan(9000)
})

/** PostgreSQL behind a wire that can stop carrying anything, with its connections open. */
async function freezable(): Promise<{ readonly url: string; readonly freeze: () => void }> {
  const server = new PGLiteSocketServer({
    db: await PGlite.create(),
    port: await freePort(),
    maxConnections: 20,
  })
  await server.start()
  onTestFinished(() => server.stop())
  const [host = '', port = ''] = server.getServerConn().split(':')
  const sockets: Socket[] = []
  let frozen = false
  const wire = createServer((near) => {
    const far = connect(Number(port), host)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    if (!frozen) near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    wire.close()
  })
  const freeze = (): void => {
    frozen = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  return {
    url: `postgres://postgres@127.0.0.1:${(wire.address() as AddressInfo).port}/postgres?sslmode=disable`,
    freeze,
  }
}

it('a request that comes too slowly ends', { timeout: 60_000 }, async () => {
  const { url } = await runGateway()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.setEncoding('utf8').write('GET /healthz HTTP/1.1\r\nhost: a\r\n')
  const drip = setInterval(() => socket.write('x-a: b\r\n'), 500)
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (text: string) => (answer += text))
  const before = performance.now()
  await once(socket, 'close')
  clearInterval(drip)
  expect(performance.now() - before).toBeLessThan(25_000)
  expect(answer).toContain('408 Request Timeout')
  expect(answer).toContain(
    '{"status":"FAILED","reasons":[{"name":"request","description":"The request took too long."}]}',
  )
})

it('the program says what to change and ends with 1', async () => {
  const { child, lines } = await run({ PORT: 'high' }, '\n')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
  expect(JSON.parse(lines()[0]!)).toMatchObject({
    level: 60,
    msg: 'PORT must be a whole number, not "high".',
  })
})

it('a port too high, a host elsewhere and a file for a folder are named in one line each', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const wrong: readonly (readonly [Record<string, string>, string])[] = [
    [{ PORT: '99999' }, 'PORT must be between 0 and 65535, not 99999.'],
    [
      { HOST: 'nohost.invalid', PORT: '0', RELAY: '0' },
      'HOST "nohost.invalid" is not an address of this machine.',
    ],
    [{ DATA_DIR: file }, `DATA_DIR ${file} is not a folder.`],
    [
      { LOG_LEVEL: 'verbose' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "verbose".',
    ],
  ]
  for (const [env, message] of wrong) {
    const { child, lines } = await run(env, '"level":60')
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
    expect(JSON.parse(lines().at(-1)!)).toMatchObject({ level: 60, msg: message })
  }
})
