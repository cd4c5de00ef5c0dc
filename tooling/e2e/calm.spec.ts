import { expect, moving, test, type Page } from './fixtures.js'
import { accountButton, approve, card, close, connectButton, heading, pick } from './visitor.js'

test.use(moving)

// Playwright hides scrollbars otherwise, and a page without one cannot jump.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

/** Sums up what moved in the host's page, from the first paint on. Chromium tells of it. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number
          readonly sources: readonly { readonly node: Node | null }[]
        }
        const moved = sources
          .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
          .filter((each) => each && !each.closest('[data-lk]'))
        // A page measured by the window's width moves by a pixel, which is invisible; a scrollbar moves it by
        // fifteen.
        if (moved.length > 0 && value >= 0.001)
          shifts.push(
            `${value.toFixed(4)}: ${moved.map((each) => `${each?.tagName}.${each?.className}`).join(', ')}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((Reflect.get(window, 'shifts') as string[]).splice(0))),
          ),
        ),
    )
}

/** Where what matches stands, to the hundredth of a pixel. */
const placesOf =
  (selector: string) =>
  (page: Page): Promise<string> =>
    page.evaluate(
      (each) =>
        [...document.querySelectorAll(each)]
          .map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect()
            return `${each.tagName} ${[x, y, width, height].map((value) => value.toFixed(2)).join(' ')}`
          })
          .join('\n'),
      selector,
    )
const allPlaces = placesOf('#root *:not(svg *)')
// A page measured by the window's width, scrollbar and all, moves by fractions of a pixel; what is fixed must
// not.
const fixedPlaces = placesOf('.Drawer, .Drawer-toggle')

test.describe('with a scrollbar that takes room', () => {
  for (const [path, places] of [
    ['/plain.html', allPlaces],
    ['/', fixedPlaces],
  ] as const) {
    test(`S2.74 nothing of the host moves when the modal opens, changes its view, or closes: ${path}`, async ({
      page,
      browserName,
    }) => {
      const shifts = browserName === 'chromium' ? await watchShifts(page) : async () => []
      await page.goto(path)
      await expect(connectButton(page)).toBeVisible()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      if (browserName === 'chromium')
        expect(
          await page.evaluate(() => innerWidth - document.documentElement.clientWidth),
          'the scrollbar takes room',
        ).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      const before = await places(page)
      await shifts()

      await connectButton(page).click()
      await expect(heading(page, 'Connect Wallet')).toBeFocused()
      expect(await places(page)).toBe(before)
      await card(page).getByRole('button', { name: 'What is a wallet?' }).click()
      await expect(heading(page, 'What is a wallet?')).toBeFocused()
      expect(await places(page)).toBe(before)
      await page.keyboard.press('Escape')
      await expect(card(page)).toHaveCount(0)
      expect(await places(page)).toBe(before)
      expect(await shifts()).toEqual([])
    })
  }

  test('S2.74 a page that was scrolled is where it was, and scrolls on', async ({ page }) => {
    await page.goto('/plain.html')
    await expect(connectButton(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 240))
    const opener = page.getByRole('button', { name: 'Networks', exact: true })
    await opener.evaluate((each: HTMLElement) => each.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Choose Network')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(240)
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(240)
    await page.evaluate(() => scrollTo(0, 300))
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })
})

/** Listeners that the page has on what outlives a modal, by kind. */
function countListeners(): void {
  const counts = new Map<string, number>()
  const nameOf = (target: EventTarget): string | undefined =>
    target === window
      ? 'window'
      : target === document
        ? 'document'
        : target === document.body
          ? 'body'
          : target === document.documentElement
            ? 'html'
            : undefined
  const held = new WeakMap<EventTarget, Set<string>>()
  const ids = new WeakMap<object, number>()
  let next = 0
  const keyOf = (type: string, listener: object, options: unknown): string => {
    if (!ids.has(listener)) ids.set(listener, (next += 1))
    return `${type} ${ids.get(listener)} ${typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options)}`
  }
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const change = (
    target: EventTarget,
    type: string,
    listener: unknown,
    options: unknown,
    by: 1 | -1,
  ): void => {
    const name = nameOf(target)
    if (!name || (typeof listener !== 'object' && typeof listener !== 'function') || listener === null) return
    const set = held.get(target) ?? new Set()
    held.set(target, set)
    const key = keyOf(type, listener, options)
    if (set.has(key) === (by === 1)) return
    if (by === 1) set.add(key)
    else set.delete(key)
    counts.set(`${name} ${type}`, (counts.get(`${name} ${type}`) ?? 0) + by)
    const { signal, once } = (typeof options === 'object' ? (options ?? {}) : {}) as AddEventListenerOptions
    const gone = (): void => change(target, type, listener, options, -1)
    if (by === 1 && signal) add.call(signal, 'abort', gone, { once: true })
    if (by === 1 && once) add.call(target, type, gone, options as AddEventListenerOptions)
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    change(this ?? window, type, listener, options, 1)
    return add.call(this ?? window, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    change(this ?? window, type, listener, options, -1)
    return remove.call(this ?? window, type, listener, options)
  }
  Reflect.set(window, 'listenerCounts', () =>
    Object.fromEntries([...counts].filter(([, count]) => count > 0)),
  )
}

const leftovers = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    listeners: (Reflect.get(window, 'listenerCounts') as () => unknown)(),
    nodes: document.querySelectorAll('*').length,
    body: document.body.getAttribute('style'),
    html: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    hidden: document.querySelectorAll('[aria-hidden], [inert], [data-aria-hidden]').length,
  }))

