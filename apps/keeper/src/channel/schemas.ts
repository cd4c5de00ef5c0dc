import type { Schema } from '@latchkey/embedded-wallet/protocol'
import * as v from 'valibot'

import type { AskArgs, AskMessage, AskName } from './asks.js'

const text = (most: number): Schema<string> =>
  v.custom<string>((value) => typeof value === 'string' && value.length > 0 && value.length <= most)
const one = <T extends string | boolean>(...values: readonly T[]): Schema<T> =>
  v.custom<T>((value) => values.includes(value as T))
// The PRF gives 32 bytes.
const secret = v.custom<Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array && value.length === 32,
)
const nothing = v.strictObject({})
const assertion = v.unknown()
const caipNetworkId = v.custom<`${string}:${string}`>(
  (value) => typeof value === 'string' && /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(value),
)

export const askMessage: Schema<AskMessage> = v.strictObject({
  to: one('engine'),
  from: text(64),
  id: text(64),
  ask: v.custom<AskName>((name) => typeof name === 'string' && Object.hasOwn(argsSchemas, name)),
  args: v.unknown(),
})

export const argsSchemas: { readonly [N in AskName]: Schema<AskArgs<N>> } = {
  open: v.strictObject({
    surface: one('approve', 'protect', 'recover', 'export', 'consent'),
    id: v.optional(text(64)),
  }),
  read: v.strictObject({ caipNetworkId, method: text(64), params: v.unknown() }),
  decide: v.strictObject({
    id: text(64),
    approved: one(true, false),
    recipients: v.optional(v.array(text(128))),
    proof: v.optional(one('seen', 'passkey', 'popup')),
    assertion: v.optional(assertion),
    lowered: v.optional(text(80)),
  }),
  'passkey.options': v.strictObject({ type: one('get', 'create') }),
  'passkey.add': v.strictObject({ credential: v.unknown(), prf: secret, label: v.optional(text(100)) }),
  'passkey.fresh': v.strictObject({ assertion }),
  'code.make': nothing,
  'code.keep': nothing,
  'factor.revoke': v.strictObject({ id: text(128) }),
  'fresh.start': nothing,
  'fresh.resend': nothing,
  'fresh.verify': v.strictObject({ code: text(6) }),
  'exit.keep': v.strictObject({ on: one(true, false), prf: v.optional(secret) }),
  exit: v.strictObject({ prf: secret }),
  'export.words': nothing,
  'export.key': v.strictObject({ namespace: text(16) }),
  'recover.factors': nothing,
  'recover.passkey': v.strictObject({ assertion, prf: secret }),
  'recover.code': v.strictObject({ code: text(200) }),
  'identity.list': nothing,
  'identity.begin': v.strictObject({
    provider: one('google', 'apple', 'facebook', 'github', 'x', 'discord'),
  }),
  'identity.answered': v.strictObject({ attemptId: text(64) }),
  'identity.link': v.union([
    v.strictObject({ attemptId: text(64), code: text(64) }),
    v.strictObject({ attemptId: text(64), number: text(6) }),
  ]),
  'identity.unlink': v.strictObject({ provider: text(20), subject: text(300) }),
  activity: nothing,
  'account.delete': nothing,
  'account.keep': nothing,
  consent: v.strictObject({ allowed: one(true, false) }),
  done: v.strictObject({ outcome: one('done', 'closed') }),
  escape: nothing,
}
