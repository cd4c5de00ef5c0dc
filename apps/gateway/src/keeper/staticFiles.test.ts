import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createGateway } from '../createGateway.js'
import { temporaryFolder } from '../testGateway.fixture.js'
import { page } from './browser.fixture.js'
import { keeperOfFile, otherPage, pages } from './keeper.fixture.js'

const keeper = keeperOfFile()
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(keeper.it.gateway.keeperUrl + path, { headers })

it.each(['/frame', '/surface/approve'])('%s may be framed by the pages of the list only', async (path) => {
  const { status, headers } = await get(path)
  const policy = headers.get('content-security-policy')?.split('; ')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `frame-ancestors ${page} ${otherPage}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types keeper',
  ])
  expect(Object.fromEntries(headers)).toMatchObject({
    'origin-agent-cluster': '?1',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

it('pages have the origins written in; the rest is as it was built', async () => {
  const html = await (await get('/frame')).text()
  expect(html).toContain(`<head><meta name="origins" content='${JSON.stringify([page, otherPage])}'>`)
  expect(html.replace(/<meta name="origins"[^>]*>/, '')).toBe(pages['frame.html'])
  expect(await (await get('/sw.js')).text()).toBe(pages['sw.js'])
})

it('hashed files are kept for ever, and compressed where a browser reads that', async () => {
  const plain = await get('/assets/engine-a1b2.js', { 'accept-encoding': 'identity' })
  expect([
    plain.headers.get('cache-control'),
    plain.headers.get('content-encoding'),
    await plain.text(),
  ]).toEqual(['public, max-age=31536000, immutable', null, pages['assets/engine-a1b2.js']])
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const small = await get('/assets/engine-a1b2.js', { 'accept-encoding': 'gzip, br' })
  expect([small.headers.get('content-encoding'), await small.text()]).toEqual([
    'br',
    pages['assets/engine-a1b2.js'],
  ])
  const same = await get('/assets/engine-a1b2.js', { 'if-none-match': plain.headers.get('etag') ?? '' })
  expect(same.status).toBe(304)
})

it('the service worker is asked for again each time, and is for the keeper’s own origin only', async () => {
  const { headers } = await get('/sw.js')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
  })
  // What it asks for itself goes by its own policy.
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  expect(headers.get('service-worker-allowed')).toBeNull()
})

it.each(['/assets/evil.js', '/keeper/v1/session', '/evil.js?1', '/frame'])(
  'a service worker that other code left at %s is replaced by the keeper’s own',
  async (path) => {
    const own = await get('/sw.js', { 'service-worker': 'script' })
    expect(own.headers.get('service-worker-allowed')).toBeNull()
    const other = await get(path, { 'service-worker': 'script' })
    expect([other.status, await other.text()]).toEqual([200, pages['sw.js']])
    expect(Object.fromEntries(other.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': own.headers.get('content-security-policy'),
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
    })
    // For all other requests there is nothing.
    expect((await get(path)).status).toBe(path === '/frame' ? 200 : 404)
  },
)

/** Without a client that tidies the path. */
const raw = (path: string): Promise<string> =>
  new Promise((done) => {
    const { port, hostname } = new URL(keeper.it.gateway.keeperUrl)
    let answer = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: keeper\r\nconnection: close\r\n\r\n`),
    )
    socket.on('data', (part) => (answer += String(part)))
    socket.on('close', () => done(answer))
  })

it.each([
  '/../package.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '//etc/passwd',
  '/.env',
  '/frame.html/../.env',
  '/surface/',
  '/surface/none',
  '/assets/engine-a1b2.js%00.html',
])('%s leads nowhere', async (path) => {
  const answer = await raw(path)
  expect(answer.split('\r\n')[0]).toMatch(/ (400|404) /)
  expect(answer).not.toMatch(/SECRET|"name": ?"|root:/)
  expect(answer).toMatch(/"code":"(not-found|malformed-request)"/)
})

it('does not start without its pages, with a port that is taken, or with options that cannot be used', async () => {
  const { options, gateway } = keeper.it
  const port = Number(new URL(gateway.keeperUrl).port)
  const start = async (keeperOptions: typeof options): Promise<unknown> => {
    const own = createGateway({ chains: [], port: 0, keeper: keeperOptions })
    onTestFinished(() => own.close())
    return own.listen()
  }
  await expect(start({ ...options, files: await temporaryFolder() })).rejects.toThrow('frame.html is missing')
  await expect(start({ ...options, port })).rejects.toThrow(`Port ${port} is taken`)
  await expect(start({ ...options, origins: [] })).rejects.toThrow('KEEPER_ORIGINS')
  await expect(start({ ...options, origins: [options.origin] })).rejects.toThrow('its own origin')
  await expect(start({ ...options, origin: 'https://keeper.app.example/' })).rejects.toThrow('KEEPER_ORIGIN')
  await expect(start({ ...options, kek: [new Uint8Array(16)] })).rejects.toThrow('KEEPER_KEK')
  await expect(start({ ...options, pepper: new Uint8Array(16) })).rejects.toThrow('KEEPER_PEPPER')
})
