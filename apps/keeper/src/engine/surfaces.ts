import { readData, type Appearance, type Events } from '@latchkey/embedded-wallet/protocol'

import type { ActivityEntry, AskName, Asks, ChannelEvents, EngineMessage } from '../channel/asks.js'
import type { Line } from '../channel/line.js'
import { argsSchemas, askMessage } from '../channel/schemas.js'
import { KeeperError, toRefusal } from '../keeperError.js'
import type { Place } from '../worker/ops.js'
import { soon } from '../worker/service/soon.js'
import type { Approvals } from './approvals.js'
import { beginVisit, type Visit } from './beginVisit.js'
import type { EngineHost } from './engineHost.js'
import type { Lines } from './lines.js'

export interface SurfacesHost {
  readonly host: EngineHost
  readonly lines: Pick<Lines, 'tell'>
  /** Of the channel for windows that are cut off. */
  readonly secret: string
  readonly approvals: Approvals
  readonly appearance: () => Appearance
  /** The page does not let the visitor put off a passkey or a recovery code. */
  readonly mustProtect: boolean
  readonly place: () => Place
  /** To the page. */
  tell<N extends 'surfaceDone' | 'surfaceEscaped' | 'safetyChanged'>(name: N, data: Events[N]): void
  orEnded(error: unknown): void
  /** The session is over for every page of this browser. */
  ended(): void
}

/** The engine's end of the channel to the surfaces of its page. */
export interface Surfaces {
  /** @param line takes the answer */
  hear(data: unknown, line: Pick<Line, 'postMessage'>): void
  tell<E extends keyof ChannelEvents>(event: E, data: ChannelEvents[E]): void
}

/** How long a proof of the visitor is good for what shows a key, in ms. */
const FRESH = 300_000

type Handlers = {
  readonly [N in AskName]: (args: Asks[N]['args'], from: string) => Promise<Asks[N]['result']>
}

