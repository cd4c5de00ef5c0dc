import {
  PROTOCOL_VERSION,
  paramsSchemas,
  type EventName,
  type Events,
  type Method,
  type Params,
  type Result,
  type SponsorAnswer,
} from '@latchkey/embedded-wallet/protocol'

import { KeeperError, toRefusal } from '../keeperError.js'
import type { GetOptions } from '../passkeyResponse.js'
import type { Place } from '../worker/ops.js'
import { isCalls } from '../worker/calls/readCalls.js'
import { GRANT } from '../worker/permissions/grantPermission.js'
import { lowerWish } from '../worker/permissions/lowerWish.js'
import type { Approvals } from './approvals.js'
import { callsWork } from './callsWork.js'
import type { EngineHost } from './engineHost.js'
import type { Later, Page } from './page.js'
import { orTakenBack, upgradeFirst } from './upgradeFirst.js'
import { sponsorAsks, type SponsorAsk } from './sponsorAsks.js'

export interface PageParts {
  readonly host: EngineHost
  readonly page: Page
  readonly place: () => Place
  readonly approvals: Approvals
  later(): Promise<Later>
  tell<N extends EventName>(name: N, data: Events[N]): void
  orEnded(error: unknown): void
  onSignedOut(): void
}

export interface Handlers {
  readonly byMethod: {
    readonly [M in Method]: (params: Params<M>, id: string) => Result<M> | Promise<Result<M>>
  }
  /** The session is over: nothing is asked about any more. */
  end(): void
}

/** What a page may ask. Nothing here answers with a key, a half, a token or a word. */
export function pageRequests(parts: PageParts): Handlers {
  const { host, page, place, approvals, later, tell, orEnded, onSignedOut } = parts
  const { worker } = host
  const call = <T>(path: string, body: object): Promise<T> => worker.do('call', { path, body }) as Promise<T>
  const locale = (): { readonly locale: string } => ({ locale: page.appearance.locale })

  /** Requests on their way to a card, or behind one: of these the queue of cards may know nothing. */
  const open = new Map<string, AbortController>()
  const sponsors = sponsorAsks((wanted) => tell('sponsorWanted', wanted))

  function cancelAll(): void {
    open.forEach((each) => each.abort())
    approvals.cancelAll()
  }

  async function answer(request: Params<'request'>, id: string, signal: AbortSignal): Promise<unknown> {
    const read = await worker.do('read', { ...request, ...place() })
    if ('answer' in read) return read.answer
    await later()
    const { origin } = place()
    if (request.method === GRANT) await upgradeFirst({ id, request, worker, approvals, origin, signal })
    orTakenBack(signal)
    if (isCalls(request)) {
      const askSponsor = (ask: SponsorAsk): Promise<SponsorAnswer> => sponsors.ask(id, ask)
      return approvals.ask(id, request, callsWork({ worker, origin, askSponsor }, request))
    }
    return approvals.ask(id, request, {
      fees: () => worker.do('fees', request),
      async sign(fees, _calls, lowered) {
        if (lowered === undefined) return worker.do('sign', { ...request, ...(fees && { fees }) })
        const params = lowerWish(request.params, lowered)
        // Nothing was signed, and nothing will be: the card is not to say that it may have been.
        if (params instanceof KeeperError) return { refusal: toRefusal(params), next: 'over' }
        return worker.do('sign', { ...request, params })
      },
    })
  }

  return {
    end: cancelAll,
    byMethod: {
      hello: () => ({ versions: [PROTOCOL_VERSION], methods: Object.keys(paramsSchemas) }),
      async appearance({ appearance }) {
        page.appearance = appearance
        const { surfaces } = await later()
        surfaces.tell('appearance', { appearance })
        return {}
      },
      async networks({ networks }) {
        page.networks = networks
        const { login } = await worker.do('status', place())
        if (login) tell('grantsChanged', { grants: login.grants })
        return {}
      },
      async status() {
        // A page asks when the window of a provider seems to be closed, too.
        void later().then(
          ({ signIns }) => signIns.look(),
          () => undefined,
        )
        const { login, consent } = await worker.do('status', place())
        // Signed in by a page of another origin: whether this one may know is the visitor's word.
        if (consent) tell('surfaceWanted', { surface: 'consent' })
        // The answer does not wait for the service: what it ends is told as it is known.
        if (login) worker.do('refresh').catch(orEnded)
        return login ? { login } : {}
      },
      'email.start': ({ email }) => call('email/start', { email, origin: page.origin, ...locale() }),
      'email.resend': ({ attemptId }) => call('email/resend', { attemptId, ...locale() }),
      'email.verify': (body) =>
        worker.do('signIn', { ...place(), path: 'email/verify', body }) as Promise<Result<'email.verify'>>,
      'social.start': async ({ provider }) =>
        (await later()).signIns.social(provider, place(), page.appearance.locale),
      async 'social.confirm'({ attemptId, number }) {
        const { signIns } = await later()
        signIns.confirm(attemptId, number)
        return {}
      },
      async 'social.cancel'({ attemptId }) {
        const { signIns } = await later()
        signIns.cancel(attemptId)
        return {}
      },
      'farcaster.start': async () => (await later()).signIns.farcaster(place(), page.appearance.locale),
      async 'passkey.login'() {
        const options = await call<GetOptions>('passkey/options', { type: 'get' })
        const answer = await host.askPasskey(options)
        return worker.do('passkeySignIn', { ...place(), ...answer })
      },
      'email.change.start': ({ email }) => call('identities/email/start', { email }),
      async 'email.change.verify'(body) {
        const said = await call<Result<'email.change.verify'>>('identities/email/verify', body)
        if (said.stage === 'done') await worker.do('emailChanged', { email: said.email })
        return said
      },
      'email.change.resend': ({ attemptId }) => call('identities/email/resend', { attemptId }),
      async request(request, id) {
        const own = new AbortController()
        open.set(id, own)
        try {
          return await answer(request, id, own.signal)
        } finally {
          open.delete(id)
        }
      },
      'request.cancel'({ requestId }) {
        open.get(requestId)?.abort()
        approvals.cancel(requestId)
        return {}
      },
      'sponsor.answer'({ askId, answer }) {
        sponsors.answer(askId, answer)
        return {}
      },
      async logout({ forget }) {
        // A page that may not know the wallet has none to end.
        const { login, consent } = await worker.do('status', place())
        if (consent) return {}
        // The page alone must not be able to destroy what nothing else opens.
        if (forget && login?.safety === 'none' && login.lasting)
          throw new KeeperError('not-protected', 'Nothing else opens this wallet: protect it first')
        cancelAll()
        await worker.do('signOut', { forget: forget === true })
        onSignedOut()
        return {}
      },
    },
  }
}
