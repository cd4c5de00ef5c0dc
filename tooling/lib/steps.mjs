import { heading, red, seconds, table } from './output.mjs'

/**
 * @typedef {{ title: string, run: () => Promise<number> }} Step
 */

/**
 * Runs the steps in order, each under its heading and with its time; nothing runs after one that fails. Those
 * of a list run side by side: each takes one core.
 * @param {(Step | Step[])[]} steps
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps) {
  const done = /** @type {string[][]} */ ([])
  const began = performance.now()
  for (const each of steps) {
    const group = Array.isArray(each) ? each : [each]
    heading(group.map(({ title }) => title).join(' · '))
    await Promise.all(
      group.map(async ({ title, run }) => {
        const start = performance.now()
        const code = await run()
        const time = seconds(performance.now() - start)
        done.push([title, time, code === 0 ? 'ok' : 'failed'])
        console.log(code === 0 ? `${title}: ok, ${time}` : red(`${title}: failed after ${time}`))
      }),
    )
    if (done.some(([, , result]) => result !== 'ok')) break
  }
  heading('summary')
  const isGood = done.every(([, , result]) => result === 'ok')
  console.log(
    table(
      ['step', 'time', 'result'],
      [...done, ['all', seconds(performance.now() - began), isGood ? 'ok' : 'failed']],
    ),
  )
  return isGood ? 0 : 1
}
