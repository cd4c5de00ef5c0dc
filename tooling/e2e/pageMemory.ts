import type { Page } from '@playwright/test'
import { expect } from './fixtures.js'

/** Every text in the page's own heap, and what its origin keeps. Frames of other origins have their own. */
async function textsOf(page: Page): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page)
  let snapshot = ''
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (snapshot += chunk))
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devTools.detach()
  const { strings } = JSON.parse(snapshot) as { readonly strings: readonly string[] }
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  return [...strings, kept]
}

/**
 * The page holds no part of the secret that says something. A marker that it does hold proves that its heap
 * was read.
 */
export async function holdsNone(page: Page, secret: readonly string[], marker: string): Promise<void> {
  const texts = await textsOf(page)
  expect(texts.some((text) => text.includes(marker))).toBe(true)
  for (const joint of [' ', '-', ''])
    expect(texts.some((text) => text.includes(secret.slice(0, 3).join(joint)))).toBe(false)
  // A word of a language may be there by chance, as the name of something; not all of them.
  const own = new Set(texts)
  expect(secret.every((part) => own.has(part))).toBe(false)
}
