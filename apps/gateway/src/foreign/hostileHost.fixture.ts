import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A host as others run them. */
export interface HostileHost {
  readonly url: string
  /** The paths that were asked for. */
  readonly asked: readonly string[]
}

/** Answers each path in its own way; the others with 404. */
export async function hostileHost(
  answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>>,
  end: (close: () => void) => void = onTestFinished,
): Promise<HostileHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  end(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
