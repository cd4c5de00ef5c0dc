import { once } from 'node:events'
import { createServer, request as askFor } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

/** A browser's only way to this machine's ports. What a service worker asks for goes by it, too. */
export interface Proxy {
  readonly url: string
  /** From now on nothing answers at this origin. */
  cutOff(origin: string): void
  close(): void
}

export async function startProxy(): Promise<Proxy> {
  const gone = new Set<string>()
  const server = createServer((request, response) => {
    const { host, port, pathname, search } = new URL(request.url ?? '')
    if (gone.has(host)) return void request.socket.destroy()
    const { method, headers } = request
    const onward = askFor(
      { host: '127.0.0.1', port: port || 80, path: pathname + search, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  // Sockets of the web.
  server.on('connect', (request, socket, head) => {
    const host = request.url ?? ''
    if (gone.has(host)) return void socket.destroy()
    const onward = connect(Number(host.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutOff: (origin) => void gone.add(new URL(origin).host),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
