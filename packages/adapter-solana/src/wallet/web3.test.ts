import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'

/** What the loader fails with in a folder from which no package can be found. */
async function withoutWeb3(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-web3-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
    build: {
      outDir: folder,
      lib: {
        entry: fileURLToPath(new URL('web3.ts', import.meta.url)),
        formats: ['es'],
        fileName: () => 'web3.mjs',
      },
      rolldownOptions: { external: ['@solana/web3.js'] },
    },
  })
  expect(await readdir(folder)).toEqual(['web3.mjs'])
  expect(await readFile(join(folder, 'web3.mjs'), 'utf8')).toContain('@solana/web3.js')
  const { href } = pathToFileURL(join(folder, 'web3.mjs'))
  const script = `const { loadWeb3 } = await import('${href}')
    await loadWeb3().catch(({ code, details }) => console.log(JSON.stringify({ code, details })))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return JSON.parse(stdout)
}

it('R28: a host that brings wallets without @solana/web3.js learns what is missing', async () => {
  expect(await withoutWeb3()).toEqual({
    code: 'not-supported',
    details: expect.stringContaining('need @solana/web3.js 1.x'),
  })
})
