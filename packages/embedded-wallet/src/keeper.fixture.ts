import type { Appearance, CaipNetworkId, LoginConnector } from '@latchkey/core/adapter'
import { inject, onTestFinished, vi } from 'vitest'

import { embeddedWallet } from './embeddedWallet.js'
import type { Events } from './protocol/events.js'
import type { Login, ProtocolError } from './protocol/types.js'

export const SESSION: string = 'S'.repeat(22)

export interface Heard {
  readonly latchkey: 1
  readonly kind: 'request'
  readonly id: string
  readonly session?: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface KeeperTest {
  readonly connector: LoginConnector
  readonly stop: () => void
  readonly frame: () => HTMLIFrameElement
  /** What reached the keeper, oldest first. */
  readonly heard: readonly Heard[]
  readonly named: (method: string) => readonly Heard[]
  /** What the keeper answers from now on; nothing where it is `undefined`. */
  readonly answer: (
    answers: Readonly<
      Record<string, { readonly result: unknown } | { readonly error: ProtocolError } | undefined>
    >,
  ) => void
  /** The keeper says something, as text. */
  readonly say: (...texts: readonly unknown[]) => void
  readonly tell: <N extends Exclude<keyof Events, 'ready'>>(name: N, data: Events[N]) => void
  /** A text that the page answers: what was said before has been heard by then. */
  readonly settled: () => Promise<void>
}

const LOOK: Appearance = {
  theme: 'dark',
  locale: 'en',
  direction: 'ltr',
  variables: { '--lk-accent': 'teal' },
}

export const LOGIN: Login = {
  grants: {
    fake: { accounts: ['fake:1:kept', 'fake:2:kept'], methods: ['fake_sign'], events: [] },
    other: { accounts: ['other:1:kept'], methods: ['fake_sign'], events: [] },
    none: { accounts: [], methods: [], events: [] },
  },
  user: { provider: 'email', email: 'dora@host.test' },
  created: false,
  lasting: true,
  safety: 'none',
}

/** A connector whose keeper's frame is in the hand of the test. */
export async function keeperTest({
  keeperUrl = inject('keepers').good,
  networks = ['fake:1', 'fake:2', 'other:1'],
  appearance = LOOK,
  recovery,
  log,
  ready = true,
}: {
  readonly keeperUrl?: string
  readonly networks?: readonly CaipNetworkId[]
  readonly appearance?: Appearance
  readonly recovery?: 'ask' | 'require'
  readonly log?: (line: string) => void
  readonly ready?: boolean
} = {}): Promise<KeeperTest> {
  const heard: Heard[] = []
  const over = new AbortController()
  window.addEventListener(
    'message',
    ({ data }: MessageEvent<{ readonly heard?: string }>) => {
      if (typeof data === 'object' && data?.heard !== undefined) heard.push(JSON.parse(data.heard) as Heard)
    },
    { signal: over.signal },
  )
  const connector = embeddedWallet()({
    keeperUrl,
    networks,
    appearance,
    signal: over.signal,
    ...(recovery && { recovery }),
    ...(log && { log }),
  })
  onTestFinished(() => over.abort())
  const opening = connector.ready()
  opening.catch(() => undefined)
  if (ready) await opening
  const frame = (): HTMLIFrameElement => {
    const found = [...document.querySelectorAll('iframe')].filter(({ src }) => src === `${keeperUrl}/frame`)
    if (found.length !== 1) throw new TypeError(`there are ${found.length} frames`)
    return found[0] as HTMLIFrameElement
  }
  const post = (data: unknown): void => frame().contentWindow?.postMessage(data, keeperUrl)
  const say: KeeperTest['say'] = (...texts) =>
    post({ say: texts.map((text) => (typeof text === 'string' ? text : JSON.stringify(text))) })
  const test: KeeperTest = {
    connector,
    stop: () => over.abort(),
    frame,
    heard,
    named: (method) => heard.filter((each) => each.method === method),
    answer: (answers) => post({ answers }),
    say,
    tell: (name, data) => say({ latchkey: 1, kind: 'event', session: SESSION, name, data }),
    async settled() {
      const before = heard.filter(({ method }) => method === 'appearance').length
      connector.setAppearance(LOOK)
      await vi.waitFor(() => {
        if (heard.filter(({ method }) => method === 'appearance').length === before)
          throw new TypeError('nothing was heard')
      })
    },
  }
  return test
}

export const settledAll = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
