import type { Page } from '@playwright/test'

/**
 * Notes what live regions say. A region that comes along with its text says nothing, unless it is an alert.
 * Runs in the page.
 */
function hearRegions(): void {
  const all = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const spoken: string[] = []
  Reflect.set(window, 'spokenWords', spoken)
  const known = new Map<Element, string>()
  const listen = (first: boolean): void => {
    for (const region of document.querySelectorAll<HTMLElement>(all)) {
      const before = known.get(region)
      const words = region.checkVisibility() ? (region.textContent?.trim() ?? '') : ''
      known.set(region, words)
      const heard =
        before === undefined ? !first && region.getAttribute('role') === 'alert' : before !== words
      if (heard && words) spoken.push(words)
    }
    for (const region of known.keys()) if (!region.isConnected) known.delete(region)
  }
  listen(true)
  new MutationObserver(() => listen(false)).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['role', 'hidden'],
  })
}

/** Listens as a screen reader does, from now on. Returns what was said since the last time it was asked. */
export async function spokenWords(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(hearRegions)
  return () => page.evaluate(() => (Reflect.get(window, 'spokenWords') as string[]).splice(0))
}
