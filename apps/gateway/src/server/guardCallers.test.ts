import { describe, expect, it } from 'vitest'
import { runGateway } from '../testGateway.fixture.js'

const origin = 'https://host.example'
const from = (value: string): RequestInit => ({ headers: { origin: value } })

describe('the origin list', () => {
  it('lets only pages of listed origins read answers', async () => {
    const { url } = await runGateway({ origins: [origin, /^http:\/\/localhost:\d+$/] })
    for (const allowed of [origin, 'http://localhost:5173']) {
      const response = await fetch(`${url}/getWallets?entries=1`, from(allowed))
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, allowed])
    }
    for (const other of ['https://evil.example', 'http://localhost:5173.evil.example', 'null']) {
      const response = await fetch(`${url}/getWallets?entries=1`, from(other))
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
      expect(await response.json()).toMatchObject({ reasons: [{ name: 'origin' }] })
    }
  })

  it('answers preflights', async () => {
    const { url } = await runGateway({ origins: [origin] })
    const response = await fetch(`${url}/v1/fungible/price`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-allow-headers')).toContain('content-type')
  })

  it('lets every page ask where there is no list', async () => {
    const { url } = await runGateway()
    expect(
      (await fetch(`${url}/healthz`, from('https://any.example'))).headers.get('access-control-allow-origin'),
    ).toBe('https://any.example')
  })
})

it('R12 asks for a project only where projects are listed; images need none', async () => {
  const open = await runGateway()
  expect((await fetch(`${open.url}/v1/supported-chains`)).status).toBe(200)
  const { url } = await runGateway({ projectIds: ['p1'] })
  expect((await fetch(`${url}/v1/supported-chains?projectId=p1`)).status).toBe(200)
  for (const query of ['', '?projectId=p2', '?projectId=p1&projectId=p2']) {
    const response = await fetch(`${url}/v1/supported-chains${query}`)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ reasons: [{ name: 'projectId' }] })
  }
  expect((await fetch(`${url}/getWalletImage/e30d09fe-c0dd-4b61-81e2-d6dc09eb9700`)).status).toBe(200)
})

describe('the rate limit', () => {
  const statusOf = async (
    url: string,
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<number> => (await fetch(url + path, { method, headers })).status
  const image = '/getWalletImage/e30d09fe-c0dd-4b61-81e2-d6dc09eb9700'

  it('H5: nothing that a caller writes makes a new count for its address; images, preflights and paths that lead nowhere count, probes do not', async () => {
    const { url } = await runGateway({ requestsPerMinute: 5.1, projectIds: ['p', 'q'] })
    const wanted = [200, 200, 200, 404, 204, 403]
    expect([
      await statusOf(url, '/v1/supported-chains?projectId=p', { origin: 'https://a.example' }),
      await statusOf(url, '/v1/supported-chains?projectId=q', { origin: 'https://b.example' }),
      await statusOf(url, image),
      await statusOf(url, '/nothing?projectId=p'),
      await statusOf(
        url,
        '/e',
        { origin: 'https://c.example', 'access-control-request-method': 'POST' },
        'OPTIONS',
      ),
      await statusOf(url, '/v1/supported-chains?projectId=unknown'),
    ]).toEqual(wanted)
    for (const headers of [
      {},
      { origin: 'https://d.example' },
      { 'x-forwarded-for': '203.0.113.9' },
    ] as readonly Record<string, string>[]) {
      expect(await statusOf(url, '/v1/supported-chains?projectId=p', headers)).toBe(429)
    }
    for (const _ of Array.from({ length: 10 })) await statusOf(url, image)
    expect(await statusOf(url, image)).toBe(429)
    expect(await statusOf(url, '/nothing')).toBe(429)
    expect(await statusOf(url, '/e', { 'access-control-request-method': 'POST' }, 'OPTIONS')).toBe(429)
    expect(await statusOf(url, '/healthz')).toBe(200)
    expect(await statusOf(url, '/readyz')).toBe(200)
  })

  it('H5: an image counts a tenth', async () => {
    const { url } = await runGateway({ requestsPerMinute: 1 })
    for (const _ of Array.from({ length: 9 })) expect(await statusOf(url, image)).toBe(200)
    expect(
      (await Promise.all(Array.from({ length: 3 }, () => statusOf(url, image)))).filter(
        (status) => status === 429,
      ).length,
    ).toBeGreaterThan(1)
  })

  it('H5: behind listed proxies the last address that is no proxy counts, and not what the caller wrote before it', async () => {
    const { url } = await runGateway({ requestsPerMinute: 3, trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
    const ask = (chain: string): Promise<number> =>
      statusOf(url, '/v1/supported-chains', { 'x-forwarded-for': chain })
    for (const made of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      expect(await ask(`${made}, 203.0.113.9, 10.1.2.3`)).toBe(200)
    expect(await ask('4.4.4.4, 203.0.113.9')).toBe(429)
    expect(await ask('203.0.113.10')).toBe(200)
    for (const last of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3'])
      expect(await ask(last)).toBe(200)
    expect(await ask('2001:db8:1:2:aaaa::4')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(200)
  })

  it('H5: a project has a limit of its own over all addresses', async () => {
    const { url } = await runGateway({
      requestsPerMinute: 3,
      projectRequestsPerMinute: 4,
      trustProxy: ['127.0.0.1'],
    })
    const ask = (from: string, projectId: string): Promise<number> =>
      statusOf(url, `/v1/supported-chains?projectId=${projectId}`, { 'x-forwarded-for': from })
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      expect(await ask(from, 'p')).toBe(200)
    expect(await ask('203.0.113.5', 'p')).toBe(429)
    expect(await ask('203.0.113.5', 'q')).toBe(200)
  })

  it('is on unless set, and says when to come back in a way that a page can read', async () => {
    const { url } = await runGateway({ requestsPerMinute: 1 })
    await fetch(`${url}/getWallets`)
    const response = await fetch(`${url}/getWallets`, { headers: { origin: 'https://a.example' } })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://a.example')
    expect(response.headers.get('access-control-expose-headers')).toContain('retry-after')
    expect(await response.json()).toEqual({
      status: 'FAILED',
      reasons: [
        {
          name: 'rateLimit',
          description: expect.stringMatching(/^Too many requests\. Try again in \d+ s\.$/),
        },
      ],
    })
    const standard = await runGateway()
    const statuses = await Promise.all(
      Array.from({ length: 1205 }, () => statusOf(standard.url, '/healthz'.replace('healthz', 'nothing'))),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})
