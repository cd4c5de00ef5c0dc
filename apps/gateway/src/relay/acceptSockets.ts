import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { UnauthorizedError } from '../errors/relayError.js'
import { GatewayError } from '../errors/gatewayError.js'
import type { GatewayOptions } from '../options.js'
import { addressKey } from '../server/addressKey.js'
import { createRefusal } from '../server/guardCallers.js'
import type { Metrics } from '../server/metrics.js'
import { createAddressRegistry } from './addressRegistry.js'
import { createIsAudience } from './audience.js'
import { readClientToken } from './clientToken.js'
import type { Relay } from './createRelay.js'
import { createHeartbeat } from './heartbeat.js'
import { createOutlets } from './outlet.js'

declare module 'fastify' {
  interface FastifyRequest {
    relayClient: string
    relayRefusal: string
  }
}

interface Door {
  readonly relay: Relay
  readonly options: GatewayOptions
  readonly metrics: Metrics
  readonly log: Logger
}

export const relayPath = '/relay'

/** The close code of a refusal, which the SDK takes for final. */
const unauthorized = 3000
const tooManySockets = 1013

/** The WebSocket end of the relay on the gateway's own server. */
export async function acceptSockets(
  server: FastifyInstance,
  { relay, options, metrics, log }: Door,
): Promise<void> {
  const isAudience = createIsAudience(urlsOf(options))
  const refuse = createRefusal(options)
  const { limits } = relay
  const addresses = createAddressRegistry(limits)
  const outletOf = createOutlets()
  const heartbeat = createHeartbeat(() => server.websocketServer.clients)

  await server.register(websocket, {
    // A frame has more than the message in it, and a call may have two messages.
    options: { maxPayload: limits.messageLength * 2 + 64 * 1024, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      heartbeat.stop()
      for (const socket of this.websocketServer.clients) {
        socket.close(1012, 'The relay restarts.')
        setTimeout(() => socket.terminate(), 500).unref()
      }
      this.websocketServer.close()
      done()
    },
  })
  server.decorateRequest('relayClient', '')
  server.decorateRequest('relayRefusal', '')

  const admit = (request: FastifyRequest): void => {
    const refusal = refuse(request)
    if (refusal) throw refusal
    const { auth } = request.query as Record<string, unknown>
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const token = typeof auth === 'string' ? auth : (bearer ?? '')
    const calledAs = request.host + request.url.replace(/\?.*/s, '')
    request.relayClient = readClientToken(token, (audience) => isAudience(audience, calledAs), Date.now())
  }

  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) return
    try {
      admit(request)
    } catch (error) {
      if (!(error instanceof UnauthorizedError || error instanceof GatewayError)) throw error
      const why = `Unauthorized: ${error.message}`
      metrics.relayRefusals.inc({ code: String(unauthorized) })
      // Pages see no status, only close codes.
      if ((request.query as Record<string, unknown>)['useOnCloseEvent'] === 'true') request.relayRefusal = why
      else
        throw error instanceof GatewayError
          ? error
          : new GatewayError(401, [{ name: 'auth', description: `${why}.` }])
    }
  }

  const accept = (socket: WebSocket, request: FastifyRequest): void => {
    if (request.relayRefusal !== '') return socket.close(unauthorized, request.relayRefusal)
    const address = addressKey(request.ip)
    const visitor = addresses.enter(address)
    if (!visitor) {
      metrics.relayRefusals.inc({ code: String(tooManySockets) })
      return socket.close(tooManySockets, 'Too many sockets from one address.')
    }
    metrics.relaySockets.inc()
    const connection = relay.connect({ client: request.relayClient, visitor, outlet: outletOf(socket) })
    heartbeat.watch(socket)
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(1003, 'The relay speaks text.')
      else connection.receive(data as Buffer)
    })
    socket.on('close', (code) => {
      connection.close()
      metrics.relaySockets.dec()
      addresses.leave(address)
      log.debug({ operation: 'relay', code }, 'socket closed')
    })
    log.debug({ operation: 'relay' }, 'socket opened')
  }

  server.route({
    method: 'GET',
    url: relayPath,
    config: { isSocket: true },
    preValidation,
    handler() {
      throw new GatewayError(426, [{ name: 'upgrade', description: 'The relay is a WebSocket.' }])
    },
    wsHandler: accept,
  })
}

function urlsOf({ relay, publicUrl }: GatewayOptions): readonly string[] | undefined {
  const { urls } = relay || {}
  if (urls || publicUrl === undefined) return urls
  return [publicUrl.replace(/\/+$/, '').replace(/^http/, 'ws') + relayPath]
}
