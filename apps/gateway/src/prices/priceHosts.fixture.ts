import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A host at the edge of what the gateway sees: what it answers by path, and what it was asked. */
export interface PriceHost {
  readonly url: string
  readonly asked: URL[]
  /** JSON, or what it does in its own way. */
  answer: (url: URL, response: ServerResponse) => unknown
}

/** @param end called with what ends it; by default it ends with the test */
export async function priceHost(
  answer: PriceHost['answer'],
  end: (close: () => void) => void = onTestFinished,
): Promise<PriceHost> {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://host.test')
    asked.push(url)
    const body = host.answer(url, response)
    if (body !== undefined) response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  const host: PriceHost = { url: '', asked, answer }
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
