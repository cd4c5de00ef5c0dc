import { exec, turbo } from '../lib/exec.mjs'
import { pnpmCommand } from '../lib/pnpm.mjs'

const script = (/** @type {string} */ name, /** @type {string[]} */ args = []) =>
  exec([...pnpmCommand, '--filter', '@latchkey/gallery', 'run', name, ...args])

/**
 * @param {string[]} args `--build` writes apps/gallery/storybook-static instead of serving; `--accept` makes
 *   what the stories show now the pictures that later runs are compared with, for the files whose path has
 *   the rest in it
 */
export async function run(args) {
  if (args.includes('--build')) return turbo(['build-storybook', '--filter=@latchkey/gallery'])
  if (args[0] === '--accept') return script('accept', args.slice(1))
  return script('dev', args)
}
