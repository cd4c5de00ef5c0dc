import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SignInHandlerOptions } from '../http/createSignInHandler.js'
import { makeParts, Visitor } from '../http/signInServer.fixture.js'
import { createSessions } from '../sessions/createSessions.js'
import { memorySessionStore } from '../sessions/memorySessionStore.js'
import { createNodeSignIn, type NodeSignIn } from './createNodeSignIn.js'

/** A server on a port that the machine chooses; its address is known before the host's parts are made. */
async function serve(
  makeListener: (signIn: NodeSignIn) => RequestListener,
  change: Partial<SignInHandlerOptions> = {},
): Promise<{ readonly url: string; readonly port: number; readonly visitor: Visitor }> {
  let listener: RequestListener = () => undefined
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { clock: _, ...parts } = makeParts({ domains: [`127.0.0.1:${port}`] })
  listener = makeListener(createNodeSignIn({ ...parts, ...change }))
  const url = `http://127.0.0.1:${port}`
  return { url, port, visitor: new Visitor((address, init) => fetch(address, init), { server: url }) }
}

const readAll = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

describe('sign-in on Node', () => {
  it('as the whole listener of a server', async () => {
    const { visitor, url } = await serve((signIn) => (request, response) => void signIn(request, response))
    expect((await visitor.signIn()).status).toBe(201)
    expect(await visitor.accounts()).toHaveLength(1)
    expect((await visitor.call('DELETE', '/sessions')).status).toBe(204)
    expect(await visitor.accounts()).toEqual([])
    expect((await fetch(`${url}/other`)).status).toBe(404)
    expect((await fetch(`${url}/v1/siwx/../other`)).status).toBe(404)
  })

  it('before routes of the host, whose bodies it does not read', async () => {
    const { visitor, url } = await serve((signIn) => (request, response) => {
      void signIn(request, response, () => {
        void readAll(request).then((text) => response.end(`own ${text}`))
      })
    })
    expect((await visitor.signIn()).status).toBe(201)
    expect(await (await fetch(`${url}/own`, { method: 'POST', body: 'body' })).text()).toBe('own body')
  })

  it.each<[string, (text: string) => unknown]>([
    ['an object', (text) => JSON.parse(text) as unknown],
    ['a text', (text) => text],
    ['bytes', (text) => Buffer.from(text)],
  ])('takes a body that a parser has read before: %s', async (_, parse) => {
    const { visitor } = await serve((signIn) => (request, response) => {
      void readAll(request).then((text) => {
        const body = text === '' ? undefined : parse(text)
        return signIn(Object.assign(request, { body }), response)
      })
    })
    expect((await visitor.signIn()).status).toBe(201)
    expect(await visitor.accounts()).toHaveLength(1)
  })

  it('below a router that cuts the path', async () => {
    const { visitor } = await serve((signIn) => (request, response) => {
      const originalUrl = request.url!
      request.url = originalUrl.replace('/v1', '')
      void signIn(Object.assign(request, { originalUrl }), response)
    })
    expect((await visitor.signIn()).status).toBe(201)
  })

  it('protects a route of the host', async () => {
    const { visitor, url } = await serve((signIn) => (request, response) => {
      void signIn(request, response, async () => {
        const device = await signIn.signedIn(request)
        response.statusCode = device ? 200 : 401
        response.end(device?.accounts.join())
      })
    })
    expect((await fetch(`${url}/me`)).status).toBe(401)
    await visitor.signIn()
    const response = await fetch(`${url}/me`, { headers: { cookie: visitor.cookie! } })
    expect(await response.text()).toBe(`eip155:1:${visitor.account.address}`)
  })

  it('keeps what middleware before has set', async () => {
    const { visitor } = await serve((signIn) => (request, response: ServerResponse) => {
      response.setHeader('set-cookie', 'own=1')
      response.setHeader('vary', 'Accept')
      void signIn(request, response)
    })
    const { headers } = await visitor.signIn()
    expect(headers.getSetCookie()).toEqual(['own=1', expect.stringMatching(/^lk_device=/)])
    expect(headers.get('vary')).toBe('Accept')
  })

  it('refuses 64 kB and more without reading on', async () => {
    const { visitor, port, url } = await serve(
      (signIn) => (request, response) => void signIn(request, response),
    )
    const answer = await visitor.call('POST', '/sessions', `"${'a'.repeat(70_000)}"`)
    expect([answer.status, answer.code]).toEqual([413, 'too-large'])
    // A body whose end never comes.
    const socket = connect(port, '127.0.0.1')
    const head = `POST /v1/siwx/sessions HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${url}\r\n`
    socket.write(`${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`)
    socket.write(`11000\r\n${'a'.repeat(0x11000)}\r\n`)
    const text = await new Promise<string>((resolve) => {
      let all = ''
      socket.on('data', (part) => (all += String(part)))
      socket.on('close', () => resolve(all))
    })
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
  })

  it.each([
    ['a host that is none', 'Host: [x', 400],
    ['a path before the host', 'Host: evil.example/v1?', 400],
    ['two origins', 'Host: a.example\r\nOrigin: https://a.example, https://b.example', 401],
  ])('survives %s', async (_, headers, status) => {
    const { port } = await serve((signIn) => (request, response) => void signIn(request, response))
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /v1/siwx/challenges HTTP/1.1\r\n${headers}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
    const text = await new Promise<string>((resolve) => {
      let all = ''
      socket.on('data', (part) => (all += String(part)))
      socket.on('close', () => resolve(all))
    })
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('gives a failure to next, or answers 500', async () => {
    const store = { ...memorySessionStore(), add: () => Promise.reject(new Error('no database')) }
    const sessions = createSessions({ store })
    const plain = await serve((signIn) => (request, response) => void signIn(request, response), { sessions })
    const answer = await plain.visitor.call('POST', '/sessions', await plain.visitor.word())
    expect([answer.status, answer.json]).toEqual([500, { error: { code: 'internal' } }])
    const listener =
      (signIn: NodeSignIn): RequestListener =>
      (request, response) =>
        void signIn(request, response, (error) => {
          response.statusCode = 502
          response.end(JSON.stringify({ error: { code: (error as Error).message } }))
        })
    const { visitor } = await serve(listener, { sessions })
    const told = await visitor.call('POST', '/sessions', await visitor.word())
    expect([told.status, told.code]).toEqual([502, 'no database'])
  })
})
