import { setTimeout as sleep } from 'node:timers/promises'
import { announceBenchWallet } from './announceBenchWallet.mjs'
import { probeFocus } from './probeFocus.mjs'
import { probePage } from './probePage.mjs'

/**
 * @typedef {object} Conditions
 * @property {number} [cpu] how many times slower
 * @property {{ latency: number, down: number, up: number }} [line] ms, and bytes a second
 * @property {string} [csp] the policy that the page is served with
 *
 * @typedef {Awaited<ReturnType<typeof visit>>} Visit
 */

/** @param {string} name a function of the probe @param {...unknown} args */
const called = (name, ...args) => /** @type {const} */ ([name, args])

/**
 * A new visitor on a contestant's page.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./servers.mjs').Servers} servers
 * @param {import('./contestants.mjs').Contestant} contestant
 * @param {Conditions} [conditions]
 */
export async function visit(browser, servers, contestant, { cpu = 1, line, csp } = {}) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
  })
  // One script, because the order of several is not defined.
  const content = `(${probePage})(${JSON.stringify(contestant)});(${probeFocus})();(${announceBenchWallet})()`
  await context.addInitScript({ content })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const log = {
    requests: /** @type {string[]} */ ([]),
    sockets: /** @type {string[]} */ ([]),
    errors: /** @type {string[]} */ ([]),
    running: 0,
    lastActivity: Date.now(),
  }
  page.on('websocket', (socket) => log.sockets.push(socket.url()))
  page.on('request', (request) => {
    log.requests.push(request.url())
    log.running++
    log.lastActivity = Date.now()
  })
  for (const event of /** @type {const} */ (['requestfinished', 'requestfailed']))
    page.on(/** @type {any} */ (event), () => {
      log.running--
      log.lastActivity = Date.now()
    })
  page.on('pageerror', ({ message }) => log.errors.push(`uncaught: ${message}`.slice(0, 200)))
  page.on('console', (message) => {
    if (message.type() === 'error') log.errors.push(message.text().slice(0, 200))
  })
  await devTools.send('Performance.enable')
  if (cpu > 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (line)
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.down,
      uploadThroughput: line.up,
    })
  servers.state.csp = csp
  await page.goto(servers.urlOf(contestant.name), { waitUntil: 'commit' })

  /** @returns {Promise<any>} the answer of a function of the probe */
  const ask = (/** @type {string} */ name, /** @type {unknown[]} */ ...args) =>
    page.evaluate(([key, values]) => Reflect.get(window, 'peersBench')[key](...values), called(name, ...args))
  /** @returns {Promise<any>} what the probe has noted */
  const noted = (/** @type {string} */ name) =>
    page.evaluate((key) => Reflect.get(window, 'peersBench')[key], name)
  const metrics = async () => {
    const all = await devTools.send('Performance.getMetrics')
    return Object.fromEntries(all.metrics.map(({ name, value }) => [name, value]))
  }
  return { page, context, devTools, log, ask, noted, metrics }
}

/**
 * Waits until no request runs and none was begun for a second, at most 12 s.
 * @param {Visit} visitor
 */
export async function quiet({ log }) {
  const end = Date.now() + 12_000
  log.lastActivity = Math.max(log.lastActivity, Date.now() - 500)
  while (Date.now() < end && (log.running > 0 || Date.now() - log.lastActivity < 1000)) await sleep(50)
}

/**
 * Clicks where something is, after a hover.
 * @param {Visit} visitor
 * @param {'button' | 'row' | 'close'} which
 * @param {number} [hover] ms
 */
export async function press({ page, ask }, which, hover = 100) {
  let at = await ask('pointOf', which)
  for (let tries = 0; !at && tries < 100; tries++) {
    await sleep(20)
    at = await ask('pointOf', which)
  }
  if (!at) return false
  await page.evaluate(() => void (Reflect.get(window, 'peersBench').click = null))
  await page.mouse.move(at.x, at.y)
  if (hover > 0) await sleep(hover)
  await page.mouse.down()
  await page.mouse.up()
  return true
}

/**
 * Presses the button, and sees the wallet come: times since the click, and since the navigation.
 * @param {Visit} visitor
 * @param {number} [hover] ms
 */
export async function open(visitor, hover) {
  const both = visitor.page.evaluate(async () => {
    const { when } = Reflect.get(window, 'peersBench')
    const opened = await when('open')
    return { openAt: opened, settledAt: opened && (await when('settled')) }
  })
  await press(visitor, 'button', hover)
  const { openAt, settledAt } = await both
  const click = await visitor.noted('click')
  return {
    openAt,
    settledAt,
    open: openAt === null ? null : openAt - click,
    settled: settledAt === null ? null : settledAt - click,
  }
}

/**
 * By Escape, or by the card's own button where that does nothing.
 * @param {Visit} visitor
 */
export async function close(visitor) {
  await visitor.page.keyboard.press('Escape')
  if ((await visitor.ask('when', 'closed', 1500)) !== null) return true
  return (await press(visitor, 'close')) && (await visitor.ask('when', 'closed', 1500)) !== null
}
