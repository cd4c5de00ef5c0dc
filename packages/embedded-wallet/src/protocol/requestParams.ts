import * as v from 'valibot'

import type { Method, Params, Requests } from './requests.js'
import { caipNetworkId, list, oneOf, serviceId, text, upTo, uuid, type Schema } from './schema.js'
import { sponsorAnswer } from './sponsorAnswer.js'
import type { Appearance, CaipNetworkId } from './types.js'

const nothing: Schema<Requests['status']['params']> = v.strictObject({})
const appearance: Schema<Appearance> = v.strictObject({
  theme: oneOf('light', 'dark'),
  locale: text(/^[A-Za-z\d-]{2,35}$/),
  direction: oneOf('ltr', 'rtl'),
  variables: v.record(text(/^--[-\w]{1,64}$/), upTo(256)),
})
const networks: Schema<readonly CaipNetworkId[]> = list(caipNetworkId)
// Whether it is an address is for the one who answers: what is none gets `invalid-email`.
const email: Schema<{ email: string }> = v.strictObject({ email: upTo(4096) })
const ofAttempt: Schema<{ attemptId: string }> = v.strictObject({ attemptId: serviceId })
const sixDigits = text(/^\d{6}$/)
const code: Schema<{ attemptId: string; code: string }> = v.strictObject({
  attemptId: serviceId,
  code: sixDigits,
})
/** The parameters of each request. */
export const paramsSchemas: { readonly [M in Method]: Schema<Params<M>> } = {
  hello: v.strictObject({ appearance, networks, recovery: v.optional(oneOf('require')) }),
  appearance: v.strictObject({ appearance }),
  networks: v.strictObject({ networks }),
  status: nothing,
  'email.start': email,
  'email.resend': ofAttempt,
  'email.verify': code,
  'social.start': v.strictObject({
    provider: oneOf('google', 'apple', 'facebook', 'github', 'x', 'discord'),
  }),
  'social.confirm': v.strictObject({ attemptId: serviceId, number: sixDigits }),
  'social.cancel': ofAttempt,
  'farcaster.start': nothing,
  'passkey.login': nothing,
  'email.change.start': email,
  'email.change.verify': code,
  'email.change.resend': ofAttempt,
  request: v.strictObject({ caipNetworkId, method: text(/^\w{3,64}$/), params: v.unknown() }),
  'request.cancel': v.strictObject({ requestId: uuid }),
  'sponsor.answer': v.strictObject({ askId: uuid, answer: sponsorAnswer }),
  logout: v.strictObject({ forget: v.optional(oneOf(true, false)) }),
}
