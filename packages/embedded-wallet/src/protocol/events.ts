import * as v from 'valibot'

import { grants, outcome, protocolError, safety } from './results.js'
import { caipNetworkId, oneOf, serviceId, text, upTo, uuid, type Schema } from './schema.js'
import type {
  CaipNetworkId,
  Grants,
  Operation,
  Outcome,
  ProtocolError,
  Safety,
  SponsorMethod,
  Surface,
} from './types.js'

/** What the keeper tells a page without being asked. */
export interface Events {
  /** The frame hears. It is all that is said before `hello`. */
  readonly ready: undefined
  /** A surface `approve` has to be shown for this request. */
  readonly approvalWanted: {
    readonly requestId: string
    readonly method: string
    readonly caipNetworkId: CaipNetworkId
  }
  /** The page's sponsor is to be asked for these calls: the answer is `sponsor.answer`. */
  readonly sponsorWanted: {
    readonly requestId: string
    readonly askId: string
    readonly method: SponsorMethod
    readonly operation: Operation
    readonly entryPoint: string
    readonly chainId: string
  }
  readonly approvalDone: { readonly requestId: string }
  readonly surfaceWanted: { readonly surface: Exclude<Surface, 'approve'> }
  readonly surfaceDone: { readonly surface: Surface; readonly outcome: 'done' | 'closed' }
  /** Escape was pressed in a surface that has no answer to it: the page closes what is around it. */
  readonly surfaceEscaped: { readonly surface: Surface }
  /** With `number` the visitor's other window shows six digits, to be sent by `social.confirm`. */
  readonly loginDone: {
    readonly attemptId: string
    readonly outcome?: Outcome
    readonly error?: ProtocolError
    readonly number?: true
  }
  readonly safetyChanged: { readonly safety: Safety }
  readonly grantsChanged: { readonly grants: Grants }
  /** The session is over: signed out, revoked or expired. */
  readonly ended: Readonly<Record<never, never>>
}

/** What a keeper tells unasked. */
export type EventName = keyof Events

const sponsorMethod: Schema<SponsorMethod> = oneOf('pm_getPaymasterStubData', 'pm_getPaymasterData')
const operation: Schema<Operation> = v.record(text(/^\w{1,40}$/), v.unknown())

const wanted = ['protect', 'recover', 'export', 'consent'] as const

/** The data of each event. */
export const eventSchemas: { readonly [N in Exclude<EventName, 'ready'>]: Schema<Events[N]> } = {
  approvalWanted: v.strictObject({ requestId: uuid, method: upTo(64), caipNetworkId }),
  sponsorWanted: v.strictObject({
    requestId: uuid,
    askId: uuid,
    method: sponsorMethod,
    operation,
    entryPoint: text(/^0x[\da-fA-F]{40}$/),
    chainId: text(/^0x[\da-f]{1,16}$/),
  }),
  approvalDone: v.strictObject({ requestId: uuid }),
  surfaceWanted: v.strictObject({ surface: oneOf(...wanted) }),
  surfaceDone: v.strictObject({
    surface: oneOf('approve', ...wanted),
    outcome: oneOf('done', 'closed'),
  }),
  surfaceEscaped: v.strictObject({ surface: oneOf('approve', ...wanted) }),
  loginDone: v.strictObject({
    attemptId: serviceId,
    outcome: v.optional(outcome),
    error: v.optional(protocolError),
    number: v.optional(oneOf(true)),
  }),
  safetyChanged: v.strictObject({ safety }),
  grantsChanged: v.strictObject({ grants }),
  ended: v.strictObject({}),
}
