import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { GatewayError, type Reason, notFound } from '../errors/gatewayError.js'
import { toReasons } from '../contract/validators.js'
import { describeError } from './describeError.js'

interface Failure {
  readonly status: 'FAILED'
  readonly reasons: readonly Reason[]
}

/** Every failure leaves as `{ status, reasons }` (S8.37); what is not the caller's doing is logged. */
export function answerErrors(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error: FastifyError | GatewayError, request, reply) => {
    const status = error.statusCode ?? 500
    // That a chain is still down was logged when it was found.
    const isKnown = error instanceof GatewayError && error.cause === undefined
    if (status >= 500)
      log[isKnown ? 'debug' : 'error'](
        { operation: request.routeOptions.config.operation, error: describeError(error) },
        'request failed',
      )
    if (error instanceof GatewayError && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter)
    void reply
      .code(status)
      .type('application/json')
      .send({ status: 'FAILED', reasons: reasonsOf(error, status) })
  })
  server.setNotFoundHandler(() => {
    throw notFound('path', 'There is no such path.')
  })
}

/** A path that cannot be read, before there is a route. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 400
  void reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify(failure(status)))
}

/** Bytes that are no HTTP request, or one that did not come in time. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(failure(status))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** The reason for each status of a bad request. */
const faults: Readonly<Record<number, Reason>> = {
  400: { name: 'request', description: 'The request cannot be read.' },
  408: { name: 'request', description: 'The request took too long.' },
  413: { name: 'body', description: 'The body is too large.' },
  414: { name: 'path', description: 'The path is too long.' },
  415: { name: 'content-type', description: 'The body must be application/json.' },
  431: { name: 'headers', description: 'The headers are too large.' },
}

const other: Reason = { name: 'request', description: 'The request is not accepted.' }

const failure = (status: number): Failure => ({ status: 'FAILED', reasons: [faults[status] ?? other] })

function reasonsOf(error: FastifyError | GatewayError, status: number): readonly Reason[] {
  if (error instanceof GatewayError) return error.reasons
  if ('validation' in error && error.validation)
    return toReasons(error.validation as never, error.validationContext ?? 'request')
  if (status >= 500) return [{ name: 'gateway', description: 'The gateway failed.' }]
  return failure(status).reasons
}
