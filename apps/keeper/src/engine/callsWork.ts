import type { SponsorAnswer } from '@latchkey/embedded-wallet/protocol'

import { KeeperError, toRefusal } from '../keeperError.js'
import type { Asked } from '../worker/calls/callsOps.js'
import type { Signing, SignRequest } from '../worker/ops.js'
import type { ApprovalWork } from './approvals.js'
import type { CallsCost, Sponsored } from './callsCost.js'
import type { SponsorAsk } from './sponsorAsks.js'
import type { WorkerClient } from './workerClient.js'

/** In ms: a card is shown without a sponsor that takes longer. */
const SOON = 5500

export interface CallsWorkParts {
  readonly worker: WorkerClient
  /** Of the page that asks. */
  readonly origin: string
  /** Has the page ask its sponsor. */
  askSponsor(ask: SponsorAsk): Promise<SponsorAnswer>
}

/** The cost and the signing of calls: of the visitor's own money, or of a sponsor's. */
export function callsWork(
  { worker, origin, askSponsor }: CallsWorkParts,
  request: SignRequest,
): Required<ApprovalWork> {
  const ask = (method: SponsorAsk['method'], { json }: Asked): Promise<SponsorAnswer> =>
    askSponsor({ method, operation: json, caipNetworkId: request.caipNetworkId })

  async function negotiate(): Promise<Sponsored> {
    const draft = await worker.do('draftOperation', request)
    const stub = await ask('pm_getPaymasterStubData', draft)
    if (!('paymaster' in stub)) return stub
    const taken = await worker.do('estimateOperation', { ...request, draft: draft.draft, sponsor: stub })
    const sponsor = await ask('pm_getPaymasterData', taken)
    if (!('paymaster' in sponsor)) return sponsor
    return { paid: await worker.do('paidOperation', { ...request, draft: taken.draft, sponsor }) }
  }

  /** A sponsor that cannot be asked, and what is none, pays nothing. */
  const quietly = (): Promise<Sponsored> =>
    Promise.race([
      negotiate().catch((): Sponsored => ({ silent: true })),
      new Promise<Sponsored>((resolve) => setTimeout(() => resolve({ silent: true }), SOON)),
    ])

  async function cost(): Promise<CallsCost> {
    const sponsored = worker
      .do('mayBeSponsored', request)
      .catch(() => false)
      .then((mayAsk) => (mayAsk ? quietly() : undefined))
    const [own, sponsor] = await Promise.all([worker.do('ownCost', request), sponsored])
    return { ...own, ...(sponsor && { sponsor }) }
  }

  /** The sponsor's word of before, or a new one of the same sponsor. */
  async function renewed(paid: Extract<Sponsored, { paid: unknown }>['paid']): Promise<Sponsored> {
    if (await worker.do('isFreshOperation', { ...request, draft: paid })) return { paid }
    const again = await quietly()
    if (!('paid' in again)) return again
    const isSame =
      again.paid.operation.paymaster === paid.operation.paymaster &&
      (again.paid.upgrade === undefined) === (paid.upgrade === undefined)
    // The card spoke of another one.
    if (!isSame) throw refused('Another sponsor answers')
    return again
  }

  const refused = (why: string): KeeperError => new KeeperError('rpc', why, { code: -32003, message: why })

  return {
    fees: async () => undefined,
    calls: cost,
    async sign(_, shown): Promise<Signing> {
      const common = { ...request, origin }
      const { own, sponsor } = shown ?? {}
      if (!sponsor || !('paid' in sponsor)) return worker.do('sendCalls', { ...common, ...(own && { own }) })
      let now: Sponsored
      try {
        now = await renewed(sponsor.paid)
      } catch (error) {
        const refusal = toRefusal(error)
        const isAway = ['keeper-unreachable', 'failed', 'too-many'].includes(refusal.code)
        return { refusal, next: isAway ? 'again' : 'over' }
      }
      if ('paid' in now) return worker.do('sendCalls', { ...common, paid: now.paid })
      return { refusal: toRefusal(refused('The sponsor does not pay any more')), next: 'over' }
    },
  }
}
