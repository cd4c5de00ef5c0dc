import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type FileLimits, type ForeignFetch, createForeignFetch } from './foreignFetch.js'
import { type HostileHost, hostileHost } from './hostileHost.fixture.js'
import { requestOnce } from './requestOnce.js'

const limits: FileLimits = { most: 200_000, accept: '*/*' }
/** For what is to be slow. All else gets the time that every host gets. */
const hasty: FileLimits = { ...limits, milliseconds: 1000 }
const faultOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => 'answered',
    (error: { fault?: string }) => error.fault ?? error,
  )

/** Everything that a host may do, at `https://host.test`. */
async function world(): Promise<{ readonly ask: ForeignFetch; readonly host: HostileHost }> {
  const packed = (encoding: string, body: Buffer) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-encoding': encoding }).end(body)
  const to = (location: string) => (response: ServerResponse) =>
    void response.writeHead(302, { location }).end()
  const own: HostileHost = await hostileHost({
    '/ok': (response) => response.end('{"name":"Card"}'),
    '/gzip': packed('gzip', gzipSync('packed')),
    '/br': packed('br', brotliCompressSync('packed')),
    '/bomb': packed('gzip', gzipSync(Buffer.alloc(50_000_000))),
    '/strange': packed('compress', Buffer.from('x')),
    '/broken-gzip': packed('gzip', Buffer.from('no gzip')),
    '/endless': (response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1)
      response.on('close', () => clearInterval(timer))
    },
    '/declared': (response) => response.writeHead(200, { 'content-length': '999999999' }).flushHeaders(),
    '/drip': (response) => {
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    },
    '/silent': () => undefined,
    '/broken-off': (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    },
    '/headers': (response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(100_000)}\r\n\r\n`)
    },
    '/loop': to('/loop'),
    '/3': to('/2'),
    '/2': to('/1'),
    '/1': to('/ok'),
    '/4': to('/3'),
    '/inside': to('https://169.254.169.254/latest/meta-data/'),
    '/by-name': to('https://localhost/'),
    '/plain': to('http://example.com/'),
    '/elsewhere': to('https://other.test/ok'),
    '/nowhere': to('http://['),
    '/file': to('file:///etc/passwd'),
    '/server-error': (response) => response.writeHead(500).end('{}'),
    '/no-content': (response) => response.writeHead(204).end(),
    '/ipfs-root/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWNM7Xq': (response) => response.end('of ipfs'),
  })
  const ask = createForeignFetch({
    standIns: { 'https://host.test': own.url },
    ipfs: `${own.url}/ipfs-root`,
    resolve: async (name) => (name === 'localhost' ? [{ address: '127.0.0.1', family: 4 }] : []),
  })
  return { ask, host: own }
}

it.each([
  ['/ok', '{"name":"Card"}'],
  ['/gzip', 'packed'],
  ['/br', 'packed'],
  ['/3', '{"name":"Card"}'],
])('gets %s', async (path, text) => {
  const { ask } = await world()
  expect((await ask(`https://host.test${path}`, limits)).toString()).toBe(text)
})

it.each([
  ['/endless', 'large'],
  ['/declared', 'large'],
  ['/bomb', 'large'],
  ['/strange', 'unreadable'],
  ['/broken-gzip', 'unreachable'],
  ['/broken-off', 'unreachable'],
  ['/headers', 'unreachable'],
  ['/loop', 'unreachable'],
  ['/4', 'unreachable'],
  ['/inside', 'blocked'],
  ['/by-name', 'blocked'],
  ['/plain', 'address'],
  ['/nowhere', 'address'],
  ['/file', 'address'],
  ['/elsewhere', 'unreachable'],
  ['/none', 'unreachable'],
  ['/server-error', 'unreachable'],
  ['/no-content', 'unreachable'],
])('%s fails as %s', async (path, fault) => {
  const { ask } = await world()
  expect(await faultOf(ask(`https://host.test${path}`, limits))).toBe(fault)
})

it.each(['/drip', '/silent'])('%s fails as slow, in time', async (path) => {
  const { ask } = await world()
  const begin = performance.now()
  expect(await faultOf(ask(`https://host.test${path}`, hasty))).toBe('slow')
  expect(performance.now() - begin).toBeLessThan(2500)
})

it.each([{ headers: { 'x-key': 'secret' } }, { body: '{}' }])(
  'a question with %s follows no redirect',
  async (more) => {
    const { ask, host } = await world()
    expect(await faultOf(ask('https://host.test/1', { ...limits, ...more }))).toBe('unreachable')
    expect(host.asked).toEqual(['/1'])
    expect((await ask('https://host.test/ok', { ...limits, ...more })).toString()).toBe('{"name":"Card"}')
  },
)

