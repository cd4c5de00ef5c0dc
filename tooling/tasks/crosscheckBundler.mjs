import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exec, turbo } from '../lib/exec.mjs'
import { fromRoot } from '../lib/root.mjs'

/** GPL-3.0: it is no dependency, and nothing of it is kept. */
const bundler = '@pimlico/alto@0.0.20'

/**
 * `npm run crosscheck:bundler`: the sandbox's smart accounts, and its sponsor, with a bundler that is not
 * ours. It is installed into a folder of its own, which is deleted again; `ALTO_DIR` names one that has it.
 */
export async function run() {
  const built = await turbo(['build', '--filter=@latchkey/gateway...'])
  if (built !== 0) return built
  const given = process.env.ALTO_DIR
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'bundler-')))
  try {
    const install = ['npm', 'install', '--ignore-scripts', '--no-save', '--prefix', folder, bundler]
    const installed = given === undefined ? await exec(install, { quiet: true }) : 0
    if (installed !== 0) return installed
    return await exec(['npx', 'vitest', 'run', '--config', 'vitest.crosscheck.config.ts'], {
      cwd: fromRoot('apps/sandbox'),
      env: { ALTO_DIR: folder },
    })
  } finally {
    if (given === undefined) await rm(folder, { recursive: true, force: true })
  }
}
