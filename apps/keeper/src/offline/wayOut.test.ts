import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright'
import { afterEach, expect, it, onTestFinished } from 'vitest'

import { builtFiles, frameWorld, type KeeperWindow } from '../frame.fixture.js'
import { addAuthenticator } from '../virtualAuthenticator.fixture.js'

const world = frameWorld()
const { ask, newPage, open, signIn, surface, removeSurfaces } = world
afterEach(async () => {
  await world.stop()
  await world.start()
})

/** What the service worker has to keep: all of the build but itself. */
const builtPaths = Object.keys(
  JSON.parse(readFileSync(join(builtFiles, 'hashes.json'), 'utf8')) as Record<string, string>,
)
  .filter((name) => name !== 'sw.js')
  .map((name) => `/${name.replace(/\.html$/, '')}`)
  .toSorted()

interface Kept {
  readonly workers: number
  readonly caches: readonly string[]
  readonly files: readonly string[]
}

const frameOf = (page: Page): Frame => page.frames().findLast((each) => each.url().startsWith(world.keeper))!

/** What the keeper's origin keeps in this browser, for pages of the host's site. */
const keptIn = (page: Page): Promise<Kept> =>
  frameOf(page).evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const names = await caches.keys()
    const kept = names[0] === undefined ? [] : await (await caches.open(names[0])).keys()
    return {
      workers: registrations.filter(({ active }) => active).length,
      caches: names,
      files: kept.map(({ url }) => new URL(url).pathname).toSorted(),
    }
  })
const nothing: Kept = { workers: 0, caches: [], files: [] }

async function keepsAll(page: Page): Promise<void> {
  // Sixty files, one after the other, on a machine that may be busy.
  await expect.poll(async () => (await keptIn(page)).workers, { timeout: 40_000 }).toBe(1)
  const { caches: names, files } = await keptIn(page)
  expect([names.length, files]).toEqual([1, builtPaths])
}

async function addPasskey(page: Page): Promise<void> {
  const protect = await surface(page, 'protect')
  await protect.getByRole('button', { name: 'Add a passkey' }).click()
  await protect.getByText('Passkey added').waitFor()
}

/** On the screen that is shown while the service is away. */
async function showWords(out: Frame): Promise<readonly string[]> {
  await out.getByRole('heading', { name: 'The service can’t be reached' }).waitFor()
  await out.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => out.getByRole('listitem').count()).toBe(12)
  return out.getByRole('listitem').allTextContents()
}

it('keeps its files with a wallet only; with nothing that serves them they still show the words', async () => {
  const { page, errors } = await newPage()
  await addAuthenticator(page)
  await open(page, world.app)
  expect((await ask(page, 'status', {})).result).toEqual({})
  expect(await keptIn(page)).toEqual(nothing)
  await signIn(page, 'mary@app.example')
  await keepsAll(page)
  await addPasskey(page)
  expect(errors).toEqual([])

  // Pages come from the network while there is one: other origins are seen at once.
  await world.stop()
  const policy = "default-src 'none'"
  const end = await world.startOther((_request, response) =>
    response.setHeader('content-security-policy', policy).end('<!doctype html><title>Other</title>'),
  )
  const direct = await page.context().newPage()
  await direct.goto(`${world.keeper}/frame`)
  expect(await direct.title()).toBe('Other')
  await direct.close()
  await end()

  // Now nothing is there. What was not built was not kept, nor was anything that the service said.
  await open(page, world.app)
  await keepsAll(page)
  const again = await ask(page, 'status', {})
  expect(again.result.login.safety).toBe('passkey')
  const out = await surface(page, 'protect')
  const words = await showWords(out)
  // It is still the policy of the keeper.
  expect(await out.evaluate(() => fetch('http://127.0.0.1:9/').catch(String))).toContain('TypeError')
  await expect.poll(() => errors.some((error) => error.includes('Content Security Policy'))).toBe(true)

  // Without a session, too.
  await ask(page, 'logout', {})
  expect(await ask(page, 'email.start', { email: 'mary@app.example' })).toMatchObject({
    error: { code: 'keeper-unreachable' },
  })
  await removeSurfaces(page)
  expect(await showWords(await surface(page, 'protect'))).toEqual(words)
  await keepsAll(page)

  // While the service answers, a page that places the surface leads no one there: it closes.
  await world.start()
  await removeSurfaces(page)
  const late = await surface(page, 'protect')
  const last = () =>
    page.evaluate(() => (globalThis as unknown as KeeperWindow).keeper.events.at(-1) as unknown)
  await expect
    .poll(last)
    .toMatchObject({ name: 'surfaceDone', data: { surface: 'protect', outcome: 'closed' } })
  expect(await late.getByRole('button').count()).toBe(0)
}, 90_000)

it('a server that hangs is away, too', async () => {
  const { page } = await newPage()
  await addAuthenticator(page)
  await open(page, world.app)
  await signIn(page, 'rosa@app.example')
  await addPasskey(page)
  await keepsAll(page)
  await world.stop()
  await world.startOther(() => undefined)
  await open(page, world.app)
  expect((await ask(page, 'status', {})).result.login.safety).toBe('passkey')
  expect(await showWords(await surface(page, 'protect'))).toHaveLength(12)
}, 90_000)

