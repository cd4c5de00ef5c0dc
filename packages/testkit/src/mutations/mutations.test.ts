import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { beforeAll, describe, expect, it } from 'vitest'

import { plantedBugs, type PlantedBug } from './bugs.fixture.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, '.out/mutants')
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

const config = `export default {
  root: ${JSON.stringify(root)},
  resolve: { conditions: ['@latchkey/source', 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: ['@latchkey/source', 'module', 'node', 'development|production'] } },
  test: { include: ['src/mutations/mutants.fixture.ts'], testTimeout: 7000, expect: { poll: { timeout: 2000 } } },
}
`

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Finds a piece of code however the formatter breaks its lines. */
const anyLayout = (code: string): RegExp => new RegExp(code.trim().split(/\s+/).map(escaped).join('\\s*'))

async function plant({ id, family, changes }: PlantedBug): Promise<void> {
  // What a copy needs of its neighbours lies beside it.
  for (const part of [family, 'wallet'])
    await cp(join(root, 'src', part), join(folder, id, part), { recursive: true })
  for (const [file, find, replace] of changes) {
    const path = join(folder, id, family, file)
    const text = await readFile(path, 'utf8')
    const found = anyLayout(find)
    expect(text.split(found), `${id}: ${file} has it once: ${find}`).toHaveLength(2)
    await writeFile(
      path,
      text.replace(found, () => replace),
    )
  }
}

/** The checks that are named, on every spoiled adapter. */
async function run(): Promise<Report> {
  const report = join(folder, 'report.json')
  const pattern = plantedBugs.map(({ id, check }) => `bug ${id}: .*${escaped(check)}`).join('|')
  await writeFile(join(folder, 'vitest.config.mjs'), config)
  const args = [
    vitest,
    'run',
    '--config',
    join(folder, 'vitest.config.mjs'),
    '--reporter=json',
    `--outputFile=${report}`,
    '-t',
    pattern,
  ]
  const said = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...process.env, MUTANTS: folder, VITEST: '' } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    ),
  )
  return JSON.parse(await readFile(report, 'utf8').catch(() => expect.fail(said))) as Report
}

describe('H3: the suites find what an author of an adapter could do wrong', () => {
  const found = new Map<string, readonly string[]>()

  beforeAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await Promise.all(plantedBugs.map(plant))
    const tests = (await run()).testResults.flatMap(({ assertionResults }) => assertionResults)
    for (const { id, check } of plantedBugs) {
      const own = tests.filter(({ fullName }) => fullName.includes(`bug ${id}: `) && fullName.includes(check))
      found.set(
        id,
        own.map(({ status }) => status),
      )
    }
  }, 240_000)

  it('41 of them are planted, each once', () => {
    expect(new Set(plantedBugs.map(({ id }) => id)).size).toBe(41)
  })

  it.each(plantedBugs)('$id: $what', ({ id }) => {
    expect(found.get(id)).toContain('failed')
  })
})
