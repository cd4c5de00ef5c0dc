import { once } from 'node:events'
import { createServer } from 'node:net'

const port = Number(process.env.E2E_PORT ?? 4173) + 2
/** In milliseconds, between two attempts. */
const pause = 500

/**
 * Waits until no other process of this machine spends the sandbox's coins. A port is held for it, which the
 * system frees in any case when the process ends.
 *
 * @returns gives the coins free
 */
export async function oneSpender(): Promise<() => Promise<void>> {
  for (;;) {
    const server = createServer()
    const taken = new Promise<boolean>((resolve) => {
      server.once('listening', () => resolve(true))
      server.once('error', () => resolve(false))
    })
    server.listen({ port, host: '127.0.0.1', exclusive: true })
    if (await taken)
      return async () => {
        server.close()
        await once(server, 'close')
      }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
