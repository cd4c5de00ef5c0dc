import type { FastifyError, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { GatewayError, type Reason, notFound } from '../errors/gatewayError.js'
import { toReasons } from '../contract/validators.js'
import { describeError } from './describeError.js'

/** Every failure leaves as `{ status, reasons }` (S8.37); what is not the caller's doing is logged. */
export function answerErrors(server: FastifyInstance, log: Logger): void {
  server.setErrorHandler((error: FastifyError | GatewayError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ operation: request.routeOptions.config.operation, error: describeError(error) }, 'request failed')
    void reply.code(status).type('application/json').send({ status: 'FAILED', reasons: reasonsOf(error, status) })
  })
  server.setNotFoundHandler(() => {
    throw notFound('path', 'There is no such path.')
  })
}

function reasonsOf(error: FastifyError | GatewayError, status: number): readonly Reason[] {
  if (error instanceof GatewayError) return error.reasons
  if ('validation' in error && error.validation) return toReasons(error.validation as never, error.validationContext ?? 'request')
  if (status >= 500) return [{ name: 'gateway', description: 'The gateway failed.' }]
  return [{ name: 'request', description: `${error.message.replace(/\.$/, '')}.` }]
}
