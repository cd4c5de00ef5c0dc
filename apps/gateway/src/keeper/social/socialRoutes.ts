import type { FastifyRequest } from 'fastify'
import { within } from '../../chains/within.js'
import type { Profile } from '../accounts.js'
import { describeError } from '../../server/describeError.js'
import { hour } from '../counts.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, openPage, withKey } from '../keeperRoutes.js'
import { languageAsked } from '../texts/texts.js'
import { type CallbackOutcome, sendCallbackPage } from './callbackPage.js'
import type { Begun, Claimed, Handoffs, Proof } from './handoffs.js'
import type { Provider } from './providers/provider.js'

/** Visits to providers that one place may begin. */
const visits = { name: 'visits to providers', most: 300, within: hour }
/** In milliseconds: all questions to a provider together. */
const patience = 10_000

/** Signing in at a provider whose page the visitor goes to. */
export function socialRoutes(
  parts: KeeperParts,
  providers: ReadonlyMap<string, Provider>,
  handoffs: Handoffs,
): KeeperRoutes {
  const { options, accounts, counts, log, metrics } = parts

  async function signIn(proof: Proof, jkt: string): Promise<unknown> {
    const { profile, origin } = await handoffs.finish(proof, jkt)
    const { userId } = await accounts.identityOf(profile)
    return parts.startSession({ userId, jkt, method: profile.provider, by: 'social', origin })
  }

  async function takeAnswer(name: string, parameters: URLSearchParams): Promise<CallbackOutcome> {
    const states = parameters.getAll('state')
    const claimed = states.length === 1 ? await handoffs.claim(name, states[0] ?? '') : undefined
    const provider = providers.get(name)
    if (claimed === undefined || provider === undefined) return { is: 'over' }
    const { id: attemptId, frame } = claimed
    const profile = parameters.has('error') ? undefined : await identify(provider, claimed, parameters)
    metrics.keeper.inc({ what: 'provider', result: profile === undefined ? 'refused' : 'answered' })
    if (profile === undefined) {
      await handoffs.refuse(claimed)
      return { is: 'refused', attemptId, frame, error: 'provider-refused' }
    }
    return { is: 'answered', attemptId, frame, ...(await handoffs.answer(claimed, profile)) }
  }

  async function identify(
    provider: Provider,
    { provider: name, checks }: Claimed,
    parameters: URLSearchParams,
  ): Promise<Profile | undefined> {
    const answer = new URL(callbackOf(options.origin, name))
    answer.search = parameters.toString()
    try {
      return await within(patience, provider.identify(answer, checks))
    } catch (error) {
      log.warn({ provider: name, error: describeError(error) }, 'a provider did not sign in')
      return undefined
    }
  }

  return {
    startSocial: withKey<Begun>(async (begun, { jkt, place }) => {
      if (!options.origins.includes(begun.origin)) throw new KeeperError('wrong-origin')
      const provider = providers.get(begun.provider)
      if (provider === undefined) throw new KeeperError('provider-refused')
      await counts.take(visits, place)
      const { id, checks } = await handoffs.begin(begun, jkt)
      return { attemptId: id, url: (await provider.authorize(checks)).href }
    }),
    takeSocialAnswer: openPage(async (request, reply) =>
      sendCallbackPage(
        reply,
        await takeAnswer(nameIn(request), new URL(request.url, options.origin).searchParams),
        languageAsked(request.raw),
      ),
    ),
    takeSocialForm: openPage(async (request, reply) =>
      sendCallbackPage(reply, await takeAnswer(nameIn(request), formOf(request)), languageAsked(request.raw)),
    ),
    finishSocial: withKey<Proof>((proof, { jkt }) => signIn(proof, jkt)),
    hasSocialAnswer: withKey<Pick<Proof, 'attemptId' | 'verifier'>>(async (proof, { jkt }) => ({
      answered: await handoffs.isAnswered(proof, jkt),
    })),
    confirmSocialNumber: withKey<Proof>((proof, { jkt }) => signIn(proof, jkt)),
  }
}

/** The exact address that a provider sends visitors back to, as it is registered there. */
export const callbackOf = (origin: string, provider: string): string =>
  `${origin}/keeper/callback/${provider}`

const nameIn = ({ params }: FastifyRequest): string => (params as { readonly provider: string }).provider

function formOf({ body }: FastifyRequest): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(body) as Record<string, unknown>))
    if (typeof value === 'string') form.set(name, value)
  return form
}
