import { expect, type Page } from './fixtures.js'
import { test } from './phone.js'
import { card, connectButton } from './visitor.js'

// The driver's recorder reads the whole page at each step, and would be measured along with it.
test.use({ trace: 'off' })

const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

/** Milliseconds from the press on the row to the frame in which the code stands. */
async function pressToCode(page: Page): Promise<number> {
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = (): void => {
            const stands = document.querySelector('.lk-QrCode-code path') !== null
            requestAnimationFrame(stands ? () => resolve(performance.now() - timeStamp) : look)
          }
          look()
        },
        { once: true, capture: true },
      )
    })
    Reflect.set(window, 'painted', painted)
  })
  await card(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  return page.evaluate(() => Reflect.get(window, 'painted') as Promise<number>)
}

async function openConnect(page: Page): Promise<void> {
  await page.goto('/')
  await connectButton(page).click()
  await expect(card(page).getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
}

test('a press shows a code within 1 s while the SDK is still to be loaded, and within 150 ms where the URI was made ahead', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'One engine is enough for a budget.')
  const cold: number[] = []
  const ahead: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await context.clearCookies()
    await openConnect(page)
    cold.push(await pressToCode(page))
    await openConnect(page)
    await card(page)
      .getByRole('button', { name: /^WalletConnect/ })
      .hover()
    await page.waitForTimeout(2000)
    ahead.push(await pressToCode(page))
  }
  console.log(
    `    press → code: cold ${median(cold).toFixed(0)} ms (${cold.map((each) => each.toFixed(0)).join(', ')}), made ahead ${median(ahead).toFixed(0)} ms (${ahead.map((each) => each.toFixed(0)).join(', ')})`,
  )
  expect(median(cold)).toBeLessThan(1000)
  expect(median(ahead)).toBeLessThan(150)
})

test('an approval is a session within 500 ms', async ({ page, phone, browserName }) => {
  test.skip(browserName !== 'chromium', 'One engine is enough for a budget.')
  phone.settings.mode = 'ask'
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await openConnect(page)
    await pressToCode(page)
    const uri = await page
      .evaluate(async () => {
        const copied = new Promise<string>((resolve) =>
          Object.assign(navigator.clipboard, { writeText: async (text: string) => resolve(text) }),
        )
        Reflect.set(window, 'copied', copied)
      })
      .then(async () => {
        await card(page).getByRole('button', { name: 'Copy link' }).click()
        return page.evaluate(() => Reflect.get(window, 'copied') as Promise<string>)
      })
    await phone.pair(uri)
    const [request] = await phone.requests.until((waiting) => waiting.length > 0)
    const begun = Date.now()
    await page.evaluate(() => {
      const connected = new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector('[data-testid="address"]')) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      })
      Reflect.set(window, 'connectedAt', connected)
    })
    await phone.approve(request?.id ?? 0)
    times.push((await page.evaluate(() => Reflect.get(window, 'connectedAt') as Promise<number>)) - begun)
    await phone.disconnect()
    await expect(connectButton(page)).toBeVisible()
  }
  console.log(`    approval → connected: ${median(times).toFixed(0)} ms (${times.join(', ')})`)
  expect(median(times)).toBeLessThan(500)
})
