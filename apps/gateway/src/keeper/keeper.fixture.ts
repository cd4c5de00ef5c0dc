import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Gateway, createGateway } from '../createGateway.js'
import type { GatewayOptions } from '../options.js'
import { Browser, keeperOrigin, page } from './browser.fixture.js'
import type { KeeperOptions } from './keeperOptions.js'
import { type MailServer, startMailServer } from './mail/mailServer.fixture.js'

export const otherPage = 'https://other.example'

/** Pages as Vite builds them. */
export const pages: Readonly<Record<string, string>> = {
  'frame.html':
    '<!doctype html><html><head><meta charset="utf-8"><script type="module" src="/assets/engine-a1b2.js"></script></head><body></body></html>',
  'surface/approve.html': '<!doctype html><html><head><title>Approve</title></head><body></body></html>',
  'assets/engine-a1b2.js': `export const engine = ${JSON.stringify('x'.repeat(2000))}\n`,
  'assets/surface-c3d4.css': 'body{margin:0}',
  'sw.js': 'self.skipWaiting()',
  '.env': 'SECRET=1',
}

/** @returns a folder with them */
export async function pagesFolder(end: (close: () => unknown) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keeper-'))
  end(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(pages)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** A keeper of the tests. */
export interface TestKeeper {
  readonly gateway: Gateway
  readonly mail: MailServer
  readonly options: KeeperOptions
  browser(): Browser
  /** A browser that is signed in by a code. */
  signedIn(email: string): Promise<{ readonly browser: Browser; readonly json: Record<string, unknown> }>
}

/** @param end called with what ends each part of it, to be called in the opposite order */
export async function startKeeper(
  end: (close: () => unknown) => void,
  options: Partial<GatewayOptions> = {},
  more: Partial<KeeperOptions> = {},
): Promise<TestKeeper> {
  const mail = await startMailServer(end)
  const keeper: KeeperOptions = {
    origin: keeperOrigin,
    origins: [page, otherPage],
    kek: [randomBytes(32)],
    pepper: randomBytes(32),
    files: await pagesFolder(end),
    mail: mail.url,
    mailFrom: 'Keeper <keeper@app.example>',
    port: 0,
    ...more,
  }
  const gateway = createGateway({
    chains: [],
    port: 0,
    operatorPort: 0,
    requestsPerMinute: 60_000,
    keeper,
    ...options,
  })
  await gateway.listen()
  end(() => gateway.close())
  return { gateway, mail, options: keeper, ...visitorsOf(() => gateway.keeperUrl, mail) }
}

/** Browsers of visitors of a keeper. */
export function visitorsOf(url: () => string, mail: MailServer): Pick<TestKeeper, 'browser' | 'signedIn'> {
  const browser = (): Browser => new Browser(url)
  return {
    browser,
    async signedIn(email) {
      const own = browser()
      const { json } = await own.call('email/start', { email, origin: page, locale: 'en' })
      const answer = await own.signIn('email/verify', {
        attemptId: json['attemptId'],
        code: mail.code(email),
      })
      return { browser: own, json: answer.json }
    },
  }
}

/** One keeper for all tests of a file. */
export function keeperOfFile(
  options: () => Partial<GatewayOptions> = () => ({}),
  more: Partial<KeeperOptions> = {},
): { readonly it: TestKeeper } {
  let keeper: TestKeeper
  const closers: (() => unknown)[] = []
  beforeAll(async () => {
    keeper = await startKeeper((close) => void closers.push(close), options(), more)
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })
  return {
    get it() {
      return keeper
    },
  }
}