export function surfaces({
  host,
  lines,
  secret,
  approvals,
  appearance,
  mustProtect,
  place,
  tell,
  orEnded,
  ended,
}: SurfacesHost): Surfaces {
  const { worker } = host
  const kinds = new Map<string, Asks['open']['args']['surface']>()
  let freshUntil = 0
  let fresh: { readonly attemptId: string } | undefined
  /** It opens nothing before the visitor has proved that it was written down. */
  let code: string | undefined
  /** To a provider that is being added: the newest one. */
  let visit: Visit | undefined

  const freshen = (): void => {
    freshUntil = Date.now() + FRESH
  }
  function needFresh(): void {
    if (Date.now() > freshUntil) throw new KeeperError('fresh-needed', 'This needs a passkey or a code')
  }
  async function safe(change: Promise<Asks['code.keep']['result']>): Promise<Asks['code.keep']['result']> {
    const changed = await change
    tell('safetyChanged', changed)
    return changed
  }
  const isOver = (id: string): KeeperError =>
    approvals.isAnswered(id)
      ? new KeeperError('answered', 'The visitor has said yes')
      : new KeeperError('gone', 'The request is over')
  /** Signed out, the words are offered only while the service is away: a page can place any surface. */
  const isWayOut = async (): Promise<boolean> => (await worker.do('kept')).exit && (await worker.do('isAway'))
  function visitOf(attemptId: string): Visit {
    if (visit?.attemptId !== attemptId) throw new KeeperError('handoff-expired', 'This visit is over')
    return visit
  }
  const options = (type: 'get' | 'create'): Promise<unknown> =>
    worker.do('call', { path: 'passkey/options', body: { type } })

  const handlers: Handlers = {
    async open({ surface, id }, from) {
      kinds.set(from, surface)
      const { origin } = place()
      // Whether anything is kept is known once the worker has answered.
      const common = () => ({
        appearance: appearance(),
        origin,
        host: new URL(origin).host,
        memory: !worker.lasting,
        requireRecovery: !worker.lasting || mustProtect,
        secret,
      })
      if (surface === 'approve') {
        const approval = approvals.show(id ?? '')
        if (!approval) throw isOver(id ?? '')
        const { request } = approval
        const [review, cost] = await Promise.all([
          worker.do('review', { caipNetworkId: request.caipNetworkId }),
          // A node that hangs does not keep the request from being shown.
          soon(approval.cost).catch((error: unknown) => ({ feesError: toRefusal(error) })),
        ])
        // What is signed is what is told here, not a cost that comes later.
        approvals.told(approval.id, cost)
        return { ...common(), approval: { request, ...review, ...cost } }
      }
      const account = await worker.do('account').catch(() => undefined)
      const isExit = !account && surface === 'protect' && (await isWayOut().catch(() => false))
      return { ...common(), ...(account && { account }), ...(isExit && { exit: true }) }
    },
    read: (request) => worker.do('node', request),
    async decide({ id, approved, recipients, proof, assertion, lowered }) {
      if (!approvals.isShown(id)) throw isOver(id)
      if (approved && proof === 'passkey')
        await worker.do('call', { path: 'passkey/fresh', body: { assertion } })
      const decided = await approvals.decide(id, approved, lowered)
      if (!decided) throw isOver(id)
      // What was signed stays signed, whether they are remembered or not.
      if (approved && recipients && !decided.failed)
        await worker.do('remember', { recipients }).catch(() => undefined)
      return decided
    },
    async 'passkey.options'({ type }) {
      // The service wants to see the half before it lets a passkey be made.
      if (type === 'create') await worker.do('touch')
      return options(type)
    },
    'passkey.add': (passkey) => safe(worker.do('addPasskey', passkey)),
    async 'passkey.fresh'({ assertion }) {
      await worker.do('call', { path: 'passkey/fresh', body: { assertion } })
      freshen()
      return {}
    },
    async 'code.make'() {
      code = (await worker.do('makeCode')).code
      return { code }
    },
    async 'code.keep'() {
      if (code === undefined) throw new KeeperError('gone', 'There is no code')
      const changed = await safe(worker.do('addCode', { code }))
      code = undefined
      return changed
    },
    'factor.revoke': ({ id }) => safe(worker.do('revoke', { id })),
    async 'fresh.start'() {
      const { attemptId, ...sent } = (await worker.do('call', { path: 'fresh/start', body: {} })) as {
        attemptId: string
        validFor: number
        resendAfter: number
        email: string
      }
      fresh = { attemptId }
      return sent
    },
    async 'fresh.resend'() {
      if (!fresh) throw new KeeperError('code-expired', 'There is no code')
      const { attemptId } = fresh
      const said = (await worker.do('call', { path: 'fresh/resend', body: { attemptId } })) as {
        validFor: number
        resendAfter: number
      }
      return { validFor: said.validFor, resendAfter: said.resendAfter }
    },
    async 'fresh.verify'({ code: typed }) {
      if (!fresh) throw new KeeperError('code-expired', 'There is no code')
      const body = { attemptId: fresh.attemptId, code: typed }
      await worker.do('call', { path: 'fresh/verify', body })
      // The service wants to see the half, too.
      await worker.do('touch')
      fresh = undefined
      freshen()
      return {}
    },
    async 'exit.keep'(ask) {
      await worker.do('keepExit', ask)
      return {}
    },
    exit: (ask) => worker.do('exitWords', ask),
    async 'export.words'() {
      needFresh()
      return worker.do('exportWords')
    },
    async 'export.key'(ask) {
      needFresh()
      return worker.do('exportKey', ask)
    },
    async 'recover.factors'() {
      const { factors } = await worker.do('account')
      return { factors: factors.map(({ kind, createdAt }) => ({ kind, createdAt })) }
    },
    async 'recover.passkey'({ assertion, prf }) {
      const outcome = await worker.do('passkeySignIn', { ...place(), assertion, prf, expected: true })
      if (!('login' in outcome))
        throw new KeeperError('prf-unsupported', 'The passkey does not open the wallet')
      freshen()
      return {}
    },
    async 'recover.code'({ code: typed }) {
      await worker.do('codeRecover', { ...place(), code: typed })
      freshen()
      return {}
    },
    'identity.list': () =>
      worker.do('call', { path: 'identities', body: {} }) as Promise<Asks['identity.list']['result']>,
    async 'identity.begin'({ provider }) {
      visit = await beginVisit(host, provider, place().origin, appearance().locale)
      return { attemptId: visit.attemptId, url: visit.url }
    },
    async 'identity.answered'({ attemptId }) {
      const body = { attemptId, verifier: visitOf(attemptId).verifier }
      return (await worker.do('call', { path: 'social/answered', body })) as { answered: boolean }
    },
    async 'identity.link'(handed) {
      const body = { ...handed, verifier: visitOf(handed.attemptId).verifier }
      await worker.do('call', { path: 'identities/link', body })
      visit = undefined
      return {}
    },
    async 'identity.unlink'(identity) {
      await worker.do('call', { path: 'identities/unlink', body: identity })
      return {}
    },
    async activity() {
      const said = await worker.do('call', { path: 'activity', body: {} })
      const { entries } = said as { entries: readonly ActivityEntry[] }
      return {
        entries: entries.map(({ what, at, origin, label }) => ({
          what,
          at,
          ...(origin && { origin }),
          ...(label && { label }),
        })),
      }
    },
    async 'account.delete'() {
      const deletion = await worker.do('deleteAccount')
      if (deletion.deleted) ended()
      return deletion
    },
    async 'account.keep'() {
      await worker.do('keepAccount')
      return {}
    },
    async consent({ allowed }) {
      if (allowed) await worker.do('consent', { origin: place().origin })
      return {}
    },
    async done({ outcome }, from) {
      const surface = kinds.get(from)
      kinds.delete(from)
      if (surface) tell('surfaceDone', { surface, outcome })
      return {}
    },
    async escape(_args, from) {
      const surface = kinds.get(from)
      if (surface) tell('surfaceEscaped', { surface })
      return {}
    },
  }

  function hear(data: unknown, line: Pick<Line, 'postMessage'>): void {
    const post = (message: EngineMessage): void => line.postMessage(message)
    const asked = readData(data, askMessage)
    if (!asked) return
    const { from: to, id, ask } = asked
    const work = async (): Promise<unknown> => {
      const args = readData(asked.args, argsSchemas[ask])
      if (args === undefined) throw new KeeperError('malformed-request', ask)
      return (handlers[ask] as (args: unknown, from: string) => Promise<unknown>)(args, to)
    }
    work().then(
      (result) => post({ to, id, ok: true, result: result ?? {} }),
      (error: unknown) => {
        orEnded(error)
        post({ to, id, ok: false, error: toRefusal(error) })
      },
    )
  }

  return { hear, tell: (event, data) => lines.tell({ to: 'surfaces', event, data }) }
}