it('is gone with the wallet after the device forgets it', async () => {
  const { page } = await newPage()
  await addAuthenticator(page)
  await open(page, world.app)
  await signIn(page, 'jane@app.example')
  await addPasskey(page)
  await keepsAll(page)
  // Another page of the keeper is open meanwhile, and loads more of it afterwards.
  const other = await page.context().newPage()
  await open(other, world.app)
  expect((await ask(page, 'logout', { forget: true })).error).toBeUndefined()
  expect(await keptIn(page)).toEqual(nothing)
  await surface(other, 'protect')
  await page.waitForTimeout(500)
  expect(await keptIn(page)).toEqual(nothing)
  await other.close()
}, 90_000)

it('is gone with the wallet after the account is deleted', async () => {
  const { page } = await newPage()
  await addAuthenticator(page)
  await open(page, world.app)
  await signIn(page, 'joan@app.example')
  await addPasskey(page)
  await keepsAll(page)
  await removeSurfaces(page)
  const protect = await surface(page, 'protect')
  const press = (name: string): Promise<void> => protect.getByRole('button', { name }).click()
  await press('Delete this account')
  await protect.getByRole('checkbox').check()
  // Half a second of being seen comes first.
  await page.waitForTimeout(1500)
  await press('Delete this account')
  await press('Delete it now')
  await press('Use a passkey')
  await protect.getByRole('heading', { name: 'Deleted', exact: true }).waitFor()
  expect(await keptIn(page)).toEqual(nothing)
}, 90_000)

/** A folder with another build: one file more, and another page. */
async function laterBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keeper-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(builtFiles, folder, { recursive: true })
  const sum = (text: string): string => createHash('sha256').update(text).digest('hex')
  const [worker = '', before = ''] = await Promise.all(
    ['sw.js', 'frame.html'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  const frame = before.replace('</body>', '<p>Later</p></body>')
  const more = 'export {}'
  await writeFile(join(folder, 'frame.html'), frame)
  await writeFile(join(folder, 'assets/more-b2.js'), more)
  await writeFile(
    join(folder, 'sw.js'),
    worker
      .replace(sum(before), sum(frame))
      .replace('{"/assets/', `{"/assets/more-b2.js":"${sum(more)}","/assets/`)
      .replace(/"([0-9a-f]{16})"/, '"0123456789abcdef"'),
  )
  return folder
}

it('a later build is seen at once, and takes the place of what was kept', async () => {
  const { page } = await newPage()
  await open(page, world.app)
  await signIn(page, 'ruth@app.example')
  await keepsAll(page)
  const [before] = (await keptIn(page)).caches
  const folder = await laterBuild()
  await world.stop()
  await world.start(folder)
  await open(page, world.app)
  expect(await frameOf(page).locator('p').textContent()).toBe('Later')
  await expect.poll(async () => (await keptIn(page)).caches).toEqual(['keeper-0123456789abcdef'])
  expect(before).not.toBe('keeper-0123456789abcdef')
  expect((await keptIn(page)).files).toEqual([...builtPaths, '/assets/more-b2.js'].toSorted())
  await world.stop()
  await open(page, world.app)
  expect(await frameOf(page).locator('p').textContent()).toBe('Later')
}, 90_000)

it('what other code put in the place of a file is never shown', async () => {
  const { page } = await newPage()
  await open(page, world.app)
  await signIn(page, 'eve@app.example')
  await keepsAll(page)
  const spoil = (): Promise<void> =>
    frameOf(page).evaluate(async () => {
      const [name = ''] = await caches.keys()
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const isScript = url.endsWith('.js')
        const headers = { 'content-type': isScript ? 'text/javascript' : 'text/html' }
        await cache.put(url, new Response(isScript ? 'globalThis.stolen = 1' : '<p>Evil</p>', { headers }))
      }
    })
  await spoil()
  await open(page, world.app)
  expect((await ask(page, 'status', {})).result.login.safety).toBe('none')
  await spoil()
  await world.stop()
  const again = await page.context().newPage()
  await expect(again.goto(`${world.keeper}/surface/protect`)).rejects.toThrow('net::ERR_FAILED')
}, 90_000)

it('a service worker that other code left under another name is replaced by the keeper’s own', async () => {
  await world.stop()
  const evil = `
    addEventListener('install', () => skipWaiting())
    addEventListener('fetch', (event) => event.respondWith(new Response('<title>Evil</title>', {
      headers: { 'content-type': 'text/html' },
    })))`
  const end = await world.startOther(({ url }, response) =>
    url?.endsWith('.js')
      ? response
          .setHeader('content-type', 'text/javascript')
          .setHeader('service-worker-allowed', '/')
          .end(evil)
      : response.setHeader('content-type', 'text/html').end('<title>Other</title>'),
  )
  const { page } = await newPage()
  const shown = async (): Promise<string> => {
    await page.goto(`${world.keeper}/frame`)
    return page.title()
  }
  expect(await shown()).toBe('Other')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/assets/evil.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  await expect.poll(shown).toBe('Evil')
  await end()
  await world.start()
  // Browsers look for another one some time after a page was loaded.
  await expect.poll(shown, { timeout: 30_000, interval: 3000 }).toBe('Keeper')
}, 90_000)
