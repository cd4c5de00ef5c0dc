import { MalformedResponseError, type NamespaceProposal, type SignInChallenge } from '@latchkey/core/adapter'
import * as v from 'valibot'

import {
  settleProposal,
  toSdkNamespaces,
  type SdkClient,
  type SdkInternals,
  type SdkRequest,
  type SdkResponse,
  type SdkSession,
} from '../client/sdk.js'
import { dropProposal, dropSignIn } from './forgetProposal.js'
import { LONGEST_MESSAGE, readAuths } from './readAuths.js'
import { writeRecap } from './recap.js'
import { toSdkProposal, type ProposedNamespaces } from './toSdkProposal.js'

/** A proposal is valid for as long, in seconds. The SDK would leave a request to sign in open for an hour. */
const VALID = 300
const WEEK = 7 * 24 * 3600
/** The characters of a text's fixed lines. */
const FIXED_LINES = 600
/** The wallet does not know requests to sign in; the proposal beside it counts. */
const UNKNOWN_METHOD = [10001, -32601]

const answerSchema = v.object({
  cacaos: v.array(v.unknown()),
  responder: v.object({
    publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    metadata: v.fallback(v.looseObject({}), {}),
  }),
})
const errorSchema = v.fallback(v.looseObject({ code: v.unknown() }), { code: undefined })

type Answer = v.InferOutput<typeof answerSchema>

export interface SignInRequestParts {
  readonly client: SdkClient
  /** Topics of pairings whose approval is awaited. */
  readonly awaited: ReadonlySet<string>
  /** Ends a session whose approval comes too late. */
  leave(topic: string): Promise<void>
}

/** Requests to sign in along with an approval (CAIP-222), each with an ordinary proposal beside it. */
export interface SignInRequests {
  propose(
    namespace: string,
    proposal: NamespaceProposal,
    signIn: SignInChallenge,
  ): Promise<{ readonly uri: string; readonly approval: () => Promise<SdkSession> }>
  /** What was signed along with the approval of a session; to be asked once. */
  takeAuths(topic: string): readonly unknown[]
}

/**
 * The SDK sends the requests; answers are handled here. It would ask a server of its own about signatures of
 * contracts, throw what it cannot read into the page, and lose an answer that comes after a reload.
 */
export function signInRequests({ client, awaited, leave }: SignInRequestParts): SignInRequests {
  const { auth, core, proposal: proposals } = client
  const { engine } = client as unknown as SdkInternals
  const wanted = new Map<string, Wanted>()
  const auths = new Map<string, readonly unknown[]>()

  const send = engine.sendRequest.bind(engine)
  engine.sendRequest = (request) => {
    adjust(request, wanted)
    return send(request)
  }

  async function answer(id: number, { result, error }: SdkResponse): Promise<void> {
    const request = auth.requests.values.find((each) => each.id === id)
    if (
      !request ||
      (error !== undefined && UNKNOWN_METHOD.includes(Number(v.parse(errorSchema, error).code)))
    )
      return
    const { pairingTopic, requester } = request
    const proposed = proposals.getAll().find((each) => each.pairingTopic === pairingTopic)
    await dropSignIn(client, pairingTopic)
    const read = v.safeParse(answerSchema, result)
    const session = read.success
      ? await toSession(client, read.output, {
          publicKey: requester.publicKey,
          pairingTopic,
          optionalNamespaces: proposed?.optionalNamespaces ?? {},
        }).catch(() => undefined)
      : undefined
    if (!session) return dropProposal(client, pairingTopic, error ?? new MalformedResponseError())
    if (!proposed) return leave(session.topic)
    if (awaited.has(pairingTopic)) {
      if (read.success) auths.set(session.topic, read.output.cacaos)
      settleProposal(client, proposed.id, { session })
    } else client.events.emit('session_connect', { session })
    await dropProposal(client, pairingTopic)
  }
  engine.onSessionAuthenticateResponse = (_topic, payload) =>
    answer(payload.id, payload).catch(() => undefined)

  // Of pairings that expired while there was no page.
  for (const { pairingTopic } of auth.pairingTopics.values)
    if (!core.pairing.pairings.keys.includes(pairingTopic))
      dropSignIn(client, pairingTopic).catch(() => undefined)

  return {
    async propose(namespace, proposal, signIn) {
      const { nonce, issuedAt, expirationTime: exp, domain, uri, statement, resources } = signIn
      wanted.set(nonce, { issuedAt, namespaces: toSdkProposal({ [namespace]: proposal }) })
      const { uri: shown, response } = await client
        .authenticate({
          chains: [...proposal.chains],
          domain,
          uri,
          nonce,
          exp,
          ...(statement !== undefined && { statement }),
          // Without `methods`, for which the SDK would need Node's `Buffer`.
          resources: [...(resources ?? []), writeRecap(namespace, proposal.methods)],
          expiry: VALID,
        })
        .finally(() => wanted.delete(nonce))
      return { uri: shown, approval: async () => (await response()).session }
    },
    takeAuths(topic) {
      const taken = auths.get(topic) ?? []
      auths.delete(topic)
      return taken
    },
  }
}

