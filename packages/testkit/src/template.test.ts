import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, '.out/template')
const require = createRequire(import.meta.url)
const packageOf = (name: string): string => dirname(require.resolve(`${name}/package.json`))

/** The packages that `npm install` would bring, as the workspace has them. */
async function install(): Promise<void> {
  const modules = join(folder, 'node_modules')
  const packages = {
    '@latchkey/core': join(root, '../core'),
    '@latchkey/testkit': root,
    '@types/node': packageOf('@types/node'),
    vite: packageOf('vite'),
    vitest: packageOf('vitest'),
  }
  for (const [name, target] of Object.entries(packages)) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(target, join(modules, name))
  }
}

const run = (script: string, ...args: readonly string[]): Promise<{ failed: boolean; said: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: folder, env: { ...process.env, VITEST: '', NO_COLOR: '1' } },
      (error, stdout, stderr) => resolve({ failed: error !== null, said: stdout + stderr }),
    ),
  )

async function sources(): Promise<readonly string[]> {
  const files = await readdir(join(root, 'template/src'), { recursive: true })
  return files.filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
}

describe('issue 11, item 1: the template of a family', () => {
  beforeAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await cp(join(root, 'template'), folder, {
      recursive: true,
      filter: (path) => !/template\/(dist|node_modules)/.test(path),
    })
    await rename(join(folder, 'package.template.json'), join(folder, 'package.json'))
    await install()
  })

  it('is less than 200 lines of its own, of nothing but the contract', async () => {
    const texts = await Promise.all(
      (await sources()).map((file) => readFile(join(root, 'template/src', file), 'utf8')),
    )
    const code = texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.trim() !== '' && !/^\s*(\/\*\*|\*|\/\/)/.test(line))
    expect(code.length).toBeGreaterThan(100)
    expect(code.length).toBeLessThan(200)
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/from '([^.][^']*)'/g)].map(([, from]) => from),
    )
    expect([...new Set(imported)]).toEqual(['@latchkey/core/adapter'])
  })

  it('builds as it is copied, with types', async () => {
    expect(await run(join(packageOf('typescript'), 'bin/tsc'), '-p', 'tsconfig.json')).toEqual({
      failed: false,
      said: '',
    })
    expect(await readdir(join(folder, 'dist/exports'))).toEqual(
      expect.arrayContaining(['index.js', 'index.d.ts', 'networks.js']),
    )
  })

  it('passes the suites that an adapter runs over itself', async () => {
    const { failed, said } = await run(join(packageOf('vitest'), 'vitest.mjs'), 'run')
    expect(failed, said).toBe(false)
    expect(Number(/Tests\s+(?:.*\| )?(\d+) passed/.exec(said)?.[1])).toBeGreaterThan(50)
  }, 120_000)
})
