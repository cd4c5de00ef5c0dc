import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Time that the thread really worked, in µs. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * The tasks of the page's main thread that worked for more than 50 ms while `act` ran, in ms. Counted is the
 * thread's own time, not the clock's: what else the machine does is no fault of the page. Chromium only.
 */
export async function longTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await act()
  // What was begun is to be seen through.
  await page.waitForTimeout(300)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: readonly TraceEvent[]
  }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid}/${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task, so nothing was measured.')
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1000)).filter((time) => time > 50)
}
