import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import { chromium, type Browser } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { hubUrl } from './world.fixture.js'

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws://127.0.0.1:* http://127.0.0.1:*"
interface Outcome {
  readonly result?: {
    readonly verified: readonly boolean[]
    readonly blocks: readonly number[]
    readonly moved: string
  }
  readonly error?: string
  readonly violations: readonly string[]
}

let browser: Browser
let server: Server

beforeAll(async () => {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rollupOptions: { input: fileURLToPath(new URL('strictPage.fixture.ts', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput
  const chunks = new Map<string, string>(
    output.output.flatMap((file) =>
      file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as const] : [],
    ),
  )
  const entry = output.output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? ''
  server = createServer(({ url = '' }, response) => {
    const code = chunks.get(url)
    response.setHeader('content-security-policy', policy)
    if (code !== undefined) return response.setHeader('content-type', 'text/javascript').end(code)
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Strict</title><script type="module" src="/${entry}"></script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.close()
})

it("works from connecting to sending under script-src 'self', without eval and WebAssembly", async () => {
  const page = await browser.newPage()
  await page.goto(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/?hub=${encodeURIComponent(hubUrl)}`,
  )
  // The policy holds: what it forbids does not work here.
  expect(
    await page.evaluate(
      `new Promise((done) => { const s = document.createElement('script'); s.textContent = 'window.inline = 1'; document.head.append(s); done(window.inline ?? 0) })`,
    ),
  ).toBe(0)
  await expect.poll(() => page.evaluate('window.outcome'), { timeout: 40_000, interval: 200 }).toBeDefined()
  const { result, error, violations } = (await page.evaluate('window.outcome')) as Outcome
  expect(error).toBeUndefined()
  expect(result).toMatchObject({ accounts: 5, moved: '500000000000' })
  expect(result?.verified).toEqual(Array.from({ length: 10 }, () => true))
  expect(result?.blocks.every((block) => block > 0)).toBe(true)
  // The one that was asked for above.
  expect(violations.filter((text) => !text.endsWith('inline'))).toEqual([])
  await page.close()
}, 60_000)
