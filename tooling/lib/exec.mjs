import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { environment } from './environment.mjs'
import { pnpmCommand } from './pnpm.mjs'
import { root } from './root.mjs'

/** The exit code of a command that was ended at its limit, as `timeout` of coreutils has it. */
export const outOfTime = 124

/**
 * Runs a command to its end. With `onLine` its output is shown and handed over line by line as well; with
 * `quiet` it is shown on failure only. After `limit` milliseconds it is ended, with all that it started.
 * @typedef {object} Options
 * @property {(line: string) => void} [onLine]
 * @property {boolean} [quiet]
 * @property {Record<string, string>} [env]
 * @property {string} [cwd]
 * @property {number} [limit]
 *
 * @param {string[]} command
 * @param {Options} [options]
 * @returns {Promise<number>} the exit code
 */
export function exec([name, ...args], { onLine, quiet = false, env, cwd = root, limit } = {}) {
  const piped = quiet || onLine !== undefined
  return new Promise((resolve) => {
    let kept = ''
    const child = spawn(name, args, {
      cwd,
      env: { ...environment(), ...(piped && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
      stdio: piped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      // A group of its own, which can be ended as one.
      detached: limit !== undefined && process.platform !== 'win32',
    })
    const watch = limit === undefined ? undefined : endAt(child, limit)
    const take = (/** @type {NodeJS.WriteStream} */ shown) => (/** @type {Buffer} */ data) => {
      if (quiet) kept += data
      else shown.write(data)
    }
    child.stdout?.on('data', take(process.stdout))
    child.stderr?.on('data', take(process.stderr))
    for (const input of onLine ? [child.stdout, child.stderr] : [])
      if (input) createInterface({ input }).on('line', (line) => onLine?.(line))
    child.on('error', (error) => {
      console.error(`${name} could not be run: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(kept)
      resolve(watch?.() ? outOfTime : (code ?? 1))
    })
  })
}

/**
 * Ends a child and its group at the limit, or with this process. The returned function stops the watch, and
 * says whether the limit was met.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} limit in milliseconds
 */
function endAt(child, limit) {
  let isLate = false
  const end = () => {
    try {
      if (child.pid !== undefined)
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, limit)
  const onSignal = () => {
    end()
    process.exit(130)
  }
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  return () => {
    clearTimeout(timer)
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    return isLate
  }
}

/**
 * @param {string[]} args
 * @param {Options} [options]
 */
export const node = (args, options) => exec([process.execPath, ...args], options)

/**
 * Turbo starts the packages' scripts with pnpm, so it must itself run inside pnpm.
 * @param {string[]} args
 * @param {Options} [options]
 */
export const turbo = (args, options) =>
  exec([...pnpmCommand, 'exec', 'turbo', 'run', '--ui=stream', ...args], options)
