import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** An example of a provider's documentation; each file names its address and date. */
export const sample = (name: string): unknown =>
  (
    JSON.parse(readFileSync(new URL(`./samples/${name}.json`, import.meta.url), 'utf8')) as {
      answer: unknown
    }
  ).answer

export type Answer = (url: URL, response: ServerResponse) => unknown

/** An explorer at the edge of what the gateway sees. */
export async function explorer(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    const body = answer(new URL(request.url ?? '', 'http://explorer.test'), response)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
