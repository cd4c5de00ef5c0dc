import type { BrowserContext, Page } from '@playwright/test'
import { configuredOrigins } from './csp.mjs'

/** What went wrong in a page, one line each, as it happens. */
export interface Watch {
  readonly problems: readonly string[]
  /** Lets through what matches, for tests that provoke it. */
  expect(pattern: RegExp): void
}

/**
 * Notes every console warning and error, page error, policy violation and request to a host that is not
 * configured.
 * @param context the browser context; its later pages are watched too
 * @param ownOrigin the origin of the tested page
 */
export async function watchPage(context: BrowserContext, ownOrigin: string): Promise<Watch> {
  const problems: string[] = []
  const expected: RegExp[] = []
  const note = (problem: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  const origins = new Set([ownOrigin, ...configuredOrigins])

  await context.exposeFunction('latchkeyReportsViolation', (violation: string) =>
    note(`policy: ${violation}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'latchkeyReportsViolation') as (violation: string) => void
      report(
        `${event.effectiveDirective} blocked ${event.blockedURI || 'inline'} at ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })

  const watch = (page: Page): void => {
    page.on('pageerror', (error) => note(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (['warning', 'error', 'assert'].includes(message.type()))
        note(`console ${message.type()}: ${message.text()}`)
    })
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^(https?|wss?):$/.test(url.protocol) && !origins.has(url.origin))
        note(`request to ${url.origin}${url.pathname}`)
    })
    page.on('websocket', (socket) => {
      const { origin } = new URL(socket.url())
      if (!origins.has(origin) && !socket.url().startsWith(ownOrigin.replace('http', 'ws')))
        note(`socket to ${origin}`)
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)

  return { problems, expect: (pattern) => void expected.push(pattern) }
}
