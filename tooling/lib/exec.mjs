import { spawn } from 'node:child_process'
import { environment } from './environment.mjs'
import { pnpmCommand } from './pnpm.mjs'
import { root } from './root.mjs'

/**
 * Runs a command to its end. With `onOutput` its output is shown and handed over as well.
 * @param {string[]} command
 * @param {{ onOutput?: (text: string) => void, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} the exit code
 */
export function exec([name, ...args], { onOutput, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: root,
      env: { ...environment(), ...(onOutput && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.stdout?.on('data', (data) => { process.stdout.write(data); onOutput?.(String(data)) })
    child.stderr?.on('data', (data) => { process.stderr.write(data); onOutput?.(String(data)) })
    child.on('error', (error) => { console.error(`${name} could not be run: ${error.message}`); resolve(1) })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof exec>[1]} [options]
 */
export const node = (args, options) => exec([process.execPath, ...args], options)

/**
 * Turbo starts the packages' scripts with pnpm, so it must itself run inside pnpm.
 * @param {string[]} args
 * @param {Parameters<typeof exec>[1]} [options]
 */
export const turbo = (args, options) =>
  exec([...pnpmCommand, 'exec', 'turbo', 'run', ...args, '--ui=stream'], options)
