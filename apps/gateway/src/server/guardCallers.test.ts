import { describe, expect, it } from 'vitest'
import { runGateway } from '../testGateway.fixture.js'

const origin = 'https://host.example'
const from = (value: string): RequestInit => ({ headers: { origin: value } })

describe('the origin list', () => {
  it('lets pages of listed origins read answers, and nobody else', async () => {
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
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-allow-headers')).toContain('content-type')
  })

  it('lets every page ask where there is no list', async () => {
    const { url } = await runGateway()
    expect((await fetch(`${url}/healthz`, from('https://any.example'))).headers.get('access-control-allow-origin')).toBe('https://any.example')
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
  it('counts each project and origin for itself, and not images and probes', async () => {
    const { url } = await runGateway({ requestsPerMinute: 3 })
    const ask = async (projectId: string, from: string, path = '/v1/supported-chains'): Promise<number> =>
      (await fetch(`${url}${path}?projectId=${projectId}`, { headers: { origin: from } })).status
    for (const _ of [1, 2, 3]) expect(await ask('p', 'https://a.example')).toBe(200)
    expect(await ask('p', 'https://a.example')).toBe(429)
    expect(await ask('p', 'https://b.example')).toBe(200)
    expect(await ask('q', 'https://a.example')).toBe(200)
    expect(await ask('p', 'https://a.example', '/healthz')).toBe(200)
    expect(await ask('p', 'https://a.example', '/getWalletImage/e30d09fe-c0dd-4b61-81e2-d6dc09eb9700')).toBe(200)
  })

  it('says when to come back', async () => {
    const { url } = await runGateway({ requestsPerMinute: 1 })
    await fetch(`${url}/getWallets`)
    const response = await fetch(`${url}/getWallets`, { headers: { origin: '' } })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toEqual({ status: 'FAILED', reasons: [{ name: 'rateLimit', description: expect.stringMatching(/^Too many requests\. Try again in \d+ s\.$/) }] })
  })
})
