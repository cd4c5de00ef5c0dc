import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Frame, type Page } from 'playwright'
import type { Login } from '@latchkey/embedded-wallet/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createGateway, type Gateway } from '../../gateway/src/createGateway.js'
import { startMailServer, type MailServer } from '../../gateway/src/keeper/mail/mailServer.fixture.js'

/** What a page of the test has in its window. */
interface KeeperWindow {
  readonly keeper: {
    ask(method: string, params: unknown): Promise<{ ok: boolean; result?: never; error?: { code: string } }>
    readonly events: { readonly name: string; readonly data: Record<string, string> }[]
    session(): string
  }
}

const files = fileURLToPath(new URL('../dist', import.meta.url))
const closers: (() => unknown)[] = []
let browser: Browser
let mail: MailServer
let gateway: Gateway
let keeper = ''
let app = ''
let elsewhere = ''

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
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
  gateway = createGateway({
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
      port,
    },
  })
  await gateway.listen()
  end(() => gateway.close())
  const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  end(() => browser.close())
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** Opens a page with the keeper's frame in it. What its console says is kept. */
async function open(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.evaluate(async (keeperOrigin) => {
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
  }, keeper)
}
const ask = <T = { readonly login: Login }>(
  page: Page,
  method: string,
  params: unknown,
): Promise<{ readonly result: T }> =>
  page.evaluate(
    ([of, with_]) =>
      (globalThis as unknown as KeeperWindow).keeper.ask(of as string, with_) as Promise<never>,
    [method, params],
  )

async function signIn(page: Page, email: string): Promise<{ readonly result: { readonly login: Login } }> {
  const { result } = await ask<{ readonly attemptId: string }>(page, 'email.start', { email })
  return ask(page, 'email.verify', { attemptId: result.attemptId, code: mail.code(email) })
}

/** Places a surface, as the modal does. */
async function surface(page: Page, kind: string, id?: string): Promise<Frame> {
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
  await expect.poll(() => page.frames().some((frame) => frame.url().includes(`/surface/${kind}`))).toBe(true)
  return page.frames().findLast((frame) => frame.url().includes(`/surface/${kind}`)) as Frame
}

/** A page whose console has to stay empty of errors. */
async function newPage(): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext()
  closers.push(() => context.close())
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, errors }
}

async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  })
}

it('signs in, signs after a press in the keeper, and is there after a reload; under its own policy', async () => {
  const { page, errors } = await newPage()
  await open(page, app)
  const { result } = await signIn(page, 'ada@app.example')
  expect(result.login).toMatchObject({ created: true, lasting: true })
  const address = result.login.grants['solana']?.accounts[0]?.split(':')[2]
  const signing = ask<{ readonly signature: string }>(page, 'request', {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    method: 'solana_signMessage',
    params: { message: '9Ajdvzr', pubkey: address },
  })
  const wanted = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        (globalThis as unknown as KeeperWindow).keeper.events.find(({ name }) => name === 'approvalWanted')
          ?.data['requestId'],
    )
  await expect.poll(wanted).toBeTruthy()
  const approve = await surface(page, 'approve', await wanted())
  const yes = approve.getByRole('button', { name: 'Sign', exact: true })
  await yes.waitFor()
  // Half a second of being seen comes first.
  await page.waitForTimeout(1500)
  await yes.click()
  expect((await signing).result.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await page.reload()
  await open(page, app)
  const again = await ask(page, 'status', {})
  expect(again.result.login.grants).toEqual(result.login.grants)
  expect(errors).toEqual([])
  // Frozen first: what a library of tomorrow would replace cannot be replaced.
  const frame = page.frames().find((each) => each.url().endsWith('/frame'))
  expect(
    await frame?.evaluate(() =>
      [Array.prototype, Promise, JSON, crypto.subtle.constructor.prototype].every(Object.isFrozen),
    ),
  ).toBe(true)
  expect(
    await frame?.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))),
  ).toEqual(['keeper'])
})

