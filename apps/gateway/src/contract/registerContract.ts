import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ContractError, StartError } from '../errors/startError.js'
import { type OpenApiDocument, type Operation, operationsOf } from './openApi.js'
import { keepBody } from './keepBody.js'
import { type Validate, createCompile } from './validators.js'

/** Answers one call. The request was validated; the answer will be. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** Asked for without a project. */
    open?: boolean
    validators?: ReadonlyMap<string, Validate>
  }
}

/** Which operations a server has, and what is special about some, by id. */
export interface Selection {
  readonly open: ReadonlySet<string>
  readonly probes: ReadonlySet<string>
  readonly images: ReadonlySet<string>
  /** Those whose bodies are kept as they come: they are signed. */
  readonly signed?: ReadonlySet<string>
  /** In bytes, for those that take larger bodies than the others do. */
  readonly bodyLimits?: Readonly<Record<string, number>>
  readonly serves: (operation: Operation) => boolean
}

/**
 * Makes a route of every operation in the document that a server serves, so that document and server cannot
 * differ: an operation without a handler, or the other way round, stops the start.
 */
export function registerContract(
  server: FastifyInstance,
  document: OpenApiDocument,
  handlers: Readonly<Record<string, Handler>>,
  { open, probes, images, signed, bodyLimits = {}, serves }: Selection,
): void {
  const operations = operationsOf(document)
  const stray = Object.keys(handlers).find((id) => !operations.some((operation) => operation.id === id))
  if (stray !== undefined) throw new StartError(`No operation of openapi.json is called ${stray}.`)

  const compileIn = createCompile(document, 'in')
  const compileOut = createCompile(document, 'out')
  server.setValidatorCompiler(({ schema }) => compileIn(schema as Record<string, unknown>))
  server.setSerializerCompiler(() => JSON.stringify)
  server.addHook('preSerialization', async (request, reply, payload) => {
    validateAnswer(request, reply, payload)
    return payload
  })

  for (const operation of operations) {
    const handler = handlers[operation.id]
    if (handler === undefined) throw new StartError(`Nothing answers ${operation.id} of openapi.json.`)
    if (!serves(operation)) continue
    const validators = new Map<string, Validate>()
    const bodyLimit = bodyLimits[operation.id]
    for (const [status, schema] of operation.responses)
      if (schema !== undefined) validators.set(status, compileOut(schema))
    server.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        params: operation.params,
        querystring: operation.query,
        ...(operation.body && { body: operation.body }),
      },
      config: {
        operation: operation.id,
        validators,
        open: open.has(operation.id),
        isProbe: probes.has(operation.id),
        isImage: images.has(operation.id),
      },
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(signed?.has(operation.id) && {
        preParsing: (request, _reply, payload, done) => done(null, keepBody(request, payload)),
      }),
      handler,
    })
  }
}

function validateAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { operation, validators } = request.routeOptions.config
  if (operation === undefined) return
  const validate = validators?.get(String(reply.statusCode))
  if (validate === undefined)
    throw new ContractError(`${operation} states no answer with status ${reply.statusCode}`)
  if (validate(payload)) return
  const [error] = validate.errors ?? []
  throw new ContractError(
    `${operation} ${reply.statusCode}: ${error?.instancePath ?? ''} ${error?.message ?? ''}`,
  )
}
