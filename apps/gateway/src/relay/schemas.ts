import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { invalidParams } from '../errors/relayError.js'

/** What each method takes, by its name. */
export interface MethodParams {
  readonly irn_publish: PublishParams
  readonly irn_batchPublish: { readonly messages: readonly PublishParams[] }
  readonly irn_subscribe: TopicParams
  readonly irn_batchSubscribe: TopicsParams
  readonly irn_unsubscribe: TopicParams
  readonly irn_batchUnsubscribe: { readonly subscriptions: readonly TopicParams[] }
  readonly irn_fetchMessages: TopicParams
  readonly irn_batchFetchMessages: TopicsParams
  readonly wc_proposeSession: { readonly pairingTopic: string; readonly sessionProposal: string } & Times
  readonly wc_approveSession: {
    readonly pairingTopic: string
    readonly sessionTopic: string
    readonly sessionProposalResponse: string
    readonly sessionSettlementRequest: string
  } & Times
}

interface Times {
  readonly ttl?: number
  readonly attestation?: string | null
}

export interface PublishParams extends Times {
  readonly topic: string
  readonly message: string
  readonly tag?: number
}

interface TopicParams {
  readonly topic: string
}

interface TopicsParams {
  readonly topics: readonly string[]
}

const topic = { type: 'string', pattern: '^[0-9a-f]{64}$' }
/** Base64 in either alphabet. How long it may be is a limit with an answer of its own. */
const message = { type: 'string', pattern: '^[A-Za-z0-9+/_-]+={0,2}$' }
const times = {
  ttl: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  attestation: { type: ['string', 'null'], maxLength: 16_384, pattern: '^[\\x20-\\x7e]*$' },
}
const mostInBatch = 500

// Members that newer clients add are let through, as JSON-RPC clients expect.
const object = (required: Record<string, object>, optional: Record<string, object> = {}): object => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
})
const list = (items: object): object => ({ type: 'array', items, minItems: 1, maxItems: mostInBatch })

const publish = object(
  { topic, message },
  { ...times, tag: { type: 'integer', minimum: 0, maximum: 0x7fffffff } },
)

const schemas: Readonly<Record<keyof MethodParams, object>> = {
  irn_publish: publish,
  irn_batchPublish: object({ messages: list(publish) }),
  irn_subscribe: object({ topic }),
  irn_batchSubscribe: object({ topics: list(topic) }),
  irn_unsubscribe: object({ topic }),
  irn_batchUnsubscribe: object({ subscriptions: list(object({ topic })) }),
  irn_fetchMessages: object({ topic }),
  irn_batchFetchMessages: object({ topics: list(topic) }),
  wc_proposeSession: object({ pairingTopic: topic, sessionProposal: message }, times),
  wc_approveSession: object(
    {
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: message,
      sessionSettlementRequest: message,
    },
    times,
  ),
}

/** Checks the parameters of a method. */
export type CheckParams = (method: keyof MethodParams, params: unknown) => void

/**
 * Compiles the schemas.
 * @returns throws RelayError that names the parameter
 */
export function createCheckParams(): CheckParams {
  const ajv = new Ajv2020({ allowUnionTypes: true })
  const validators = new Map<string, ValidateFunction>(
    Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]),
  )
  return (method, params) => {
    const validate = validators.get(method)
    if (validate?.(params)) return
    const [error] = validate?.errors ?? []
    throw invalidParams(`params${error?.instancePath ?? ''} ${error?.message ?? 'are wrong'}.`)
  }
}
