import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAbortError } from '../errors/base.js'
import { HttpError, HttpNetworkError, HttpTimeoutError, InvalidResponseError } from '../errors/http.js'
import { html, livePlatform, silence, status, testGateway, type TestGateway } from './gateway.fixture.js'
import { httpClient, type HttpRequest } from './httpClient.js'
import { listOf } from './listOf.js'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
})
afterEach(() => gateway.close())

const platform = livePlatform()
const ask = (path: string, request: Partial<HttpRequest> = {}): Promise<unknown> =>
  httpClient(platform, { url: `${gateway.url}${path}`, ...request })
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe('httpClient', () => {
  it('answers with JSON', async () => {
    gateway.reply('/a', { ok: true })
    expect(await ask('/a')).toEqual({ ok: true })
  })

  it('posts JSON', async () => {
    gateway.reply('/a', {})
    await ask('/a', { method: 'POST', body: { amount: '1' } })
    expect(gateway.heard[0]).toMatchObject({ method: 'POST', body: '{"amount":"1"}' })
    expect(gateway.heard[0]?.headers['content-type']).toBe('application/json')
  })

  it('sends no cookie and no referrer', async () => {
    gateway.reply('/a', {})
    await ask('/a')
    expect(gateway.heard[0]?.headers).not.toHaveProperty('cookie')
    expect(gateway.heard[0]?.headers).not.toHaveProperty('referer')
  })

  it('S8.46 an HTTP error has the status and the body', async () => {
    gateway.reply('/a', status(404, { what: 'nothing here' }))
    const error = await failure(ask('/a'))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      status: 404,
      body: { what: 'nothing here' },
      message: 'HTTP status code: 404',
      code: 'http-error',
    })
  })

  it("S8.37 the reply's own reason is used", async () => {
    gateway.reply(
      '/a',
      status(400, {
        status: 'FAILED',
        reasons: [{ name: 'chainId', description: 'This chain is not known.' }],
      }),
    )
    expect(await failure(ask('/a'))).toMatchObject({ message: 'This chain is not known.' })
  })

  it.each([[[]], ['no'], [[{ description: 7 }]], [[{ description: 'x'.repeat(10_000) }]], [[null]]])(
    'S8.37 reasons that cannot be shown are not: %j',
    async (reasons) => {
      gateway.reply('/a', status(400, { reasons }))
      expect(await failure(ask('/a'))).toMatchObject({ message: 'HTTP status code: 400' })
    },
  )

  it('S8.46 a slow server is a timeout, and is not asked again', async () => {
    gateway.reply('/a', silence)
    const error = await failure(ask('/a'))
    expect(error).toBeInstanceOf(HttpTimeoutError)
    expect(error).toMatchObject({ message: 'The request took longer than 10000 ms' })
    expect(gateway.heard).toHaveLength(1)
  })

  it('S8.46 a body that never ends is a timeout', async () => {
    gateway.reply('/a', (response: ServerResponse) => void response.writeHead(200).write('{'))
    expect(await failure(ask('/a'))).toBeInstanceOf(HttpTimeoutError)
  })

  it('asks at most twice more after a failure of the server', async () => {
    gateway.reply('/a', status(500))
    expect(await failure(ask('/a'))).toMatchObject({ status: 500 })
    expect(gateway.heard).toHaveLength(3)
  })

  it('succeeds when the server recovers', async () => {
    let calls = 0
    gateway.reply('/a', (response: ServerResponse) =>
      (++calls < 3 ? status(503) : status(200, '{"ok":1}'))(response, gateway.heard[0] as never),
    )
    expect(await ask('/a')).toEqual({ ok: 1 })
  })

  it.each([400, 401, 403, 404, 429])('does not repeat what the server refused: %i', async (code) => {
    gateway.reply('/a', status(code))
    await failure(ask('/a'))
    expect(gateway.heard).toHaveLength(1)
  })

  it('never repeats a POST', async () => {
    gateway.reply('/a', status(500))
    await failure(ask('/a', { method: 'POST', body: {} }))
    expect(gateway.heard).toHaveLength(1)
  })

  it('a server that is gone is a network error', async () => {
    const { url } = gateway
    await gateway.close()
    const error = await failure(httpClient(platform, { url: `${url}/a` }))
    expect(error).toBeInstanceOf(HttpNetworkError)
    expect((error as Error).cause).toBeInstanceOf(TypeError)
    gateway = await testGateway()
  })

  it('does not follow to another host', async () => {
    const elsewhere = await testGateway()
    elsewhere.reply('/b', {})
    gateway.reply('/a', (response: ServerResponse) =>
      response.writeHead(302, { location: `${elsewhere.url}/b` }).end(),
    )
    expect(await failure(ask('/a', { retries: 0 }))).toBeInstanceOf(HttpNetworkError)
    expect(elsewhere.heard).toEqual([])
    await elsewhere.close()
  })

  it.each([
    ['HTML', html],
    ['half an answer', status(200, '{"a":')],
    ['nothing', status(200, '')],
  ])('%s instead of JSON cannot be used', async (_, reply) => {
    gateway.reply('/a', reply)
    const error = await failure(ask('/a'))
    expect(error).toBeInstanceOf(InvalidResponseError)
    expect(gateway.heard).toHaveLength(1)
  })

  it('L14: an answer without an end is cut off, and nobody waits for the rest of it', async () => {
    let sent = 0
    let closed = false
    gateway.reply('/a', (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.on('close', () => (closed = true))
      const more = (): void => {
        if (closed || sent > 50_000_000) return
        sent += 65_536
        if (response.write('[1],'.repeat(16_384))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    const error = await failure(ask('/a'))
    expect(error).toBeInstanceOf(InvalidResponseError)
    expect((error as InvalidResponseError).details).toMatch(/^longer than/)
    await expect.poll(() => closed).toBe(true)
    expect(sent).toBeLessThan(50_000_000)
  })

  it('L14: letters that lie across two pieces of an answer stay whole', async () => {
    const text = JSON.stringify({ name: '\u4e2d\u6587\u{1f98a}'.repeat(20_000) })
    gateway.reply('/a', (response: ServerResponse) => {
      const bytes = Buffer.from(text)
      response.writeHead(200)
      for (let at = 0; at < bytes.length; at += 10_001) response.write(bytes.subarray(at, at + 10_001))
      response.end()
    })
    expect(JSON.stringify(await ask('/a'))).toBe(text)
  })

  it('L14: a list has an end', () => {
    let looked = 0
    const item = v.pipe(
      v.number(),
      v.transform((value) => (looked++, value)),
    )
    expect(
      v.parse(
        listOf(item),
        Array.from({ length: 100_000 }, (_, index) => index),
      ),
    ).toHaveLength(2000)
    expect(looked).toBe(2000)
  })

  it('is called off by its signal, whether it asks or waits', async () => {
    gateway.reply('/a', silence)
    const asking = new AbortController()
    const first = failure(ask('/a', { signal: asking.signal }))
    asking.abort()
    expect(await first).toSatisfy(isAbortError)
    gateway.reply('/b', status(500))
    const waiting = new AbortController()
    const waits: number[] = []
    const slow = livePlatform({
      delay: (task, ms) => {
        waits.push(ms)
        return livePlatform().delay(task, ms * 500)
      },
    })
    const second = failure(httpClient(slow, { url: `${gateway.url}/b`, signal: waiting.signal }))
    // The limit of the first attempt, then the time until the second.
    await vi.waitFor(() => expect(waits).toHaveLength(2))
    waiting.abort()
    expect(await second).toSatisfy(isAbortError)
    expect(gateway.of('/b')).toHaveLength(1)
  })

  it('asks nobody when it is called off before it begins', async () => {
    expect(await failure(ask('/a', { signal: AbortSignal.abort() }))).toSatisfy(isAbortError)
    expect(gateway.heard).toEqual([])
  })
})
