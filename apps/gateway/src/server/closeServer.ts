import type { FastifyInstance } from 'fastify'

/**
 * Lets the running requests end; cuts off what is still open then, such as a request that was sent by half.
 * @param milliseconds how long they have
 */
export async function closeServer(server: FastifyInstance, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), milliseconds)
  try {
    await server.close()
  } finally {
    clearTimeout(timer)
  }
}
