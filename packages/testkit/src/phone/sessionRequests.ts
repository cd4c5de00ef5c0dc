import type { CaipNetworkId } from '@latchkey/core/adapter'

import { PhoneError } from '../errors/phoneError.js'
import type { FamilyRegistry } from './familyRegistry.js'
import type { PhoneClient } from './phoneClient.js'
import type { PhoneFamily, Prepared } from './phoneFamily.js'
import type { PhoneRelay } from './phoneRelay.js'
import type { PhoneSettings, SessionRequest } from './phoneRequest.js'
import type { PhoneSessions } from './phoneSessions.js'
import { toPeer } from './peer.js'
import { userRejected } from './refusals.js'
import { toRpcError, type RequestQueue } from './requestQueue.js'

interface Parts {
  readonly client: PhoneClient
  readonly line: PhoneRelay
  readonly registry: FamilyRegistry
  readonly queue: RequestQueue
  readonly sessions: PhoneSessions
  readonly settings: PhoneSettings
}

interface Incoming {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly request: { readonly method: string; readonly params: unknown; readonly expiryTimestamp?: number }
    readonly chainId: string
  }
}

type Outcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Puts requests of sessions into the queue; those that need no approval are answered at once. */
export function sessionRequests({ client, line, registry, queue, sessions, settings }: Parts): void {
  const taken = new Set<number>()
  const respond = ({ id, topic }: Incoming, outcome: Outcome): Promise<void> =>
    line.send(() => client.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } as never }))

  function prepare({ topic, params: { request, chainId } }: Incoming): Promise<Prepared> {
    const caipNetworkId = chainId as CaipNetworkId
    const family: PhoneFamily = registry.family(chainId.split(':')[0] ?? '')
    return family.prepare(
      { caipNetworkId, method: request.method, params: request.params },
      sessions.queue(topic, family.namespace),
    )
  }

  async function receive(incoming: Incoming): Promise<void> {
    const { id, topic, params } = incoming
    if (taken.has(id)) return
    taken.add(id)
    const prepared = await prepare(incoming).catch(toRpcError)
    if ('code' in prepared) return respond(incoming, { error: prepared })
    const { readable, perform } = prepared
    if (!readable) return respond(incoming, await outcomeOf(perform))
    const { method, expiryTimestamp } = params.request
    const request: SessionRequest = {
      kind: 'request',
      id,
      topic,
      method,
      params: params.request.params,
      caipNetworkId: params.chainId,
      peer: toPeer(client.session.get(topic).peer.metadata),
      expiresAt: (expiryTimestamp ?? Date.now() / 1000 + 300) * 1000,
      readable,
    }
    queue.add(request, {
      async approve() {
        const outcome = await outcomeOf(async () => {
          const honest = await perform()
          return settings.answer ? settings.answer(honest, request) : honest
        })
        await respond(incoming, outcome)
        if ('error' in outcome) throw new PhoneError(outcome.error.message)
        return outcome.result
      },
      reject: () => respond(incoming, { error: userRejected }),
      hangUp: () => sessions.disconnect(topic),
    })
  }

  // The session may have ended meanwhile.
  const start = (incoming: Incoming): void => void receive(incoming).catch(() => undefined)
  client.on('session_request', start)
  client.on('session_request_expire', ({ id }) => queue.withdraw((request) => request.id === id))
  // Those that came before a reload.
  client.getPendingSessionRequests().forEach(start)
}

const outcomeOf = async (perform: () => unknown): Promise<Outcome> => {
  try {
    return { result: await perform() }
  } catch (error) {
    return { error: toRpcError(error) }
  }
}
