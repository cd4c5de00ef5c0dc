import { axeViolations } from './axe.js'
import { expect, type Page } from './fixtures.js'
import { screenAudit } from './screenAudit.js'

/** What a press of Tab came to. */
interface Stop {
  readonly name: string
  readonly problems: readonly string[]
  readonly again: boolean
}

/** Looks at what has the focus, and remembers it. Runs in the page. */
function lookAtFocus(): Stop {
  const held = document.activeElement as HTMLElement
  const seen = (Reflect.get(window, 'seenByTab') ?? new Set<Element>()) as Set<Element>
  Reflect.set(window, 'seenByTab', seen)
  const again = seen.has(held)
  seen.add(held)
  const problems: string[] = []
  const card = document.querySelector('.lk-DialogCard')
  if (!card?.contains(held)) problems.push('is not in the card')
  // Its outline, or that of the field which it is a part of.
  const field = held.closest('.lk-Names-field')
  const outlined = [held, held.parentElement, held.nextElementSibling, field].some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each)
    return (
      (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$|\/ 0\)$/.test(outlineColor)) ||
      boxShadow !== 'none'
    )
  })
  if (!outlined) problems.push('does not show that it has the focus')
  // WCAG 2.4.11: what has the focus is to be seen; of a panel, which may be taller than the card, its start.
  const { x, y, width, height } = (held.closest('label') ?? held).getBoundingClientRect()
  const [cx, cy] = [x + width / 2, y + (held.getAttribute('role') === 'tabpanel' ? 8 : height / 2)]
  const hit = document.elementFromPoint(cx, cy)
  if (!hit || !(held.contains(hit) || hit.contains(held) || held.closest('label')?.contains(hit)))
    problems.push(`is hidden at ${Math.round(cx)}, ${Math.round(cy)}`)
  return {
    name: (held.getAttribute('aria-label') ?? held.textContent ?? held.tagName).trim().slice(0, 40),
    problems,
    again,
  }
}

/** What Tab should come to and did not. Runs in the page. */
function forgottenByTab(): readonly string[] {
  const seen = (Reflect.get(window, 'seenByTab') ?? new Set()) as Set<Element>
  Reflect.deleteProperty(window, 'seenByTab')
  return [
    ...document.querySelectorAll<HTMLElement>(
      '.lk-DialogCard :is(a[href], button, input, select, [tabindex])',
    ),
  ]
    .filter(
      (each) =>
        each.tabIndex >= 0 &&
        // Of a group of radio buttons, Tab comes to the chosen one.
        !(each instanceof HTMLInputElement && each.type === 'radio' && !each.checked) &&
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest('[inert]') &&
        !seen.has(each),
    )
    .map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? each.tagName).trim().slice(0, 40))
}

/**
 * Goes round the open card with Tab until it is where it began, and back a step: everything is reached, shows
 * the focus, and none of it lies outside. Returns the names in their order.
 */
export async function focusRound(page: Page): Promise<readonly string[]> {
  const names: string[] = []
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    expect(stop.problems, `what Tab came to: ${stop.name}`).toEqual([])
    if (stop.again) break
    names.push(stop.name)
  }
  expect(await page.evaluate(forgottenByTab), 'what Tab never came to').toEqual([])
  await page.keyboard.press('Shift+Tab')
  expect((await page.evaluate(lookAtFocus)).problems, 'one step back').toEqual([])
  await page.evaluate(forgottenByTab)
  return names
}

/** The accessible name of what has the focus, through shadow roots. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let holder = document.activeElement
    while (holder?.shadowRoot?.activeElement) holder = holder.shadowRoot.activeElement
    const label = (holder as HTMLInputElement | null)?.labels?.[0] ?? holder
    return (holder?.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
  })
}

/** Tabs until the focus is on what is looked for; a test fails where it cannot be reached. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  expect(await focused(page)).toMatch(name)
}

/**
 * A screen as a screen reader has it: the name of the dialog, and what of its tree must be there, in this
 * order.
 */
export interface Screen {
  readonly view: string
  readonly dialog: string
  readonly tree: string
}

/** How a screen is looked at; the window keeps its size without one. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  readonly size?: { readonly width: number; readonly height: number }
}

/** Every theme and direction; one engine draws for both. */
export const looksOf = (browserName: string): readonly Look[] =>
  browserName === 'chromium'
    ? (['ltr', 'rtl'] as const).flatMap((dir) =>
        (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, dir })),
      )
    : [{ colorScheme: 'light', dir: 'ltr' }]

async function axeFindsNothing(page: Page, looks: readonly Look[]): Promise<void> {
  const widths = new Set<number | undefined>()
  for (const { colorScheme, dir, size } of looks) {
    if (size) await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate((each) => void (document.documentElement.dir = each), dir)
    const look = `${colorScheme} ${dir} ${size?.width ?? ''}`
    const found = await axeViolations(page, { within: '.lk-DialogCard', again: widths.has(size?.width) })
    widths.add(size?.width)
    expect(found, `axe, ${look}`).toEqual([])
    expect(await page.evaluate(screenAudit), look).toEqual([])
  }
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
}

/** Every part of a screen, by ear and by keyboard. */
export async function walk(page: Page, { dialog, tree }: Screen, looks: readonly Look[]): Promise<void> {
  const open = page.getByRole('dialog', { name: dialog, exact: true })
  await expect(open).toBeVisible()
  await expect(open.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(open).toMatchAriaSnapshot(tree)
  await walkThrough(page, looks)
}

/** The parts of what the open card shows, wherever the focus is. */
export async function walkThrough(page: Page, looks: readonly Look[]): Promise<void> {
  const whole = await page.getByRole('dialog').ariaSnapshot()
  expect(
    whole
      .split('\n')
      .filter((line) => /- (button|link|img|tab|textbox|searchbox|switch|checkbox)( \[.*\])?:?$/.test(line)),
    'parts without a name',
  ).toEqual([])
  await axeFindsNothing(page, looks)
  const names = await focusRound(page)
  expect(names.length).toBeGreaterThan(0)
}
