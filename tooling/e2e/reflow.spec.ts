import { expect, test, type Page } from './fixtures.js'
import { lostParts, screenAudit, unseenParts } from './screenAudit.js'
import { approve, card, heading, pick, shakes } from './visitor.js'

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'A stock Firefox takes no orders about motion, colours and scrollbars.',
)

const opener = (page: Page, view: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: view, exact: true })

const toAnybody = [
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'AllWallets',
  'GetWallet',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'Networks',
] as const
const toTheConnected = ['Account', 'AccountSettings', 'Profile', 'SwitchAddress', 'SwitchNetwork'] as const

async function connect(page: Page): Promise<void> {
  await opener(page, 'Connect').click()
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(card(page)).toHaveCount(0)
}

async function settled(page: Page): Promise<void> {
  await expect(card(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(card(page).locator('.lk-Shimmer, [data-state=entering]')).toHaveCount(0)
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
}

test.describe('1280 px at 400 %', () => {
  // WCAG 1.4.10: as many CSS pixels as are left of a window of 1280 × 1024.
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } })

  async function look(page: Page, view: string, shot: (name: string) => Promise<void>): Promise<void> {
    await opener(page, view).click()
    await settled(page)
    await shot(`zoom-${view}`)
    expect(await page.evaluate(screenAudit), view).toEqual([])
    expect(await page.evaluate(lostParts), view).toEqual([])
    const { width, height } = (await card(page).boundingBox())!
    expect(width, view).toBe(320)
    expect(height, view).toBeLessThanOrEqual(256)
    await leave(page)
  }

  test('every screen is whole: nothing scrolls sideways, nothing is cut off, everything can be reached', async ({
    page,
    shot,
  }) => {
    test.setTimeout(120_000)
    await page.goto('/plain.html')
    for (const view of toAnybody) await look(page, view, shot)
    await connect(page)
    for (const view of toTheConnected) await look(page, view, shot)
  })
})

test.describe('forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every part of every screen is to be seen, ${colorScheme}`, async ({ page, shot }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
      await page.goto('/plain.html')
      const look = async (view: string): Promise<void> => {
        await opener(page, view).click()
        await settled(page)
        await shot(`forced-${colorScheme}-${view}`)
        expect(await page.evaluate(unseenParts), view).toEqual([])
        await page.keyboard.press('Tab')
        const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
        expect(ring, `${view}: what has the focus shows it`).not.toBe('none')
        await leave(page)
      }
      for (const view of toAnybody) await look(view)
      await connect(page)
      for (const view of toTheConnected) await look(view)
    })
  }
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves: neither the card as it comes, nor a view as it changes, nor a refusal', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      Reflect.set(window, 'moved', moved)
      addEventListener(
        'animationstart',
        ({ animationName, target }) => {
          const frames = (target as Element)
            .getAnimations()
            .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
          const duration = (target as Element)
            .getAnimations()
            .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
          if (
            frames.some((frame) =>
              ['translate', 'scale', 'rotate', 'transform'].some((name) => name in frame),
            ) &&
            duration.some((each) => each > 0)
          )
            moved.push(animationName)
        },
        true,
      )
      addEventListener('transitionrun', ({ propertyName }) => void moved.push(propertyName), true)
    })
    await page.goto('/plain.html')
    await opener(page, 'Connect').click()
    await settled(page)
    await card(page).getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(heading(page, 'What is a wallet?')).toBeFocused()
    await card(page).getByRole('button', { name: 'Back' }).click()
    await pick(page, 'Sandbox Wallet')
    await expect(card(page)).toContainText('Continue in Sandbox Wallet')
    await approve(page)
    await expect(card(page)).toHaveCount(0)
    await opener(page, 'UnsupportedChain').click()
    await settled(page)
    await shakes(page, () => page.keyboard.press('Escape'))
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
  })
})