/**
 * Whether the SDK sends such a request to these chains, and a text with the capabilities of all chains and
 * methods is one that servers read.
 */
export function canSignIn(
  client: SdkClient,
  { chains, methods }: NamespaceProposal,
  signIn: SignInChallenge,
): boolean {
  const { engine } = client as unknown as SdkInternals
  try {
    const { domain, uri, nonce } = signIn
    engine.isValidAuthenticate({ chains, domain, uri, nonce })
  } catch {
    // It knows one family only. A proposal reaches all.
    return false
  }
  const abilities = methods.map((method) => ({ [`request/${method}`]: [{ chains }] }))
  const recap = (JSON.stringify(abilities).length * 4) / 3 + JSON.stringify(methods).length
  return recap + JSON.stringify(signIn).length + FIXED_LINES <= LONGEST_MESSAGE
}

interface Wanted {
  readonly issuedAt: string
  readonly namespaces: ProposedNamespaces
}

/**
 * The SDK dates the text by the clock of this device, and words the proposal beside it by itself.
 *
 * @param wanted by nonce, and then by the topic of the pairing
 */
function adjust({ topic, method, params }: SdkRequest, wanted: Map<string, Wanted>): void {
  if (method === 'wc_sessionAuthenticate') {
    const { authPayload } = params as { readonly authPayload: { readonly nonce: string } }
    const own = wanted.get(authPayload.nonce)
    if (!own) return
    wanted.set(topic, own)
    Object.assign(authPayload, { iat: own.issuedAt })
    Object.assign(params, { expiryTimestamp: Math.floor(Date.now() / 1000) + VALID })
  } else if (method === 'wc_sessionPropose') {
    const own = wanted.get(topic)
    wanted.delete(topic)
    if (own) Object.assign(params, { optionalNamespaces: own.namespaces })
  }
}

interface Asked extends Pick<SdkSession, 'pairingTopic' | 'optionalNamespaces'> {
  readonly publicKey: string
}

/** A session as the SDK would keep it; `undefined` where the wallet has none. */
async function toSession(
  client: SdkClient,
  { cacaos, responder }: Answer,
  { publicKey, pairingTopic, optionalNamespaces }: Asked,
): Promise<SdkSession | undefined> {
  const { crypto, expirer, relayer } = client.core
  const events = Object.entries(optionalNamespaces).map(([name, asked]) => [name, asked.events] as const)
  const granted = readAuths(cacaos, Object.fromEntries(events))
  if (![...granted.values()].some(({ methods }) => methods.length > 0)) return undefined
  const topic = await crypto.generateSharedKey(publicKey, responder.publicKey)
  const session: SdkSession = {
    topic,
    acknowledged: true,
    self: { publicKey, metadata: client.metadata },
    peer: responder as unknown as SdkSession['peer'],
    controller: responder.publicKey,
    expiry: Math.floor(Date.now() / 1000) + WEEK,
    requiredNamespaces: {},
    // Absent in the SDK's own: what was not asked for is not used.
    optionalNamespaces,
    relay: { protocol: 'irn' },
    pairingTopic,
    namespaces: toSdkNamespaces(granted),
    transportType: 'relay',
  }
  await relayer.subscribe(topic)
  await client.session.set(topic, session)
  expirer.set(topic, session.expiry)
  return session
}
