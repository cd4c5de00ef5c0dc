import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Frame, type Page } from 'playwright'
import type { Login } from '@latchkey/embedded-wallet/protocol'
import { afterAll, beforeAll, expect } from 'vitest'

import { createGateway } from '../../gateway/src/createGateway.js'
import { startMailServer, type MailServer } from '../../gateway/src/keeper/mail/mailServer.fixture.js'

/** What a page of the test has in its window. */
export interface KeeperWindow {
  readonly keeper: {
    ask(method: string, params: unknown): Promise<{ ok: boolean; result?: never; error?: { code: string } }>
    readonly events: { readonly name: string; readonly data: Record<string, string> }[]
    session(): string
  }
}

/** Where the build is. */
export const builtFiles = fileURLToPath(new URL('../dist', import.meta.url))

/** The built keeper behind a real gateway, in a real browser. */
export interface FrameWorld {
  /** Origins: the keeper, a page of its site, and a page of another site. */
  readonly keeper: string
  readonly app: string
  readonly elsewhere: string
  /** A page whose console has to stay empty of errors. */
  newPage(): Promise<{ readonly page: Page; readonly errors: string[] }>
  /** Opens a page with the keeper's frame in it. */
  open(page: Page, origin: string): Promise<void>
  ask<T = { readonly login: Login }>(
    page: Page,
    method: string,
    params: unknown,
  ): Promise<{ readonly result: T; readonly error?: { readonly code: string } }>
  signIn(page: Page, email: string): Promise<{ readonly result: { readonly login: Login } }>
  /** Places a surface, as the modal does. */
  surface(page: Page, kind: string, id?: string): Promise<Frame>
  /** Takes the surfaces away again. */
  removeSurfaces(page: Page): Promise<void>
  /** Ends the keeper's server: nothing listens there any more. */
  stop(): Promise<void>
  /** Begins it again, with nothing of before. */
  start(files?: string): Promise<void>
  /** In its place. */
  startOther(answer: Parameters<typeof createServer>[1]): Promise<() => Promise<void>>
}

const listen = async (server: Server, port = 0): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

export function frameWorld(): FrameWorld {
  const closers: (() => unknown)[] = []
  let browser: Browser
  let mail: MailServer
  let stop = async (): Promise<void> => undefined
  let [keeper, app, elsewhere] = ['', '', '']

  async function start(files = builtFiles): Promise<void> {
    const gateway = createGateway({
      chains: [],
      port: 0,
      operatorPort: 0,
      keeper: {
        origin: keeper,
        origins: [app, elsewhere],
        kek: [randomBytes(32)],
        pepper: randomBytes(32),
        files,
        mail: mail.url,
        mailFrom: 'Keeper <keeper@app.example>',
        port: Number(new URL(keeper).port),
      },
    })
    stop = async () => {
      stop = async () => undefined
      await gateway.close()
    }
    await gateway.listen()
  }

  beforeAll(async () => {
    const end = (close: () => unknown): void => void closers.push(close)
    mail = await startMailServer(end)
    const host = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Host</title><body></body>'),
    )
    const hostPort = await listen(host)
    end(() => host.close())
    app = `http://app.site.localhost:${hostPort}`
    elsewhere = `http://other.localhost:${hostPort}`
    const free = createServer()
    const port = await listen(free)
    await new Promise((resolve) => free.close(resolve))
    keeper = `http://keeper.site.localhost:${port}`
    end(() => stop())
    await start()
    const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
      (path) => path && existsSync(path),
    )
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
    end(() => browser.close())
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  const ask: FrameWorld['ask'] = (page, method, params) =>
    page.evaluate(
      ([of, with_]) =>
        (globalThis as unknown as KeeperWindow).keeper.ask(of as string, with_) as Promise<never>,
      [method, params],
    )
  const areThere = (page: Page): boolean => page.frames().some((each) => each.url().includes('/surface/'))

  return {
    get keeper() {
      return keeper
    },
    get app() {
      return app
    },
    get elsewhere() {
      return elsewhere
    },
    async newPage() {
      // A whole surface has to be in sight.
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      closers.push(() => context.close())
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      return { page, errors }
    },
    async open(page, origin) {
      await page.goto(origin)
      await page.evaluate(openKeeper, keeper)
    },
    ask,
    async signIn(page, email) {
      const { result } = await ask<{ readonly attemptId: string }>(page, 'email.start', { email })
      return ask(page, 'email.verify', { attemptId: result.attemptId, code: mail.code(email) })
    },
    async surface(page, kind, id) {
      await page.evaluate(
        ([origin, name, of]) => {
          const { keeper: own } = globalThis as unknown as KeeperWindow
          const frame = document.createElement('iframe')
          frame.name = `surface-${Math.random()}`
          frame.style.cssText = 'inline-size:380px;block-size:620px;border:0'
          frame.allow = `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`
          frame.src = `${origin}/surface/${name}#session=${own.session()}${of ? `&id=${of}` : ''}`
          document.body.append(frame)
        },
        [keeper, kind, id],
      )
      await expect
        .poll(() => page.frames().some((frame) => frame.url().includes(`/surface/${kind}`)), {
          timeout: 15_000,
        })
        .toBe(true)
      return page.frames().findLast((frame) => frame.url().includes(`/surface/${kind}`)) as Frame
    },
    async removeSurfaces(page) {
      await page.locator('iframe[name^=surface]').evaluateAll((all) => all.forEach((each) => each.remove()))
      await expect.poll(() => areThere(page)).toBe(false)
    },
    stop: () => stop(),
    start,
    async startOther(answer) {
      const other = createServer(answer)
      await listen(other, Number(new URL(keeper).port))
      const end = (): Promise<void> =>
        new Promise((resolve) => {
          other.close(() => resolve())
          other.closeAllConnections()
        })
      stop = end
      return end
    },
  }
}

/** Runs in the page. */
async function openKeeper(keeperOrigin: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.name = 'keeper-1'
  frame.src = `${keeperOrigin}/frame`
  frame.allow = `publickey-credentials-get ${keeperOrigin}; publickey-credentials-create ${keeperOrigin}`
  const waiting = new Map<string, (message: never) => void>()
  const events: unknown[] = []
  let session: string | undefined
  const ready = new Promise<void>((resolve) => {
    addEventListener('message', ({ data, origin: from }) => {
      if (from !== keeperOrigin) return
      const message = JSON.parse(data as string) as {
        kind: string
        name?: string
        id: string
        session: string
      }
      if (message.name === 'ready') return resolve()
      if (message.kind === 'event') return void events.push(message)
      session ??= message.session
      waiting.get(message.id)?.(message as never)
    })
  })
  document.body.append(frame)
  await ready
  const ask = (method: string, params: unknown): Promise<unknown> => {
    const id = crypto.randomUUID()
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      const message = { latchkey: 1, kind: 'request', id, ...(session && { session }), method, params }
      frame.contentWindow?.postMessage(JSON.stringify(message), keeperOrigin)
    })
  }
  const appearance = { theme: 'light', locale: 'en', direction: 'ltr', variables: {} }
  await ask('hello', {
    appearance,
    networks: [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    ],
  })
  Object.assign(globalThis, { keeper: { ask, events, session: () => session } })
}
