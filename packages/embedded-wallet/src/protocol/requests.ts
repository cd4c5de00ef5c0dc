import * as v from 'valibot'

import { attempt, login, outcome, staged } from './results.js'
import { count, list, oneOf, serviceId, text, upTo, type Schema } from './schema.js'
import type {
  Appearance,
  Attempt,
  CaipNetworkId,
  Login,
  Outcome,
  PopupProvider,
  SponsorAnswer,
  StagedAttempt,
} from './types.js'

type Nothing = Readonly<Record<never, never>>
interface Ask<P, R> {
  readonly params: P
  readonly result: R
}

/** What a page may ask of the keeper, with the parameters and the result of each. */
export interface Requests {
  /** The first one: binds the frame to the page. */
  readonly hello: Ask<
    {
      readonly appearance: Appearance
      readonly networks: readonly CaipNetworkId[]
      /** The visitor may not put off what protects a new wallet. */
      readonly recovery?: 'require'
    },
    { readonly versions: readonly number[]; readonly methods: readonly string[] }
  >
  readonly appearance: Ask<{ readonly appearance: Appearance }, Nothing>
  readonly networks: Ask<{ readonly networks: readonly CaipNetworkId[] }, Nothing>
  /** `login` where this browser is signed in and holds its half. */
  readonly status: Ask<Nothing, { readonly login?: Login }>
  readonly 'email.start': Ask<{ readonly email: string }, Attempt>
  readonly 'email.resend': Ask<{ readonly attemptId: string }, Attempt>
  readonly 'email.verify': Ask<{ readonly attemptId: string; readonly code: string }, Outcome>
  /** The result comes as `loginDone`. */
  readonly 'social.start': Ask<
    { readonly provider: PopupProvider },
    { readonly attemptId: string; readonly url: string }
  >
  readonly 'social.confirm': Ask<{ readonly attemptId: string; readonly number: string }, Nothing>
  readonly 'social.cancel': Ask<{ readonly attemptId: string }, Nothing>
  /** The result comes as `loginDone`; `social.cancel` ends it. */
  readonly 'farcaster.start': Ask<
    Nothing,
    { readonly attemptId: string; readonly url: string; readonly validFor: number }
  >
  readonly 'passkey.login': Ask<Nothing, Outcome>
  readonly 'email.change.start': Ask<{ readonly email: string }, StagedAttempt>
  readonly 'email.change.verify': Ask<
    { readonly attemptId: string; readonly code: string },
    (StagedAttempt & { readonly stage: 'secondary' }) | { readonly stage: 'done'; readonly email: string }
  >
  readonly 'email.change.resend': Ask<{ readonly attemptId: string }, Attempt>
  /** A method of the wallet. The result is what that method answers. */
  readonly request: Ask<
    { readonly caipNetworkId: CaipNetworkId; readonly method: string; readonly params: unknown },
    unknown
  >
  /** `requestId` is the id of the message `request`. */
  readonly 'request.cancel': Ask<{ readonly requestId: string }, Nothing>
  /** What the page's sponsor said to `sponsorWanted`. */
  readonly 'sponsor.answer': Ask<{ readonly askId: string; readonly answer: SponsorAnswer }, Nothing>
  /** With `forget` the half of this browser is dropped, too. */
  readonly logout: Ask<{ readonly forget?: boolean }, Nothing>
}

/** What a page may ask of a keeper. */
export type Method = keyof Requests
/** What is asked with it. */
export type Params<M extends Method> = Requests[M]['params']
/** What a keeper answers to it. */
export type Result<M extends Method> = Requests[M]['result']

const nothing: Schema<Nothing> = v.strictObject({})
const url: Schema<string> = text(/^https?:\/\/[^]{1,4096}$/)

/** The result of each request. */
export const resultSchemas: { readonly [M in Method]: Schema<Result<M>> } = {
  hello: v.strictObject({ versions: list(count), methods: list(upTo(64)) }),
  appearance: nothing,
  networks: nothing,
  status: v.strictObject({ login: v.optional(login) }),
  'email.start': attempt,
  'email.resend': attempt,
  'email.verify': outcome,
  'social.start': v.strictObject({ attemptId: serviceId, url }),
  'social.confirm': nothing,
  'social.cancel': nothing,
  'farcaster.start': v.strictObject({ attemptId: serviceId, url, validFor: count }),
  'passkey.login': outcome,
  'email.change.start': staged('primary', 'secondary'),
  'email.change.verify': v.union([
    staged('secondary'),
    v.strictObject({ stage: oneOf('done'), email: upTo(254) }),
  ]),
  'email.change.resend': attempt,
  request: v.unknown(),
  'request.cancel': nothing,
  'sponsor.answer': nothing,
  logout: nothing,
}