it('the deadline holds over redirects, and not for each of them', async () => {
  const host = await hostileHost(
    Object.fromEntries(
      [1, 2, 3].map((step) => [
        `/${step}`,
        (response: ServerResponse) =>
          void setTimeout(() => response.writeHead(302, { location: `/${step + 1}` }).end(), 400),
      ]),
    ),
  )
  const ask = createForeignFetch({ standIns: { 'https://host.test': host.url } })
  expect(await faultOf(ask('https://host.test/1', { ...limits, milliseconds: 600 }))).toBe('slow')
  expect(host.asked).toEqual(['/1', '/2'])
})

it.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data/',
])('%s leads inside', async (url) => {
  const { ask } = await world()
  expect(await faultOf(ask(url, limits))).toBe('blocked')
})

it('a name with one closed address is closed, whichever comes first', async () => {
  const open = { address: '1.1.1.1', family: 4 }
  const closed = { address: '::ffff:10.0.0.1', family: 6 }
  for (const addresses of [
    [open, closed],
    [closed, open],
  ]) {
    const ask = createForeignFetch({ resolve: async () => addresses })
    expect(await faultOf(ask('https://both.test/', limits))).toBe('blocked')
  }
})

it('a name is looked up once, and the connection goes to the address that was checked', async () => {
  const host = await hostileHost({ '/ok': (response) => response.end('reached') })
  const { port } = new URL(host.url)
  // No look-up knows this name: what is connected to was handed over.
  const answer = await requestOnce(new URL(`http://rebind.test:${port}/ok`), {
    accept: '*/*',
    most: 100,
    signal: AbortSignal.timeout(1000),
    addresses: [{ address: '127.0.0.1', family: 4 }],
  })
  expect('body' in answer && answer.body.toString()).toBe('reached')

  let lookUps = 0
  const ask = createForeignFetch({
    resolve: async () => [{ address: lookUps++ === 0 ? '192.31.196.1' : '127.0.0.1', family: 4 }],
  })
  expect(['slow', 'unreachable']).toContain(
    await faultOf(ask('https://rebind.test/', { ...limits, milliseconds: 300 })),
  )
  expect(lookUps).toBe(1)
})

it('a look-up that does not end is not waited for', async () => {
  const ask = createForeignFetch({ resolve: () => new Promise(() => undefined) })
  expect(await faultOf(ask('https://slow-name.test/', { ...limits, milliseconds: 200 }))).toBe('slow')
})

it('what is trusted is trusted by its own address only', async () => {
  const { ask, host } = await world()
  const inside = await hostileHost({ '/secret': (response) => response.end('secret') })
  const leading = await hostileHost({
    '/ipfs': (response) => void response.writeHead(302, { location: `${host.url}/ok` }).end(),
    '/other': (response) => void response.writeHead(302, { location: `${inside.url}/secret` }).end(),
  })
  const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWNM7Xq'
  expect((await ask(`ipfs://${cid}`, limits)).toString()).toBe('of ipfs')
  const led = createForeignFetch({ standIns: { 'https://host.test': leading.url }, ipfs: host.url })
  for (const path of ['/ipfs', '/other'])
    expect(await faultOf(led(`https://host.test${path}`, limits))).toBe('address')
  expect(inside.asked).toEqual([])
  expect(await faultOf(led(`ipfs://${cid}/../ok`, limits))).toBe('address')
})

it('a slow host takes no turns from the others', async () => {
  const slow = await hostileHost({})
  const drip = await hostileHost({ '/drip': () => undefined })
  const ask = createForeignFetch({
    standIns: { 'https://slow.test': drip.url, 'https://quick.test': slow.url },
  })
  const waiting = Array.from({ length: 40 }, () => faultOf(ask('https://slow.test/drip', hasty)))
  await delay(200)
  expect(drip.asked).toHaveLength(4)
  const begin = performance.now()
  expect(await faultOf(ask('https://quick.test/', limits))).toBe('unreachable')
  expect(performance.now() - begin).toBeLessThan(500)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['slow']))
})

it('sends nothing that names a visitor', async () => {
  let headers: object = {}
  const host = await hostileHost({
    '/ok': (response, request) => {
      headers = request.headers
      response.end('x')
    },
  })
  const ask = createForeignFetch({ standIns: { 'https://host.test': host.url } })
  await ask('https://host.test/ok', limits)
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})
