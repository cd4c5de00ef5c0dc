import { Transform } from 'node:stream'
import type { FastifyRequest, RequestPayload } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where {@link keepBody} kept it. */
    rawBody?: Buffer
  }
}

/**
 * Keeps the bytes of a body beside what is read from them: a signature is over the bytes. The limit of the
 * server holds as ever.
 */
export function keepBody(request: FastifyRequest, payload: RequestPayload): RequestPayload {
  const parts: Buffer[] = []
  let size = 0
  const copy = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length
      if (size <= request.routeOptions.bodyLimit) parts.push(part)
      done(null, part)
    },
    flush(done) {
      request.rawBody = Buffer.concat(parts)
      done()
    },
  })
  payload.on('error', (error) => copy.destroy(error))
  return payload.pipe(copy)
}
