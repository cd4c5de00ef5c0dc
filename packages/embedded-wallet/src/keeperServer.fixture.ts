import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins: of a keeper in the hand of the test, and of one whose frame never says a word. */
    readonly keepers: { readonly good: string; readonly mute: string }
  }
}

/**
 * The frame of a keeper. Texts are its messages; what is no text is the test's own: what it is to answer, by
 * method, and what it is to say. It passes everything on that it hears.
 */
const FRAME = `<!doctype html><title>Keeper</title><script type="module">
  const session = 'S'.repeat(22)
  const answers = { hello: { result: { versions: [1], methods: [] } }, status: { result: {} } }
  const say = (message) => parent.postMessage(JSON.stringify({ latchkey: 1, ...message }), '*')
  addEventListener('message', ({ data, origin }) => {
    if (typeof data !== 'string') {
      Object.assign(answers, data.answers)
      for (const text of data.say ?? []) parent.postMessage(text, '*')
      return
    }
    parent.postMessage({ heard: data, origin, name }, '*')
    const { id, method } = JSON.parse(data)
    const answer = answers[method]
    if (!answer) return
    say({ kind: 'response', id, session, ...('error' in answer ? { ok: false, error: answer.error } : { ok: true, result: answer.result }) })
  })
  // As a keeper does that has heard nothing yet.
  say({ kind: 'event', name: 'ready' })
  say({ kind: 'event', name: 'ready' })
</script>`

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`),
    ),
  )

export async function setup(project: TestProject): Promise<() => void> {
  const servers = [FRAME, '<!doctype html><title>Mute</title>'].map((page) =>
    createServer((request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(request.url === '/frame' ? page : '<!doctype html><title>Surface</title>')
    }),
  )
  const [good = '', mute = ''] = await Promise.all(servers.map(listen))
  project.provide('keepers', { good, mute })
  return () => servers.forEach((server) => server.close())
}