it('a passkey that was made in the keeper brings the wallet back; without storage, too', async () => {
  const { page } = await newPage()
  await addAuthenticator(page)
  await open(page, app)
  const { result } = await signIn(page, 'grace@app.example')
  const protect = await surface(page, 'protect')
  await protect.getByRole('button', { name: 'Add a passkey' }).click()
  await expect
    .poll(
      () =>
        page.evaluate(() => (globalThis as unknown as KeeperWindow).keeper.events.map(({ name }) => name)),
      { timeout: 20_000 },
    )
    .toContain('safetyChanged')
  const cdp = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await cdp.send('Storage.clearDataForOrigin', { origin: keeper, storageTypes: 'all' })
  await open(page, app)
  expect((await ask(page, 'status', {})).result).toEqual({})
  const back = await ask(page, 'passkey.login', {})
  expect(back.result.login.grants).toEqual(result.login.grants)
  expect(back.result.login.safety).toBe('passkey')
  // A host of another site, where this browser gives the frame no storage.
  await open(page, elsewhere)
  const bare = await ask(page, 'passkey.login', {})
  expect(bare.result.login.grants).toEqual(result.login.grants)
  expect(bare.result.login.lasting).toBe(false)
  expect((await ask(page, 'status', {})).result.login.lasting).toBe(false)
})

it('says nothing to a page that is not on the list', async () => {
  const { page } = await newPage()
  await page.goto(app.replace('app.site', 'evil.site'))
  const heard = await page.evaluate(async (origin) => {
    const said: unknown[] = []
    addEventListener('message', ({ data }) => said.push(data))
    const frame = document.createElement('iframe')
    frame.src = `${origin}/frame`
    document.body.append(frame)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return said
  }, keeper)
  expect(heard).toEqual([])
})

/** What the keeper's origin keeps in this browser, for pages of the host's site. */
const keptIn = (page: Page): Promise<{ readonly workers: number; readonly files: readonly string[] }> =>
  page
    .frames()
    .findLast((each) => each.url().startsWith(keeper))!
    .evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      const [name] = await caches.keys()
      const kept = name === undefined ? [] : await (await caches.open(name)).keys()
      return {
        workers: registrations.filter(({ active }) => active).length,
        files: kept.map(({ url }) => new URL(url).pathname),
      }
    })

it('keeps its files with a wallet only; with nothing that serves them they still show the words', async () => {
  const { page, errors } = await newPage()
  await addAuthenticator(page)
  await open(page, app)
  expect(await keptIn(page)).toEqual({ workers: 0, files: [] })
  await signIn(page, 'mary@app.example')
  const { 'sw.js': _, ...built } = JSON.parse(readFileSync(`${files}/hashes.json`, 'utf8')) as Record<
    string,
    string
  >
  const paths = Object.keys(built).map((name) => `/${name.replace(/\.html$/, '')}`)
  await expect.poll(async () => (await keptIn(page)).workers).toBe(1)
  expect((await keptIn(page)).files.toSorted()).toEqual(paths.toSorted())
  const protect = await surface(page, 'protect')
  await protect.getByRole('button', { name: 'Add a passkey' }).click()
  await protect.getByText('Passkey added').waitFor()
  expect(errors).toEqual([])

  // Pages come from the network while there is one: other origins are seen at once.
  await gateway.close()
  const policy = "default-src 'none'"
  const other = createServer((_request, response) =>
    response.setHeader('content-security-policy', policy).end('<!doctype html><title>Other</title>'),
  )
  await new Promise<void>((resolve) => other.listen(Number(new URL(keeper).port), '127.0.0.1', resolve))
  const direct = await page.context().newPage()
  await direct.goto(`${keeper}/frame`)
  expect(await direct.title()).toBe('Other')
  await new Promise((resolve) => other.close(resolve).closeAllConnections())

  // Now nothing is there, and what was not built was not kept.
  await open(page, app)
  const again = await ask(page, 'status', {})
  expect(again.result.login.safety).toBe('passkey')
  const out = await surface(page, 'protect')
  await out.getByRole('heading', { name: 'The service can’t be reached' }).waitFor()
  await out.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => out.getByRole('listitem').count()).toBe(12)
  // It is still the policy of the keeper.
  expect(await out.evaluate(() => fetch('http://127.0.0.1:9/').catch(String))).toContain('TypeError')
  await expect.poll(() => errors.some((error) => error.includes('Content Security Policy'))).toBe(true)
  // Without a session, too.
  await ask(page, 'logout', {})
  expect(await ask(page, 'email.start', { email: 'mary@app.example' })).toMatchObject({
    error: { code: 'keeper-unreachable' },
  })
  await page.locator('iframe[name^=surface]').evaluateAll((all) => all.forEach((each) => each.remove()))
  await expect.poll(() => page.frames().some((each) => each.url().includes('/surface/'))).toBe(false)
  const alone = await surface(page, 'protect')
  await alone.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => alone.getByRole('listitem').count()).toBe(12)
}, 90_000)
