import { spawn } from 'node:child_process'
import { environment } from './environment.mjs'
import { fromRoot, root } from './root.mjs'

/**
 * Long-running children of one task. They end with it: on Ctrl-C, on a signal, when one of them fails, and,
 * through `endWithParent.mjs`, even when this process is killed outright.
 */
export function createServices() {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set()
  let stopping = false
  /** @type {(code: number) => void} */
  let finish = () => {}
  /** @type {Promise<number>} resolves when all has ended */
  const ended = new Promise((resolve) => {
    finish = resolve
  })

  const stop = (code = 0) => {
    if (stopping) return
    stopping = true
    for (const child of running) child.stdin?.end()
    const wait = setInterval(() => {
      if (running.size > 0) return
      clearInterval(wait)
      finish(code)
    }, 20)
  }

  /**
   * @param {string} title how the service is called in messages
   * @param {string[]} command arguments of node
   * @param {{ onOutput?: (text: string) => void }} [options]
   */
  const start = (title, command, { onOutput } = {}) => {
    const child = spawn(
      process.execPath,
      [fromRoot('tooling/lib/endWithParent.mjs'), process.execPath, ...command],
      {
        cwd: root,
        env: environment(),
        stdio: ['pipe', onOutput ? 'pipe' : 'inherit', 'inherit'],
        // Its own group: Ctrl-C reaches us alone, and we end the children in order.
        detached: process.platform !== 'win32',
      },
    )
    running.add(child)
    child.stdout?.on('data', (data) => {
      process.stdout.write(data)
      onOutput?.(String(data))
    })
    child.on('exit', (code) => {
      running.delete(child)
      if (stopping) return
      console.error(`${title} has ended (exit code ${code}), so everything is stopped.`)
      stop(code || 1)
    })
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
  // The parent process may be killed without passing a signal on.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop(0)
  }, 1000).unref()

  return {
    start,
    stop,
    ended,
    get stopping() {
      return stopping
    },
  }
}
