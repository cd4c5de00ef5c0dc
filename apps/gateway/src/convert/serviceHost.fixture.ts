import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** What a service was asked. */
export interface ServiceQuestion {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** A service that converts, at the edge of what the gateway sees. */
export interface ServiceHost {
  readonly url: string
  readonly asked: ServiceQuestion[]
  /** JSON, or what it does in its own way. */
  answer: (question: ServiceQuestion, response: ServerResponse) => unknown
}

/** @param end called with what ends it; by default it ends with the test */
export async function serviceHost(
  answer: ServiceHost['answer'],
  end: (close: () => void) => void = onTestFinished,
): Promise<ServiceHost> {
  const asked: ServiceQuestion[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const question = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://service.test'),
        headers: request.headers,
        body: body === '' ? undefined : (JSON.parse(body) as unknown),
      }
      asked.push(question)
      const answered = host.answer(question, response)
      if (answered !== undefined) response.end(JSON.stringify(answered))
    })
  }).listen(0, '127.0.0.1')
  const host: ServiceHost = { url: '', asked, answer }
  await once(server, 'listening')
  end(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(host, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

/** An example of a provider's documentation; each file names its address and date. */
export const sample = <T>(name: string): T =>
  (
    JSON.parse(readFileSync(new URL(`./samples/${name}.json`, import.meta.url), 'utf8')) as {
      answer: T
    }
  ).answer
