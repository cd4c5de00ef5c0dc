import { exec, turbo } from '../lib/exec.mjs'
import { pnpmCommand } from '../lib/pnpm.mjs'

/** @param {string[]} args `--build` writes apps/gallery/storybook-static instead of serving */
export async function run(args) {
  if (args.includes('--build')) return turbo(['build-storybook', '--filter=@latchkey/gallery'])
  return exec([...pnpmCommand, '--filter', '@latchkey/gallery', 'run', 'dev', ...args])
}