test('opened and closed a hundred times: no listener, node or mark is left, the focus is back, the page scrolls', async ({
  page,
  browserName,
}) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(countListeners)
  await page.goto('/plain.html')
  const press = async (): Promise<void> => {
    await connectButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Connect Wallet')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  }
  // What is loaded with the first ones stays.
  for (let round = 0; round < 3; round += 1) await press()
  await page.waitForLoadState('networkidle')
  await press()
  const before = await leftovers(page)
  const metrics = async (): Promise<Readonly<Record<string, number>>> => {
    if (browserName !== 'chromium') return {}
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Performance.enable')
    await devTools.send('HeapProfiler.collectGarbage')
    const { metrics: all } = await devTools.send('Performance.getMetrics')
    await devTools.detach()
    return Object.fromEntries(
      all
        .filter(({ name }) => ['Nodes', 'JSEventListeners', 'Documents'].includes(name))
        .map(({ name, value }) => [name, value]),
    )
  }
  const weight = await metrics()

  // By the keyboard, by the host's own hand as fast as it can, and both at once.
  for (let round = 0; round < 20; round += 1) await press()
  await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('.Header-actions button')
    for (let round = 0; round < 80; round += 1) {
      button?.focus()
      button?.click()
      await new Promise(requestAnimationFrame)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      if (round % 2) await new Promise(requestAnimationFrame)
    }
  })
  if (await card(page).isVisible()) await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await press()
  await expect(connectButton(page)).toBeFocused()
  expect(await leftovers(page)).toEqual(before)
  const after = await metrics()
  // A handful may wait for the next collection; a hundred openings would leave hundreds.
  for (const [name, value] of Object.entries(weight)) expect(after[name], name).toBeLessThan(value + 50)
  await page.evaluate(() => scrollTo(0, 120))
  expect(await page.evaluate(() => scrollY)).toBe(120)
})

test('a visitor who connects and leaves again finds the page as it was', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/plain.html')
  const marks = (): Promise<unknown> =>
    page.evaluate(() => [
      document.body.style.cssText,
      document.documentElement.style.cssText,
      document.documentElement.getAttributeNames().filter((name) => name !== 'style'),
      [...document.querySelectorAll('[aria-hidden=true], [inert]')].filter(
        (each) => !each.closest('[data-lk], svg'),
      ).length,
    ])
  await expect(connectButton(page)).toBeVisible()
  const before = await marks()
  await connectButton(page).click()
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(card(page)).toHaveCount(0)
  await expect.poll(marks).toEqual(before)
  await accountButton(page).click()
  await expect(card(page).getByRole('list', { name: 'Tokens' })).toBeVisible()
  await close(page)
  await expect.poll(marks).toEqual(before)
})
