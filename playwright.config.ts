import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { launchSettings, shellSettings } from './tooling/ensureBrowsers.mjs'

const port = Number(process.env.E2E_PORT ?? 4173)
// Tests begin with a fresh world. While writing them, E2E_REUSE=1 takes what runs already.
const reuse = process.env.E2E_REUSE === '1'
const nextPort = Number(process.env.E2E_NEXT_PORT ?? 4174)
const gateway = 'http://127.0.0.1:8787'
const bar = 'http://127.0.0.1:8797'

/** What a second engine does by itself, and where it is tried. All else is ours and the same in each. */
const engineMatters: readonly (readonly [flow: string, ...specs: string[]])[] = [
  ['focus, the keyboard, what is read out, the clipboard', 'access', 'keyboard'],
  ['the dialog, the top layer, the scroll lock, pages with two of them', 'calm', 'instances'],
  [
    'storage, its events between tabs, cookies, a page that the server drew under a strict policy',
    'storage',
    'tabs',
    'next',
  ],
  ['WebCrypto, WebSockets, tabs that share a session', 'walletConnect'],
  ['the phone in a tab: pop-up, clipboard, pictures', 'phonePage'],
  ['a whole visit', 'walk'],
  ['a code as it is drawn, a field of numbers, a list of the browser’s own', 'receive', 'receivePaid'],
  [
    'payments: fields of amounts, a press that is held, storage that outlives a page',
    'payments',
    'send',
    'swap',
  ],
  ['a page of another site in a tab of its own, and what it opens', 'onramp'],
  ['a cookie of the server that keeps who is signed in', 'signIn'],
  [
    'the keeper’s frame, worker and storage on an origin of its own, its window, windows of providers',
    'keeper',
    'keeperCare',
    'keeperWays',
    'keeperPayments',
    'keeperWindow',
    'keeperOtherSite',
  ],
  ['the watch that every test runs under', 'watchPage'],
]
/** Flows of those files that are ours and the same in each engine: Chromium alone tries them. */
const sameInEach: RegExp[] = [
  // What a phone agrees to, what gateway, chain and server say.
  /a phone that agrees to something else|a computer whose clock is|money (13\.(8|12)|11) |accounts 11\.[4-79] /,
  // What a wallet's method makes of one prompt.
  /accounts 2\.5 /,
  // What the keeper says of a payment, and its service; passkeys, which Playwright makes in Chromium only.
  /embedded 19\.(1|3|4|7|8|10|11|13|15) /,
  // A further family, provider or bad input, where one showed what the engine does.
  /(Solana|Bitcoin|Polkadot): (a picture|a name pays|a message is shown|what a camera reads|the server draws)/,
  /(accounts 11\.1|embedded 19\.6 S2\.16) (Solana|Bitcoin|Polkadot)|money 13\.2 /,
  /embedded 19\.5 S2\.45 (apple|facebook|github|x|discord)/,
  /rubbish \([2-7]\)|a cookie with (half a document|markup|an account)/,
  // What wallets, phones, prices and gateways do, and when code is loaded, on a page that is the same.
  /money 13\.6 (a plain wallet|a wallet with|the price moves)|S7\.06 S7\.11 a gateway knows/,
  /S1\.07 (without a gateway|its code comes)|behaviour 3\.6 the widget in a page/,
  /a request that the phone declines|a phone without network|a code that is not scanned|the page slept until/,
  // Screens that are walked through in the same way as those that are.
  /S1\.10 the screens of several families|S2\.15 S2\.62 the way from the list/,
]
/** What spends coins or counts them. The sandbox is one world, which takes these one after the other. */
const spending: readonly string[] = [
  'activity',
  'approvals',
  'chains',
  'convert',
  'families',
  'gateway',
  'keeperCalls',
  'keeperNames',
  'keeperPayments',
  'moneyOffline',
  'moneyScreens',
  'names',
  'onramp',
  'onrampScreens',
  'payments',
  'permissions',
  'phonePage',
  'receivePaid',
  'replace',
  'send',
  'swap',
  'walk',
  'wallets',
  'withoutGateway',
]
const inFirefox = engineMatters.flatMap(([, ...specs]) => specs)
const files = (specs: readonly string[]) => specs.map((spec) => `**/${spec}.spec.ts`)
const timed = '**/*{s,S}peed.spec.ts'

// Animations cost an eighth of the time. What tries the card itself asks for them (`test.use(moving)`).
const still = { contextOptions: { reducedMotion: 'reduce' } } as const
const chromium = { browserName: 'chromium', ...shellSettings() } as const
// What is timed is timed in Chromium itself.
const whole = { browserName: 'chromium', ...launchSettings('chromium') } as const
const firefox = { browserName: 'firefox', ...launchSettings('firefox') } as const

export default defineConfig({
  testDir: 'tooling/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/runs',
  // Two at a time, a file each: one that spends, and one that does not.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A busy machine gets one more chance; what needed it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  // A run that hangs ends with what it has found; a slow machine takes about half of this.
  globalTimeout: process.env.CI ? 80 * 60_000 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Recording costs a quarter of the time. With a second chance it is the second try that is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // In this order: both that spend follow each other (tooling/e2e/oneSpender.ts), beside both that do not.
  projects: [
    { name: 'chromium-spending', workers: 1, testMatch: files(spending), use: { ...chromium, ...still } },
    { name: 'chromium', workers: 1, testIgnore: [...files(spending), timed], use: { ...chromium, ...still } },
    {
      name: 'firefox',
      workers: 1,
      testMatch: files(inFirefox.filter((spec) => !spending.includes(spec))),
      grepInvert: sameInEach,
      use: { ...firefox, ...still },
    },
    {
      name: 'firefox-spending',
      workers: 1,
      testMatch: files(inFirefox.filter((spec) => spending.includes(spec))),
      grepInvert: sameInEach,
      use: { ...firefox, ...still },
    },
    // Times say something on a quiet machine only, with nothing beside: `SPEED=1 npm run e2e`.
    ...(process.env.SPEED === '1'
      ? [
          {
            name: 'speed',
            workers: 1,
            testMatch: timed,
            dependencies: ['chromium-spending', 'chromium', 'firefox', 'firefox-spending'],
            use: whole,
          },
        ]
      : []),
  ],
  webServer: [
    {
      command: 'node --liftoff-only --max-semi-space-size=1 apps/sandbox/dist/main.js --fresh',
      env: { SANDBOX_STATE_DIR: fileURLToPath(new URL('test-results/sandbox', import.meta.url)) },
      // The gateway answers before the slowest chain does.
      ...(reuse ? { url: `${gateway}/readyz` } : { wait: { stdout: /everything is ready|ready without/ } }),
      timeout: 60_000,
      reuseExistingServer: reuse,
      // How long each part took, and what memory all of them need.
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      command: `node tooling/e2e/serve.mjs apps/demo/dist ${port} /bar/=${bar}`,
      url: `http://127.0.0.1:${port}`,
      reuseExistingServer: reuse,
    },
    {
      command: `node apps/demo/server/dist/main.js ${port}`,
      url: `${bar}/bar/key`,
      reuseExistingServer: reuse,
    },
    {
      command: `node apps/next/node_modules/next/dist/bin/next start apps/next --hostname 127.0.0.1 --port ${nextPort}`,
      url: `http://127.0.0.1:${nextPort}`,
      reuseExistingServer: reuse,
    },
  ],
})
