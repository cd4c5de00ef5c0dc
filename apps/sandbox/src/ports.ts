import { type AddressInfo, type Server, createServer } from 'node:net'
import { SandboxError } from './sandboxError.js'

const host = '127.0.0.1'

/** A port that a part asks for; 0 for any. */
export interface PortWish {
  readonly part: string
  readonly port: number
}

/**
 * Ports that nothing listens on, in the order of the wishes; where one is taken, an error that
 * names it and who needs it. All are held until the last is found, so that no two are the same.
 */
export async function findPorts(wishes: readonly PortWish[]): Promise<readonly (number | SandboxError)[]> {
  const probes = await Promise.all(wishes.map(probe))
  const ports = probes.map((found) => (found instanceof SandboxError ? found : (found.address() as AddressInfo).port))
  await Promise.all(probes.map((found) => (found instanceof SandboxError ? undefined : new Promise((done) => found.close(done)))))
  return ports
}

function probe({ part, port }: PortWish): Promise<Server | SandboxError> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${cause.code})`
      resolve(new SandboxError(`Port ${port} ${why}, and ${part} needs it. Stop what uses it, or choose another port.`, { cause }))
    })
    server.listen({ port, host }, () => resolve(server))
  })
}
