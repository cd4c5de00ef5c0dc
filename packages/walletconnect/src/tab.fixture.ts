import type { Storage } from '@latchkey/core/adapter'

import { page, type Page } from './page.fixture.js'

/** What a frame offers the test once it has loaded `tab.fixture.ts`. */
export interface TabWindow extends Window {
  openPage(relayUrl: string): Page
  /** What surfaced on the window: rejections, errors, violations of its policy, windows that were opened. */
  readonly trouble: string[]
}

/** A tab of one site: a frame with globals of its own, and the storage and channels of its origin. */
export async function openTab(
  policy: string = "frame-src 'none'",
): Promise<{ window: TabWindow; document: Document; close: () => void }> {
  const frame = document.createElement('iframe')
  const ready = new Promise<void>((resolve) =>
    addEventListener(
      'message',
      ({ source, data }) => source === frame.contentWindow && data === 'ready' && resolve(),
    ),
  )
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>tab</title><script type="module" src="${new URL('tabPage.fixture.ts', import.meta.url).href}"></script>`
  document.body.append(frame)
  await ready
  return {
    window: frame.contentWindow as TabWindow,
    document: frame.contentDocument!,
    close: () => frame.remove(),
  }
}

/** The part of localStorage that Latchkey would use. */
export const tabStorage: Storage = {
  getItem: (key) => localStorage.getItem(`latchkey/${key}`),
  setItem: (key, value) => localStorage.setItem(`latchkey/${key}`, value),
  removeItem: (key) => localStorage.removeItem(`latchkey/${key}`),
}

export const openPage = (relayUrl: string): Page => page(relayUrl, tabStorage)
