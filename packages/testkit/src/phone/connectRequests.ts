import { PhoneError } from '../errors/phoneError.js'
import type { FamilyRegistry } from './familyRegistry.js'
import { grant, missing } from './grant.js'
import { askedFamilies, type Proposal } from './namespaces.js'
import { toPeer } from './peer.js'
import type { PhoneClient } from './phoneClient.js'
import type { PhoneRelay } from './phoneRelay.js'
import type { PhoneSettings } from './phoneRequest.js'
import { userRejected } from './refusals.js'
import type { RequestQueue } from './requestQueue.js'

/** What requests to connect are put on the queue with. */
export interface ConnectRequestParts {
  readonly client: PhoneClient
  readonly line: PhoneRelay
  readonly registry: FamilyRegistry
  readonly queue: RequestQueue
  readonly settings: PhoneSettings
  /** The list of sessions has changed. */
  onChange(): void
}

/** Puts proposals on the queue. */
export function connectRequests({
  client,
  line,
  registry,
  queue,
  settings,
  onChange,
}: ConnectRequestParts): void {
  function add(id: number, proposal: ProposalParams): void {
    const granted = grant(proposal, registry.states.now)
    const lacking = missing(proposal, granted)
    queue.add(
      {
        kind: 'connect',
        id,
        peer: toPeer(proposal.proposer.metadata),
        expiresAt: proposal.expiryTimestamp * 1000,
        asked: askedFamilies(proposal),
        granted,
        missing: lacking,
      },
      {
        async approve() {
          const honest = grant(proposal, registry.states.now)
          if (!settings.grant && lacking.length > 0)
            throw new PhoneError(`The phone does not have ${lacking.join(', ')}`)
          if (!settings.grant && Object.keys(honest).length === 0)
            throw new PhoneError('The phone has nothing of what is asked')
          const namespaces = settings.grant?.(honest) ?? honest
          if (settings.grant) trustNobody(client)
          const { topic } = await line.send(() => client.approve({ id, namespaces }))
          onChange()
          return topic
        },
        reject: () => line.send(() => client.reject({ id, reason: userRejected })),
        hangUp: () => line.send(() => client.reject({ id, reason: userRejected })),
      },
    )
  }

  client.on('session_proposal', ({ id, params }) => add(id, params))
  client.on('proposal_expire', ({ id }) => queue.withdraw((request) => request.id === id))
  // Those that came before a reload.
  for (const proposal of client.proposal.getAll()) {
    if (proposal.expiryTimestamp * 1000 > Date.now()) add(proposal.id, proposal)
  }
}

interface ProposalParams extends Proposal {
  readonly expiryTimestamp: number
  readonly proposer: { readonly metadata: unknown }
}

/** The SDK would not send what a bad wallet sends. */
function trustNobody({ engine }: PhoneClient): void {
  Object.assign(engine, { isValidApprove: async () => undefined })
}
