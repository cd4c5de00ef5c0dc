import { type AddressInfo, type Server, createServer } from 'node:net'
import { SandboxError } from './sandboxError.js'

const host = '127.0.0.1'

/** A port that a part asks for; 0 for any. */
export interface PortWish {
  readonly part: string
  readonly port: number
  /** Whether it needs the next port as well. */
  readonly pair?: boolean
}

/**
 * Ports that nothing listens on, in the order of the wishes; where one is taken, an error that
 * names it and who needs it. All are held until the last is found, so that no two are the same.
 */
export async function findPorts(wishes: readonly PortWish[]): Promise<readonly (number | SandboxError)[]> {
  const held: Server[] = []
  const ports = await Promise.all(wishes.map((wish) => (wish.pair ? holdPair(wish, held) : hold(wish, held))))
  await Promise.all(held.map((server) => new Promise((done) => server.close(done))))
  return ports
}

async function hold(wish: PortWish, held: Server[]): Promise<number | SandboxError> {
  const found = await probe(wish)
  if (found instanceof SandboxError) return found
  held.push(found)
  return (found.address() as AddressInfo).port
}

/** The first of two ports in a row. Any two: another try where the second is taken. */
async function holdPair(wish: PortWish, held: Server[], tries = 20): Promise<number | SandboxError> {
  const first = await hold(wish, held)
  if (first instanceof SandboxError) return first
  const second = await hold({ part: wish.part, port: first + 1 }, held)
  if (typeof second === 'number') return first
  return wish.port === 0 && tries > 1 ? holdPair(wish, held, tries - 1) : second
}

function probe({ part, port }: PortWish): Promise<Server | SandboxError> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${cause.code})`
      resolve(
        new SandboxError(
          `Port ${port} ${why}, and ${part} needs it. Stop what uses it, or choose another port.`,
          { cause },
        ),
      )
    })
    server.listen({ port, host }, () => resolve(server))
  })
}
