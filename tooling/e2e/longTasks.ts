import type { Browser, Locator, Page } from '@playwright/test'

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Time that the thread really worked, in µs. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The tasks of a trace in which the page's main thread worked for more than 50 ms, in ms. */
export function longTasksOf(traceEvents: readonly TraceEvent[]): readonly number[] {
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && main.has(`${pid}/${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task, so nothing was measured.')
  if (tasks.every(({ tdur }) => tdur === undefined))
    throw new Error('No task of the trace has thread time, so nothing was measured.')
  return tasks.map(({ tdur = 0 }) => Math.round(tdur / 1000)).filter((time) => time > 50)
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
  return longTasksOf(traceEvents)
}

export interface Rounds {
  /** 4: a quarter of the CPU's speed. Default 1. */
  readonly rate?: number
  /** Makes each round begin in the same state. At full speed, and not measured. */
  readonly before?: () => Promise<void>
  readonly act: () => Promise<void>
}

/**
 * A function that measures `act` up to three times, until a round has no long task, and returns the long
 * tasks of the quietest round: what else the machine does only ever adds, and so does a collection of garbage
 * that earlier rounds left.
 */
export async function quietestOf(
  browser: Browser,
  page: Page,
): Promise<(rounds: Rounds) => Promise<readonly number[]>> {
  const devTools = await page.context().newCDPSession(page)
  const setRate = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate })
  return async ({ rate = 1, before, act }) => {
    let best: readonly number[] | undefined
    for (let round = 0; round < 3 && best?.length !== 0; round += 1) {
      await before?.()
      await setRate(rate)
      const found = await longTasks(browser, page, act)
      await setRate(1)
      if (!best || found.length < best.length) best = found
    }
    return best ?? []
  }
}

/** `quietest` at full speed; what it is at a quarter of the speed is printed. */
export async function alsoSlowly(
  quietest: (rounds: Rounds) => Promise<readonly number[]>,
  what: string,
  rounds: Rounds,
): Promise<readonly number[]> {
  const slowly = await quietest({ ...rounds, rate: 4 })
  console.log(`    ${what}, at a quarter of the speed: ${slowly.join(', ') || 'none'} (tasks over 50 ms)`)
  return quietest({ ...rounds, rate: 1 })
}

/**
 * Resolves when the page has such an element. The driver's own questions are tasks of the page as well, and
 * long ones: while it is measured there are none but a look at one selector now and then.
 */
export const shows = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((each) => document.querySelector(each) !== null, selector, {
    polling: 100,
    timeout: 60_000,
  })

export async function middle(locator: Locator): Promise<readonly [number, number]> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}
