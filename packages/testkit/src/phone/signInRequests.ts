import { PhoneError } from '../errors/phoneError.js'
import type { ConnectRequestParts } from './connectRequests.js'
import { grant } from './grant.js'
import { lendBuffer } from './lendBuffer.js'
import { askedFamilies, type Granted } from './namespaces.js'
import { toPeer } from './peer.js'
import type { PhoneClient } from './phoneClient.js'
import { readRecap, writeRecap } from './recap.js'
import { userRejected } from './refusals.js'

type AuthRequest = ReturnType<PhoneClient['auth']['requests']['get']>
type AuthPayload = AuthRequest['authPayload']

/** Puts requests to connect and sign in with one approval (CAIP-222) on the queue. */
export function signInRequests({
  client,
  line,
  registry,
  queue,
  settings,
  onChange,
}: ConnectRequestParts): void {
  function add({ id, requester, authPayload, expiryTimestamp }: Omit<AuthRequest, 'verifyContext'>): void {
    const { chains, resources = [] } = authPayload
    const namespace = chains[0]?.split(':')[0] ?? ''
    const methods = readRecap(resources.at(-1), namespace)
    const proposal = {
      requiredNamespaces: {},
      optionalNamespaces: { [namespace]: { chains, methods, events: ['chainChanged', 'accountsChanged'] } },
    }
    const granted = grant(proposal, registry.states.now)
    const family = namespace in granted ? registry.family(namespace) : undefined
    const text = family?.signIn && toText(client, authPayload, granted)
    queue.add(
      {
        kind: 'connect',
        id,
        peer: toPeer(requester.metadata),
        expiresAt: expiryTimestamp * 1000,
        asked: askedFamilies(proposal),
        granted,
        missing: [],
        ...(text && { message: text.message }),
      },
      {
        async approve() {
          const s = text && (await family.signIn?.(text.address, text.message))
          if (!s) throw new PhoneError('The phone has nothing of what is asked')
          const { iss, payload } = text
          const { chains: _chains, type: _type, ...fields } = payload
          const auth = { h: { t: 'caip122' as const }, p: { ...fields, iss }, s }
          const giveBack = lendBuffer()
          const { session } = await line
            .send(() => client.approveSessionAuthenticate({ id, auths: [auth] }))
            .finally(giveBack)
          onChange()
          return session?.topic
        },
        reject: () => line.send(() => client.rejectSessionAuthenticate({ id, reason: userRejected })),
        hangUp: () => line.send(() => client.rejectSessionAuthenticate({ id, reason: userRejected })),
      },
    )
  }

  // The SDK hides the proposal beside a request from a wallet that listens to such requests.
  let isOn = settings.authenticates
  const onRequest = ({ id, topic, params }: { id: number; topic: string; params: unknown }): void =>
    add({ ...(params as AuthRequest), id, pairingTopic: topic })
  const listen = (): unknown => isOn && client.on('session_authenticate', onRequest)
  listen()
  Object.defineProperty(settings, 'authenticates', {
    enumerable: true,
    get: () => isOn,
    set(next: boolean) {
      client.off('session_authenticate', onRequest)
      isOn = next
      listen()
    },
  })
  client.core.expirer.on('expirer_expired', ({ target }: { readonly target: string }) =>
    queue.withdraw((request) => target === `id:${request.id}`),
  )
  // Those that came before a reload, and whose proposals the phone did not hear.
  const heard = client.proposal.getAll().map(({ pairingTopic }) => pairingTopic)
  for (const request of client.auth.requests.getAll())
    if (request.expiryTimestamp * 1000 > Date.now() && !heard.includes(request.pairingTopic)) add(request)
}

interface Text {
  readonly message: string
  readonly payload: AuthPayload
  readonly address: string
  /** The account that signs, as a DID. */
  readonly iss: string
}

/** What the account in use would sign: the capabilities are those that the phone has. */
function toText(client: PhoneClient, asked: AuthPayload, granted: Granted): Text | undefined {
  const [namespace, { accounts, chains = [], methods }] = Object.entries(granted)[0] ?? ['', nothing]
  const [account] = accounts
  if (!account || methods.length === 0) return undefined
  const resources = [...(asked.resources ?? []).slice(0, -1), writeRecap(namespace, methods, chains)]
  const payload = { ...asked, resources }
  const iss = `did:pkh:${account}`
  const address = account.split(':')[2] ?? ''
  const giveBack = lendBuffer()
  try {
    return { message: client.formatAuthMessage({ request: payload, iss }), payload, address, iss }
  } finally {
    giveBack()
  }
}

const nothing: Granted[string] = { accounts: [], methods: [], events: [] }
