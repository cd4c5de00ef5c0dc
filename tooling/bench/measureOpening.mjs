import { announceWallet } from './announceWallet.mjs'
import { probe } from './probe.mjs'

/**
 * One visit: load, wait until all is quiet, point at the button, click.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ cpu?: number, hover?: boolean }} conditions `cpu`: how many times slower; `hover`: whether the
 *   pointer rests on the button first
 * @returns {Promise<{ visible: number, settled: number }>} ms since the click
 */
export async function measureOpening(browser, url, { cpu = 1, hover = true }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(announceWallet)
    await page.addInitScript(probe)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.goto(url)
    const button = page.getByRole('button').first()
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1000)
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not on screen.')
    const at = [box.x + box.width / 2, box.y + box.height / 2]
    if (hover) {
      await page.mouse.move(at[0], at[1])
      await page.waitForTimeout(100)
    }
    await (hover ? page.mouse.click(at[0], at[1]) : button.dispatchEvent('click'))
    const times = await page.waitForFunction(
      () => {
        const found = Reflect.get(window, 'latchkeyBench')
        return found.settled === undefined ? undefined : found
      },
      undefined,
      { timeout: 15_000 },
    )
    return await times.jsonValue()
  } finally {
    await context.close()
  }
}
