import * as v from 'valibot'

import { caipAddress, count, list, oneOf, serviceId, text, upTo, type Schema } from './schema.js'
import type { Attempt, ErrorCode, Grants, Login, Outcome, ProtocolError, Safety, User } from './types.js'

const words: Schema<readonly string[]> = list(text(/^\w{3,64}$/))

export const grants: Schema<Grants> = v.record(
  text(/^[-a-z\d]{3,8}$/),
  v.strictObject({ accounts: list(caipAddress), methods: words, events: words }),
)

export const safety: Schema<Safety> = oneOf('none', 'passkey', 'code', 'both')

const user: Schema<User> = v.strictObject({
  provider: oneOf('email', 'google', 'apple', 'facebook', 'github', 'x', 'discord', 'farcaster', 'passkey'),
  email: v.optional(upTo(254)),
  username: v.optional(upTo(256)),
})

export const login: Schema<Login> = v.strictObject({
  grants,
  user,
  created: oneOf(true, false),
  lasting: oneOf(true, false),
  safety,
})

export const outcome: Schema<Outcome> = v.union([
  v.strictObject({ login }),
  v.strictObject({
    needs: oneOf('recovery'),
    factors: list(v.strictObject({ kind: oneOf('device', 'passkey', 'code'), createdAt: count })),
  }),
])

const sent = { attemptId: serviceId, validFor: count, resendAfter: count }

export const attempt: Schema<Attempt> = v.strictObject(sent)

export const staged = /* @__NO_SIDE_EFFECTS__ */ <S extends string>(
  ...stages: readonly S[]
): Schema<Attempt & { readonly stage: S; readonly email: string }> =>
  v.strictObject({ ...sent, stage: oneOf(...stages), email: upTo(254) })

export const protocolError: Schema<ProtocolError> = v.strictObject({
  // A keeper of tomorrow may have further ones.
  code: text<ErrorCode>(/^[a-z-]{2,64}$/),
  message: upTo(2048),
  data: v.optional(v.unknown()),
})
