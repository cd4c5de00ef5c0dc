import { expect, type Page } from './fixtures.js'

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
  const outlined = [held, held.parentElement, held.nextElementSibling].some((each) => {
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
