import { createServer, type Server } from 'node:http'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import { FRAME_PATH } from '@latchkey/embedded-wallet/protocol'
import { chromium, type Browser, type BrowserContext, type Frame, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'

import { channelName, type AskName } from '../channel/asks.js'
import { lineOffer } from '../channel/line.js'

/** As the service sends them (embedded-wallet 9). */
const policy = (host: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `frame-ancestors ${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types keeper',
  ].join('; ')

/** Answers as an engine does; what is thrown with a code is a refusal. */
export type Engine = (ask: AskName, args: never) => unknown

export interface Look {
  readonly surface: 'approve' | 'protect' | 'recover' | 'export' | 'consent'
  readonly engine: Engine
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  readonly locale?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly variables?: Readonly<Record<string, string>>
  /** Before anything of the surface runs. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** What the page adds to the address. */
  readonly address?: string
  /** The body of the host's page, around the frame. */
  readonly around?: string
}

export interface Opened {
  readonly page: Page
  readonly frame: Frame
  /** What the surface asked, in order. */
  readonly asked: { readonly ask: AskName; readonly args: unknown }[]
  /** What the policy forbade, and what failed. */
  readonly complaints: string[]
  tell(event: string, data: unknown): Promise<void>
  /** Until presses are heard: for half a second Chromium lets none through to a frame that has moved. */
  settled(): Promise<void>
  close(): Promise<void>
}

const SETTLES_IN = 700

export interface Surfaces {
  readonly browser: Browser
  open(look: Look): Promise<Opened>
  close(): Promise<void>
}

const SESSION = 'AAAAAAAAAAAAAAAAAAAAAA'
export const SECRET = 'BBBBBBBBBBBBBBBBBBBBBB'
export const REQUEST = 'd9c0cbb4-6f4c-4d2c-9d55-000000000001'

/** The built surfaces on an origin of their own, in the frame of a host's page, with a scripted engine. */
export async function startSurfaces(): Promise<Surfaces> {
  const output = (await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const files = new Map(
    output.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const stub = `<!doctype html><title>Engine</title><script>
    const lines = []
    window.tell = (event, data) => lines.forEach((line) => line.postMessage({ to: 'surfaces', event, data }))
    const hear = (line) => {
      lines.push(line)
      line.onmessage = async ({ data }) => {
        const answer = await window.engine(data.ask, data.args)
        if (answer) line.postMessage({ to: data.from, id: data.id, ...answer })
      }
    }
    onmessage = ({ data, origin, ports: [line] }) =>
      origin === location.origin && data === '${lineOffer(SESSION)}' && hear(line)
    if (window.BroadcastChannel) hear(new BroadcastChannel('${channelName(SECRET)}'))</script>`
  const types: Record<string, string> = {
    js: 'text/javascript',
    css: 'text/css',
    html: 'text/html',
    json: 'application/json',
  }
  let port = 0
  let around = ''
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const isKeeper = request.headers.host?.startsWith('keeper.') === true
    const type = types[pathname.split('.').at(-1) ?? ''] ?? 'text/html'
    response.setHeader('content-type', `${type}; charset=utf-8`)
    if (!isKeeper)
      return response.end(`<!doctype html><title>Host</title><style>body{margin:0}</style>${around}`)
    if (pathname === FRAME_PATH) return response.end(stub)
    const found = files.get(pathname) ?? files.get(`${pathname}.html`)
    response.setHeader('content-security-policy', policy(`http://app.site.localhost:${port}`))
    response.statusCode = found === undefined ? 404 : 200
    response.end(found ?? '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ;({ port } = server.address() as AddressInfo)
  const executablePath = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ].find((path) => path && existsSync(path))
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const keeper = `http://keeper.site.localhost:${port}`

  async function open(look: Look): Promise<Opened> {
    const { surface, engine, width = 360, height = 420, theme = 'light', locale = 'en' } = look
    const context: BrowserContext = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
    })
    const page = await context.newPage()
    const asked: Opened['asked'][number][] = []
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    const appearance = { theme, locale, direction: look.direction ?? 'ltr', variables: look.variables ?? {} }
    await context.exposeFunction('engine', async (ask: AskName, args: never) => {
      asked.push({ ask, args })
      try {
        const result = await engine(ask, args)
        if (result === 'silence') return undefined
        const common = {
          appearance,
          host: `app.site.localhost:${port}`,
          origin: `http://app.site.localhost:${port}`,
          memory: false,
          requireRecovery: false,
          secret: SECRET,
        }
        return { ok: true, result: ask === 'open' ? { ...common, ...(result as object) } : (result ?? {}) }
      } catch (error) {
        const { code = 'failed', data } = error as { code?: string; data?: unknown }
        return { ok: false, error: { code, message: code, data } }
      }
    })
    await look.prepare?.(page)
    const allow = `publickey-credentials-get ${keeper}; publickey-credentials-create ${keeper}; clipboard-write ${keeper}`
    const frameTag = `<iframe id="surface" title="Wallet" allow="${allow}" style="border:0;display:block;width:${width}px;height:${height}px"></iframe>`
    around = `<iframe id="stub" title="Engine" src="${keeper}${FRAME_PATH}" hidden></iframe>${look.around?.replace('FRAME', frameTag) ?? frameTag}`
    await page.goto(`http://app.site.localhost:${port}/`)
    await page.frameLocator('#stub').locator('title').waitFor({ state: 'attached' })
    await page.evaluate(
      (url) => document.querySelector('#surface')?.setAttribute('src', url),
      `${keeper}/surface/${surface}#session=${SESSION}&id=${REQUEST}${look.address ?? ''}`,
    )
    const handle = await page.waitForSelector('#surface')
    const frame = (await handle.contentFrame())!
    await frame.waitForURL(/\/surface\//)
    const settles = performance.now() + SETTLES_IN
    const stubFrame = page.frames().find((each) => each.url().endsWith(FRAME_PATH))!
    return {
      page,
      frame,
      asked,
      complaints,
      tell: (event, data) =>
        stubFrame.evaluate(
          ([name, value]) => (window as never as { tell(...all: unknown[]): void }).tell(name, value),
          [event, data] as const,
        ),
      settled: () => page.waitForTimeout(Math.max(0, settles - performance.now())),
      close: () => context.close(),
    }
  }
  return {
    browser,
    open,
    async close() {
      await browser.close()
      server.close()
    },
  }
}
