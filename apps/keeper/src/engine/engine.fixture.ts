import type { Line } from '../channel/line.js'
import type { Ops } from '../worker/ops.js'
import { createEngine, type Engine } from './createEngine.js'
import type { EngineHost } from './engineHost.js'

export const page = 'https://app.example'
export const keeper = 'https://keeper.app.example'

export type Answers = { readonly [N in keyof Ops]?: (ask: never) => unknown }

interface Message {
  readonly kind: string
  readonly id?: string
  readonly name?: string
  readonly ok?: boolean
  readonly result?: unknown
  readonly error?: { readonly code: string }
  readonly data?: Record<string, unknown>
  readonly session?: string
}

/** An engine whose worker answers what a test says. */
export interface BareEngine {
  readonly engine: Engine
  readonly said: { readonly text: string; readonly to: string }[]
  readonly asked: { readonly op: keyof Ops; readonly ask: unknown }[]
  dropped: number
  session: string
  message(at?: number): Message
  messages(): readonly Message[]
  /** Sends as the page does; what is in `change` differs from a proper message. */
  send(method: string, params?: unknown, change?: Readonly<Record<string, unknown>>, origin?: string): string
  hello(): Promise<void>
  settled(): Promise<void>
}

const appearance = { theme: 'light', locale: 'en', direction: 'ltr', variables: {} }

export function bareEngine(answers: Answers = {}, more: Partial<EngineHost> = {}): BareEngine {
  const it: BareEngine = {
    said: [],
    asked: [],
    dropped: 0,
    session: '',
    engine: createEngine({
      origins: [page, 'https://other.example'],
      origin: keeper,
      frameName: 'frame-1',
      worker: {
        lasting: true,
        do: (async (op: keyof Ops, ask: never) => {
          it.asked.push({ op, ask })
          return answers[op]?.(ask)
        }) as never,
      },
      post: (text, to) => void it.said.push({ text, to }),
      openLine: (name) => new BroadcastChannel(name) as Line,
      askPasskey: () => Promise.reject(new Error('no authenticator')),
      onDropped: (count) => {
        it.dropped = count
      },
      ...more,
    }),
    message: (at = -1) => JSON.parse(it.said.at(at)?.text ?? '{}') as Message,
    messages: () => it.said.map(({ text }) => JSON.parse(text) as Message),
    send(method, params = {}, change = {}, origin = page) {
      const id = crypto.randomUUID()
      const session = it.session ? { session: it.session } : {}
      const message = { latchkey: 1, kind: 'request', id, ...session, method, params, ...change }
      it.engine.hear({ data: JSON.stringify(message), origin, isParent: true })
      return id
    },
    async hello() {
      // What an engine loads once a page is there.
      await import('./later.js')
      it.send('hello', { appearance, networks: ['eip155:1'] })
      await it.settled()
      it.session = it.message().session ?? ''
    },
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
  }
  return it
}
