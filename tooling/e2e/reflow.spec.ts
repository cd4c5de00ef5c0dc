import { expect, test, type Page } from './fixtures.js'
import { screenAudit } from './screenAudit.js'
import { approve, card, heading, pick } from './visitor.js'

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

/**
 * Texts that end at an edge without an ellipsis, and controls that no scrolling brings into the window. Runs
 * in the page.
 */
async function lost(): Promise<readonly string[]> {
  const card = document.querySelector<HTMLElement>('.lk-DialogCard')!
  const complaints: string[] = []
  const called = (each: Element): string =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)
  for (const each of card.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(each)
    const hasText = [...each.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!hasText || !each.checkVisibility() || position === 'absolute') continue
    const cut =
      /hidden|clip/.test(overflowX) && each.scrollWidth > each.clientWidth + 1 && textOverflow !== 'ellipsis'
    const low =
      /hidden|clip/.test(overflowY) &&
      each.scrollHeight > each.clientHeight + 2 &&
      (!webkitLineClamp || webkitLineClamp === 'none') &&
      textOverflow !== 'ellipsis'
    if (cut || low) complaints.push(`“${called(each)}” is cut off`)
  }
  for (const control of card.querySelectorAll<HTMLElement>('a[href], button, input, [role=tab]')) {
    if (
      !control.checkVisibility({ visibilityProperty: true }) ||
      control.closest('[inert]') ||
      (control.tabIndex < 0 && control.getAttribute('role') !== 'tab')
    )
      continue
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const box = (control.closest('label') ?? control).getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
    const whole = box.left >= -1 && box.right <= innerWidth + 1 && box.top < innerHeight && box.bottom > 0
    if (
      !whole ||
      !hit ||
      !(control.contains(hit) || control.closest('label')?.contains(hit) || hit.contains(control))
    )
      complaints.push(`“${called(control)}” cannot be reached`)
  }
  return complaints
}

test.describe('1280 px at 400 %', () => {
  // WCAG 1.4.10: as many CSS pixels as are left of a window of 1280 × 1024.
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } })

  async function look(page: Page, view: string, shot: (name: string) => Promise<void>): Promise<void> {
    await opener(page, view).click()
    await settled(page)
    await shot(`zoom-${view}`)
    expect(await page.evaluate(screenAudit), view).toEqual([])
    expect(await page.evaluate(lost), view).toEqual([])
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

  /**
   * Controls that nothing sets off from the card, and marks that would be seen by their colour alone. Runs in
   * the page.
   */
  function unseen(): readonly string[] {
    const complaints: string[] = []
    const called = (each: Element): string =>
      `${each.className} “${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30)}”`
    const ground = getComputedStyle(document.querySelector('.lk-DialogCard')!).backgroundColor
    for (const each of document.querySelectorAll<HTMLElement>(
      '.lk-DialogCard .lk-Button, .lk-DialogCard .lk-Chip, .lk-DialogCard .lk-SearchInput-field, .lk-DialogCard .lk-Toggle-track, .lk-DialogCard .lk-Tag',
    )) {
      if (!each.checkVisibility()) continue
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor, outlineStyle } =
        getComputedStyle(each)
      const bordered =
        parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && borderTopColor !== ground
      if (
        !bordered &&
        (backgroundColor === ground || backgroundColor.endsWith(', 0)')) &&
        outlineStyle === 'none'
      )
        complaints.push(`${called(each)} has no edge`)
    }
    const card = getComputedStyle(document.querySelector('.lk-DialogCard')!)
    if (parseFloat(card.borderTopWidth) < 1 || card.borderTopColor === ground)
      complaints.push('the card has no edge')
    // What is behind a mark: of the chosen tab, a colour of its own.
    const behind = (mark: Element | null): string => {
      const color = mark ? getComputedStyle(mark).backgroundColor : ground
      return mark && /^rgba.*, 0\)$/.test(color) ? behind(mark.parentElement) : color
    }
    for (const svg of document.querySelectorAll<SVGElement>('.lk-DialogCard svg.lucide')) {
      const own = behind(svg)
      if (
        svg.checkVisibility() &&
        [own, 'none'].includes(getComputedStyle(svg).fill) &&
        getComputedStyle(svg).stroke === own
      )
        complaints.push(`${svg.getAttribute('class')} is not to be seen`)
    }
    return complaints
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every part of every screen is to be seen, ${colorScheme}`, async ({ page, shot }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
      await page.goto('/plain.html')
      const look = async (view: string): Promise<void> => {
        await opener(page, view).click()
        await settled(page)
        await shot(`forced-${colorScheme}-${view}`)
        expect(await page.evaluate(unseen), view).toEqual([])
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
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveAttribute('data-shake')
    await expect(card(page)).not.toHaveAttribute('data-shake')
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
  })
})
