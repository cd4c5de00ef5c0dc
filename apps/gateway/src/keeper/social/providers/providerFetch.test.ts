import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StartError } from '../../../errors/startError.js'
import { createProviders } from './createProviders.js'
import { placesAt } from './places.js'
import { createProviderFetch, readJson } from './providerFetch.js'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answers: Readonly<Record<string, () => void>> = {
    '/elsewhere': () => response.writeHead(302, { location: '/inside' }).end(),
    '/large': () => response.end('x'.repeat(300_000)),
    '/endless': () => void response.write('['),
    '/empty': () => response.writeHead(204).end(),
    '/html': () => response.end('<p>'),
    '/refused': () => response.writeHead(403).end('{}'),
    '/good': () => response.end('{"a":1}'),
  }
  answers[request.url ?? '']?.()
})
let base = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const isAny = (value: unknown): value is object => typeof value === 'object'
const ask = async (path: string): Promise<unknown> =>
  readJson(await createProviderFetch(new Set([base]))(base + path, {}), isAny)

it('answers of a provider are JSON of its own host, of a usual size, in time', async () => {
  expect(await ask('/good')).toEqual({ a: 1 })
  for (const [path, fault] of [
    ['/elsewhere', 'unreachable'],
    ['/large', 'large'],
    ['/html', 'unreadable'],
    ['/empty', 'unreachable'],
    ['/refused', 'unreachable'],
  ] as const)
    await expect(ask(path), path).rejects.toMatchObject({ name: 'ForeignError', fault })
  expect(asked).not.toContain('/inside')
})

it('an answer that does not end is not waited for', async () => {
  const began = performance.now()
  await expect(ask('/endless')).rejects.toMatchObject({ fault: 'slow' })
  expect(performance.now() - began).toBeLessThan(8000)
}, 10_000)

it('other hosts are not asked', async () => {
  const before = asked.length
  const fetchFrom = createProviderFetch(new Set(['https://api.github.com']))
  await expect(fetchFrom(`${base}/good`, {})).rejects.toMatchObject({ fault: 'unreachable' })
  expect(asked).toHaveLength(before)
})

const account = { clientId: 'id', clientSecret: 'secret' }
const checks = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
const redirectOf = (name: string): string => `https://keeper.my.app/keeper/callback/${name}`

it.each([
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
  ['facebook', 'https://www.facebook.com/dialog/oauth'],
  ['github', 'https://github.com/login/oauth/authorize'],
  ['x', 'https://x.com/i/oauth2/authorize'],
  ['discord', 'https://discord.com/oauth2/authorize'],
] as const)('%s is asked at its own address', async (name, address) => {
  const url = await createProviders({ [name]: account }, redirectOf)
    .get(name)
    ?.authorize(checks)
  expect(url && url.origin + url.pathname).toBe(address)
  expect(url?.searchParams.get('redirect_uri')).toBe(redirectOf(name))
})

it('a stand-in has the paths of the provider, and TLS unless it is on this machine', () => {
  const own = {
    issuer: 'https://own.example',
    authorization: 'https://own.example/authorize',
    token: 'https://api.own.example/2/token',
    more: { user: 'https://api.own.example/users/@me' },
  }
  expect(placesAt(own, undefined, 'Own')).toBe(own)
  expect(placesAt(own, 'http://localhost:8801', 'Own')).toEqual({
    issuer: 'http://localhost:8801',
    authorization: 'http://localhost:8801/authorize',
    token: 'http://localhost:8801/2/token',
    more: { user: 'http://localhost:8801/users/@me' },
  })
  expect(() => placesAt(own, 'http://own.internal', 'Own')).toThrow(StartError)
  expect(placesAt(own, 'https://own.internal', 'Own').token).toBe('https://own.internal/2/token')
})
