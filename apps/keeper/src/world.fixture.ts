import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  eventSchemas,
  type CaipNetworkId,
  type EventName,
  type Events,
  type Method,
  type Outcome,
  type Login,
  type Params,
  type Result,
  responseMessage,
  readData,
  readMessage,
  resultSchemas,
  eventMessage,
  type Schema,
} from '@latchkey/embedded-wallet/protocol'
import { afterAll, beforeAll } from 'vitest'

import type { TestKeeper } from '../../gateway/src/keeper/keeper.fixture.js'
import type { GatewayOptions } from '../../gateway/src/options.js'
import type { SocialOptions } from '../../gateway/src/keeper/socialOptions.js'
import { startKeeper } from '../../gateway/src/keeper/keeper.fixture.js'
import { surfaceOf } from './channel/engineLine.fixture.js'
import type { Line } from './channel/line.js'
import type { Channel } from './channel/openChannel.js'
import { createEngine, type Engine } from './engine/createEngine.js'
import type { EngineHost } from './engine/engineHost.js'
import type { WorkerClient } from './engine/workerClient.js'
import { fromRefusal, toRefusal } from './keeperError.js'
import { createOps, type Ops } from './worker/ops.js'
import { service } from './worker/service/service.js'
import { memoryRows, type Rows } from './worker/storage/openRows.js'
import { createAlone } from './worker/wallet/walletContext.js'

export const keeperOrigin = 'https://keeper.app.example'
export const page = 'https://app.example'
export const otherPage = 'https://other.example'
export const anvilChain = 'eip155:31337'

export const networks: readonly CaipNetworkId[] = [
  anvilChain,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
]
const appearance = { theme: 'light', locale: 'en', direction: 'ltr', variables: {} } as const

/** A browser: what it keeps, and how it reaches the keeper. */
export interface TestBrowser {
  readonly rows: Rows
  readonly ops: Ops
  /** The service cannot be reached while this is on. */
  offline: boolean
  /** Changes answers of the service. */
  spoil: ((path: string, answer: Response) => Promise<Response> | Response) | undefined
  /** In the place of the way to the service. */
  fetchFrom: (path: string, go: () => Promise<Response>) => Promise<Response>
}

export function testBrowser(url: () => string, rows: Rows = memoryRows(true)): TestBrowser {
  const browser: TestBrowser = {
    rows,
    offline: false,
    spoil: undefined,
    fetchFrom: (_, go) => go(),
    ops: createOps({
      rows,
      alone: createAlone(),
      label: 'Firefox · Linux',
      service: service({
        rows,
        origin: keeperOrigin,
        fetch: async (input, init) => {
          if (browser.offline) throw new TypeError('fetch failed')
          const { pathname } = new URL(input as string)
          const { method, headers, body } = init ?? {}
          const answer = await browser.fetchFrom(pathname, () =>
            fetch(url() + pathname, {
              method: method ?? 'POST',
              headers: { ...(headers as Record<string, string>), origin: keeperOrigin },
              body: body ?? null,
            }),
          )
          return browser.spoil ? browser.spoil(pathname, answer) : answer
        },
      }),
    }),
  }
  return browser
}

/** As a worker has it: nothing but data passes. */
export function directWorker(ops: Ops, rows: Rows): WorkerClient {
  return {
    lasting: rows.lasting,
    do: (async (op: keyof Ops, ask: unknown) => {
      try {
        const work = ops[op] as (ask: unknown) => Promise<unknown>
        return structuredClone(await work(structuredClone(ask)))
      } catch (error) {
        throw fromRefusal(structuredClone(toRefusal(error)))
      }
    }) as WorkerClient['do'],
  }
}

/** A page with the keeper's frame in it. */
export interface TestPage {
  readonly engine: Engine
  readonly said: string[]
  session: string
  readonly events: readonly { readonly name: EventName; readonly data: unknown }[]
  hello(): Promise<Result<'hello'>>
  ask<M extends Method>(method: M, params: Params<M>, id?: string): Promise<Result<M>>
  event<N extends Exclude<EventName, 'ready'>>(name: N): Promise<Events[N]>
  dropped: number
}

/** A surface of the keeper's in that page. */
export const surfaceIn = ({ engine, session }: TestPage): Channel => surfaceOf(engine, keeperOrigin, session)

