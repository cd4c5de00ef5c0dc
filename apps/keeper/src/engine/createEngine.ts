import {
  PROTOCOL_VERSION,
  paramsSchemas,
  readData,
  readMessage,
  requestMessage,
  type CaipNetworkId,
  type EventMessage,
  type EventName,
  type Events,
  type Method,
  type Params,
  type RequestMessage,
  type ResponseMessage,
} from '@latchkey/embedded-wallet/protocol'

import { random, toBase64url } from '../bytes.js'
import { channelName } from '../channel/asks.js'
import { KeeperError, toRefusal } from '../keeperError.js'
import { approvals } from './approvals.js'
import type { EngineHost, Heard } from './engineHost.js'
import { lines, type Lines } from './lines.js'
import { pageRequests, type Handlers } from './pageRequests.js'
import type { Later, Page } from './page.js'

/** The frame that a page speaks to: it hears one page, and gives no key away. */
export interface Engine {
  hear(heard: Heard): void
  /** The first word, after which the page says `hello`. It is said again until then. */
  start(): void
}

interface OpenPage extends Page {
  readonly handlers: Handlers
  readonly lines: Lines
  /** Once it is loaded. */
  later: Later | undefined
}

// A page that sends more requests than this may use an id of long ago again.
const REMEMBERED = 10_000

/** How often it says that it hears. */
const FIRST_WORDS = 10

/** What a sign-in begins with. */
const SIGN_INS: readonly Method[] = ['email.start', 'social.start', 'farcaster.start', 'passkey.login']

/** To all engines of this browser: what one did that is over for all. */
const EVERYWHERE = 'keeper'

export function createEngine(host: EngineHost): Engine {
  let page: OpenPage | undefined
  let dropped = 0
  const seen = new Set<string>()
  const everywhere = host.openLine(EVERYWHERE)

  function drop(): void {
    dropped += 1
    host.onDropped?.(dropped)
  }

  function tell<N extends EventName>(name: N, data: Events[N]): void {
    if (!page) return
    const { session, origin } = page
    const event: EventMessage = { latchkey: PROTOCOL_VERSION, kind: 'event', session, name, data }
    host.post(JSON.stringify(event), origin)
  }

  function ended(isOwn: boolean): void {
    page?.handlers.end()
    tell('ended', {})
    if (isOwn) everywhere.postMessage({ keeper: 'ended' })
  }
  /** What ends a session ends it for the page, too. */
  function orEnded(error: unknown): void {
    if (error instanceof KeeperError && ['session-ended', 'revoked'].includes(error.code)) ended(true)
  }

  everywhere.onmessage = ({ data }) => {
    if ((Object(data) as { keeper?: unknown }).keeper === 'ended') ended(false)
  }

  function open(origin: string, said: Params<'hello'>): void {
    const session = toBase64url(random(16))
    const opened: Page & { later: Later | undefined } = { origin, session, later: undefined, ...said }
    const place = (): { origin: string; networks: readonly CaipNetworkId[] } => ({
      origin,
      networks: opened.networks,
    })
    const waiting = approvals({
      wanted: (approval) => tell('approvalWanted', approval),
      done: (requestId) => tell('approvalDone', { requestId }),
      gone: (id) => page?.later?.surfaces.tell('gone', { id }),
    })
    const secret = toBase64url(random(16))
    const surfaceLines = lines(session, host.openLine(channelName(secret)), (data, line) => {
      loading.then(({ surfaces }) => surfaces.hear(data, line)).catch(() => undefined)
    })
    const load = async (): Promise<Later> => {
      const { surfaces, signIns } = await import('./later.js')
      const later = {
        surfaces: surfaces({
          host,
          lines: surfaceLines,
          secret,
          approvals: waiting,
          appearance: () => opened.appearance,
          mustProtect: opened.recovery === 'require',
          place,
          tell,
          orEnded,
          ended: () => ended(true),
        }),
        signIns: signIns(host, (done) => tell('loginDone', done), orEnded),
      }
      opened.later = later
      return later
    }
    const loading = load()
    // Told to who asks for it.
    loading.catch(() => undefined)
    const handlers = pageRequests({
      host,
      page: opened,
      place,
      approvals: waiting,
      later: () => loading,
      tell,
      orEnded,
      onSignedOut: () => everywhere.postMessage({ keeper: 'ended' }),
    })
    page = Object.assign(opened, { handlers, lines: surfaceLines })
  }

  function fromPage({ data, origin }: Heard): void {
    const message = readMessage(data, requestMessage)
    if (!message || !isFor(message, origin) || seen.has(message.id)) return drop()
    seen.add(message.id)
    const [oldest] = seen
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
    if (message.method === 'hello') {
      const params = readData(message.params, paramsSchemas.hello)
      if (!params) return drop()
      open(origin, params)
    }
    void answer(message)
  }

  const isFor = ({ method, session }: RequestMessage, origin: string): boolean =>
    page ? method !== 'hello' && origin === page.origin && session === page.session : method === 'hello'

  async function answer({ id, method, params }: RequestMessage): Promise<void> {
    if (!page) return
    const { session, origin, handlers } = page
    const head = { latchkey: PROTOCOL_VERSION, kind: 'response', id, session } as const
    let response: ResponseMessage
    let isAway = false
    try {
      const read = readData<unknown>(params, paramsSchemas[method])
      if (read === undefined) throw new KeeperError('malformed-request', method)
      const handler = handlers.byMethod[method] as (params: unknown, id: string) => unknown
      const result = (await handler(read, id)) ?? null
      response = { ...head, ok: true, result }
    } catch (error) {
      if (method !== 'logout') orEnded(error)
      isAway = error instanceof KeeperError && error.code === 'keeper-unreachable'
      response = { ...head, ok: false, error: toRefusal(error) as never }
    }
    host.post(JSON.stringify(response), origin)
    if (isAway && SIGN_INS.includes(method)) await offerExit().catch(() => undefined)
  }

  /** Who cannot sign in, because the service is gone, is led to the words where this browser has them. */
  async function offerExit(): Promise<void> {
    const { exit } = await host.worker.do('kept')
    // After a short outage the next try is the better way.
    if (exit && (await host.worker.do('isAway'))) tell('surfaceWanted', { surface: 'protect' })
  }

  return {
    hear(heard) {
      if (heard.isParent && host.origins.includes(heard.origin)) return fromPage(heard)
      // Another page of the keeper's: a surface of this session, or the window of a sign-in that began here.
      const isOwn = !heard.isParent && heard.origin === host.origin
      if (isOwn && (page?.lines.take(heard) || page?.later?.signIns.handOff(heard.data))) return
      // What a surface says to a frame without its session is not kept anywhere.
      for (const port of heard.ports ?? []) port.close()
      drop()
    },
    start() {
      const ready: EventMessage = { latchkey: PROTOCOL_VERSION, kind: 'event', name: 'ready' }
      // It says nothing but that it hears; a page of another origin does not get it.
      const { origins, parentOrigin } = host
      const likely = origins.filter((origin) => parentOrigin === undefined || origin === parentOrigin)
      let left = FIRST_WORDS
      const say = (): void => {
        for (const origin of likely) host.post(JSON.stringify(ready), origin)
        left -= 1
        // A page can lose it while it opens a window.
        if (left > 0) setTimeout(() => page === undefined && say(), 300)
      }
      say()
    },
  }
}
