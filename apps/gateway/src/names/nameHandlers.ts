import type { Handler } from '../contract/registerContract.js'
import { notFound } from '../errors/gatewayError.js'
import type { CallerLimits } from '../server/callerLimits.js'
import { describeFault } from './nameRules.js'
import type { Lookup } from './createLookup.js'
import type { Zone } from './createZone.js'
import type { Registration } from './registerName.js'

/** The parts that answer for names; `undefined` on a gateway without a zone. */
export interface NameServices {
  readonly zone: Zone
  readonly lookup: Lookup
}

/** In requests: a registration asks a node, and names are few. */
const registrationCost = 20
/** In seconds; far shorter than the validity of a signed answer. */
const kept = 60

/** The answers to the operations about names of the zone. */
export function nameHandlers(
  names: NameServices | undefined,
  limits: CallerLimits,
): Readonly<Record<string, Handler>> {
  const served = (): NameServices => {
    if (names === undefined) throw notFound('path', describeFault('not-served'))
    return names
  }
  return {
    getNameProfile(request) {
      const { name } = request.params as { name: string }
      const none = { name, available: false, reason: 'not-served', addresses: {}, attributes: [] }
      return names?.zone.profileOf(name) ?? none
    },
    getNamesOfAccount(request) {
      const { address } = request.params as { address: string }
      const { chainId } = request.query as { chainId?: string }
      return names?.zone.namesOf(address, chainId) ?? []
    },
    async getNameSuggestions(request) {
      const { name } = request.params as { name: string }
      const { zone } = request.query as { zone?: string }
      return { suggestions: (await names?.zone.suggest(name, zone)) ?? [] }
    },
    async registerName(request, reply) {
      const { zone } = served()
      limits.charge(request, registrationCost)
      const { name, isFree } = await zone.register(request.body as Registration)
      if (isFree) return { success: true, name }
      return reply.code(409).send({
        status: 'FAILED',
        reasons: [{ name: 'name', description: `${name} is taken.` }],
        suggestions: await zone.suggest(name, undefined),
      })
    },
    async answerLookup(request, reply) {
      const { sender, data } = request.params as { sender: string; data: string }
      const answer = await served().lookup.answer(sender, data)
      reply.header('cache-control', `public, max-age=${kept}`)
      return { data: answer }
    },
    async answerLongLookup(request) {
      const { sender, data } = request.body as { sender: string; data: string }
      return { data: await served().lookup.answer(sender, data) }
    },
  }
}
