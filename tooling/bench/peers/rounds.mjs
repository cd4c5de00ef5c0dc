import { setTimeout as sleep } from 'node:timers/promises'
import { close, open, press, quiet, visit } from './visit.mjs'

/**
 * @typedef {import('./visit.mjs').Conditions & { rounds: number, isInstant?: boolean }} Profile `isInstant`:
 *   the button is pressed the moment it is there
 * @typedef {Record<string, number | null>} Round ms
 */

/** @param {{ rounds: number, slowRounds: number }} counts @returns {Record<string, Profile>} */
export const profilesOf = ({ rounds, slowRounds }) => ({
  full: { rounds, cpu: 1 },
  cpu4: { rounds, cpu: 4 },
  slow4g: {
    rounds: slowRounds,
    cpu: 4,
    line: { latency: 150, down: 1.6e6 / 8, up: 750e3 / 8 },
    isInstant: true,
  },
})

/**
 * One visit: load, open, close, open again, connect.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./servers.mjs').Servers} servers
 * @param {import('./contestants.mjs').Contestant} contestant
 * @param {Profile} profile
 * @returns {Promise<Round>}
 */
export async function timedRound(browser, servers, contestant, profile) {
  const visitor = await visit(browser, servers, contestant, profile)
  const { page, context, ask, noted, metrics } = visitor
  try {
    const button = await ask('when', 'button', 60_000)
    if (profile.isInstant) {
      const { openAt, settledAt } = await open(visitor, 0)
      const fcp = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      )
      return { button, openAt, settledAt, fcp }
    }
    await quiet(visitor)
    const before = await metrics()
    const loadBlocked = await noted('blocked')
    const first = await open(visitor)
    const after = await metrics()
    const opening = {
      button,
      loadBlocked,
      open: first.open,
      settled: first.settled,
      script: after.ScriptDuration * 1000,
      task: after.TaskDuration * 1000,
      openTask: (after.TaskDuration - before.TaskDuration) * 1000,
      probe: await noted('probeMs'),
    }
    await sleep(500)
    if (!(await close(visitor))) return opening
    await sleep(700)
    const again = await open(visitor)
    await sleep(300)
    const addressAt = ask('when', 'address', 10_000)
    await press(visitor, 'row')
    const connected = await addressAt
    const [asked, click] = [await noted('asked'), await noted('click')]
    return {
      ...opening,
      reopen: again.open,
      reopenSettled: again.settled,
      asked: asked === null ? null : asked - click,
      connected: connected === null ? null : connected - click,
    }
  } finally {
    await context.close()
  }
}

/**
 * Heap after two forced collections, and elements, before and after the opening.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./servers.mjs').Servers} servers
 * @param {import('./contestants.mjs').Contestant} contestant
 * @returns {Promise<Round>}
 */
export async function memoryRound(browser, servers, contestant) {
  const visitor = await visit(browser, servers, contestant)
  const look = async () => {
    for (let time = 0; time < 2; time++) await visitor.devTools.send('HeapProfiler.collectGarbage')
    return { heap: (await visitor.metrics()).JSHeapUsedSize, elements: await visitor.ask('elements') }
  }
  try {
    await visitor.ask('when', 'button')
    await quiet(visitor)
    const loaded = await look()
    await open(visitor)
    await quiet(visitor)
    const opened = await look()
    return {
      heapLoad: loaded.heap,
      heapOpen: opened.heap,
      elementsLoad: loaded.elements,
      elementsOpen: opened.elements,
    }
  } finally {
    await visitor.context.close()
  }
}
