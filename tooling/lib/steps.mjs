import { heading, red, seconds, table } from './output.mjs'

/**
 * @typedef {{ title: string, run: () => Promise<number> }} Step
 */

/**
 * Runs the steps in order, each under its heading and with its time; the first that fails is the last that
 * runs.
 * @param {Step[]} steps
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps) {
  const done = /** @type {string[][]} */ ([])
  const began = performance.now()
  for (const { title, run } of steps) {
    heading(title)
    const start = performance.now()
    const code = await run()
    const time = seconds(performance.now() - start)
    done.push([title, time, code === 0 ? 'ok' : 'failed'])
    console.log(code === 0 ? `${title}: ok, ${time}` : red(`${title}: failed after ${time}`))
    if (code !== 0) break
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
