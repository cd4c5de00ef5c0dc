// `npm run gallery -- --accept [part of a path]`: what the gallery shows now is what it should show. Runs the
// stories, writes the sheets that differ, and removes those of stories that are gone.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const sheets = join(here, 'baselines')
const report = join(here, '.out/stories.json')

const filters = process.argv.slice(2)
const args = [
  'run',
  '-u',
  '--project',
  'stories',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]
const { status } = spawnSync(
  process.execPath,
  [join(here, 'node_modules/vitest/vitest.mjs'), ...args, ...filters],
  { cwd: here, stdio: 'inherit' },
)

if (filters.length === 0) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const groups = new Set(
    testResults.flatMap((file) => file.assertionResults.map((test) => test.meta.storyId?.split('--')[0])),
  )
  for (const file of readdirSync(sheets)) if (!groups.has(file.split('.')[0])) rmSync(join(sheets, file))
}
process.exitCode = status ?? 1
