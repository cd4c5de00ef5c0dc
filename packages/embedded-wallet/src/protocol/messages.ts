import * as v from 'valibot'

import { PROTOCOL_VERSION } from './constants.js'
import type { EventName } from './events.js'
import { protocolError } from './results.js'
import { paramsSchemas } from './requestParams.js'
import type { Method } from './requests.js'
import { oneOf, session, text, uuid, type Schema } from './schema.js'
import type { ProtocolError } from './types.js'

/** From a page to the keeper. The parameters are read for themselves: `paramsSchemas`. */
export interface RequestMessage {
  readonly latchkey: 1
  readonly kind: 'request'
  readonly id: string
  /** Missing in `hello` only. */
  readonly session?: string
  readonly method: Method
  readonly params: unknown
}

/** From the keeper to a page. The result is read for itself: `resultSchemas`. */
export type ResponseMessage = {
  readonly latchkey: 1
  readonly kind: 'response'
  readonly id: string
  readonly session: string
} & ({ readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: ProtocolError })

/** From the keeper to a page. The data are read for themselves: `eventSchemas`. */
export interface EventMessage {
  readonly latchkey: 1
  readonly kind: 'event'
  /** Missing in `ready` only. */
  readonly session?: string
  readonly name: EventName
  readonly data?: unknown
}

const latchkey: Schema<1> = oneOf(PROTOCOL_VERSION)
const response = { latchkey, kind: oneOf('response'), id: uuid, session }

/** From a page to its keeper. */
export const requestMessage: Schema<RequestMessage> = v.strictObject({
  latchkey,
  kind: oneOf('request'),
  id: uuid,
  session: v.optional(session),
  method: v.custom<Method>((name) => typeof name === 'string' && Object.hasOwn(paramsSchemas, name)),
  params: v.unknown(),
})

/** From a keeper to its page, once for each request. */
export const responseMessage: Schema<ResponseMessage> = v.union([
  v.strictObject({ ...response, ok: oneOf(true), result: v.unknown() }),
  v.strictObject({ ...response, ok: oneOf(false), error: protocolError }),
])

// A keeper of tomorrow may tell of more: what a page does not know it lets pass.
/** From a keeper to its page, unasked. */
export const eventMessage: Schema<EventMessage> = v.strictObject({
  latchkey,
  kind: oneOf('event'),
  session: v.optional(session),
  name: text<EventName>(/^[a-zA-Z]{3,32}$/),
  data: v.optional(v.unknown()),
})