export function testPage(
  browser: TestBrowser,
  {
    origin = page,
    askPasskey,
    recovery,
  }: { origin?: string; askPasskey?: EngineHost['askPasskey']; recovery?: 'require' } = {},
): TestPage {
  const waiting = new Map<string, (message: string) => void>()
  const listeners = new Set<() => void>()
  const events: { name: EventName; data: unknown }[] = []
  const it: TestPage = {
    said: [],
    session: '',
    events,
    dropped: 0,
    engine: createEngine({
      origins: [page, otherPage],
      origin: keeperOrigin,
      frameName: 'keeper-frame',
      worker: directWorker(browser.ops, browser.rows),
      post(text, to) {
        if (to !== origin) return
        it.said.push(text)
        const answer = readMessage(text, responseMessage)
        if (answer) return waiting.get(answer.id)?.(text)
        const event = readMessage(text, eventMessage)
        if (!event) throw new Error(`not of the protocol: ${text}`)
        if (event.name !== 'ready') {
          const data = readData(event.data, eventSchemas[event.name] as Schema<unknown>)
          if (data === undefined) throw new Error(`event that does not fit: ${text}`)
        }
        events.push({ name: event.name, data: event.data })
        listeners.forEach((listener) => listener())
      },
      openLine: (name) => new BroadcastChannel(name) as Line,
      askPasskey: askPasskey ?? (() => Promise.reject(new Error('no authenticator'))),
      onDropped: (count) => {
        it.dropped = count
      },
    }),
    async hello() {
      const said = await it.ask('hello', { appearance, networks, ...(recovery && { recovery }) })
      it.session = (JSON.parse(it.said.at(-1) ?? '{}') as { session: string }).session
      return said
    },
    ask(method, params, id = crypto.randomUUID()) {
      const session = it.session ? { session: it.session } : {}
      const message = { latchkey: 1, kind: 'request', id, ...session, method, params }
      return new Promise((resolve, reject) => {
        waiting.set(id, (text) => {
          const answer = readMessage(text, responseMessage)
          if (!answer?.ok) return reject(fromRefusal(answer?.error ?? { code: 'none', message: text }))
          const result = readData(answer.result, resultSchemas[method] as Schema<unknown>)
          if (result === undefined && answer.result !== undefined)
            return reject(new Error(`result that does not fit: ${text}`))
          return resolve(result as never)
        })
        it.engine.hear({ data: JSON.stringify(message), origin, isParent: true })
      })
    },
    event(name) {
      return new Promise((resolve) => {
        const look = (): void => {
          const at = events.findIndex((event) => event.name === name)
          const [found] = at < 0 ? [] : events.splice(at, 1)
          if (!found) return
          listeners.delete(look)
          resolve(found.data as never)
        }
        listeners.add(look)
        look()
      })
    },
  }
  return it
}

/** Whom an outcome signed in. */
export function loginOf(outcome: Outcome): Login {
  if ('login' in outcome) return outcome.login
  throw new Error('needs recovery')
}

export interface PreparedChain {
  readonly chain: Partial<GatewayOptions['chains'][number]>
  readonly options: Partial<GatewayOptions>
}

export interface World {
  readonly keeper: TestKeeper
  readonly rpcUrl: string
  browser(rows?: Rows): TestBrowser
  /** Signs in by a code, to the engine of a page. */
  signIn(page: TestPage, email: string): Promise<Outcome>
}

/** A keeper and a chain for all tests of a file. */
export function world({
  withChain = false,
  socials,
  prepare,
}: {
  withChain?: boolean
  socials?: SocialOptions
  /** What the chain gets before the gateway starts, and what the gateway is told of it. */
  prepare?: (rpcUrl: string) => Promise<PreparedChain>
} = {}): World {
  let keeper: TestKeeper
  let rpcUrl = ''
  const closers: (() => unknown)[] = []
  beforeAll(async () => {
    if (withChain) rpcUrl = await startAnvil((close) => void closers.push(close))
    const prepared = await prepare?.(rpcUrl)
    keeper = await startKeeper(
      (close) => void closers.push(close),
      withChain
        ? {
            ...prepared?.options,
            chains: [
              {
                id: 31337,
                name: 'Anvil',
                rpcUrl,
                nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
                tokens: [],
                ...prepared?.chain,
              },
            ],
          }
        : {},
      // All visitors of a file come from one place.
      { mailsPerHour: 1000, socials },
    )
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })
  return {
    get keeper() {
      return keeper
    },
    get rpcUrl() {
      return rpcUrl
    },
    browser: (rows) => testBrowser(() => keeper.gateway.keeperUrl, rows),
    async signIn(at, email) {
      const { attemptId } = await at.ask('email.start', { email })
      return at.ask('email.verify', { attemptId, code: keeper.mail.code(email) })
    },
  }
}

async function startAnvil(end: (close: () => unknown) => void): Promise<string> {
  const require = createRequire(new URL('../../sandbox/package.json', import.meta.url))
  const { platform, arch } = process
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  const binary = join(require.resolve(`${name}/package.json`), '../bin/anvil')
  const child = spawn(binary, ['--port', '0', '--chain-id', '31337'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  end(() => child.kill())
  return new Promise((resolve, reject) => {
    let text = ''
    child.on('exit', () => reject(new Error(`anvil ended: ${text}`)))
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
      const [, port] = /Listening on 127\.0\.0\.1:(\d+)/.exec(text) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
}

export async function rpc<T>(url: string, method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: T }).result
}
