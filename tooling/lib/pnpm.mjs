import { spawnSync } from 'node:child_process'
import { environment } from './environment.mjs'
import { readJson, root } from './root.mjs'

const windows = process.platform === 'win32'

/** The command that runs the pinned pnpm on any machine. */
export const pnpmCommand = ['npx', '--yes', readJson('package.json').packageManager]

/**
 * @param {string[]} args
 * @returns {number} the exit code
 */
export function pnpmSync(args) {
  const [command, ...first] = pnpmCommand
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
    shell: windows,
  })
  if (error) console.error(`npx could not be run (${error.message}). Install Node with npm and try again.`)
  return status ?? 1
}
