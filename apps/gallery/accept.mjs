// `npm run gallery -- --accept [part of a path]`: what the gallery shows now is what it should show. Runs the stories,
// writes the pictures that differ, removes those of stories that are gone, and makes what is new small.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import UPNG from 'upng-js'

const here = import.meta.dirname
const pictures = join(here, 'baselines')
const report = join(here, '.out/stories.json')
const COLORS = 256
// Where a PNG says how its colours are written; 3 is a palette.
const COLOR_TYPE = 25
const PALETTE = 3

/** @param {string} path a picture of some thousand shades becomes one of 256, which the tolerance does not see */
function shrink(path) {
  const before = readFileSync(path)
  if (before[COLOR_TYPE] === PALETTE) return
  const image = UPNG.decode(before)
  const after = Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, COLORS))
  if (after.length < before.length) writeFileSync(path, after)
}

/** Ids of the stories that ran. */
function storyIds() {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return new Set(testResults.flatMap(file => file.assertionResults.map(test => test.meta.storyId)))
}

const filters = process.argv.slice(2)
const args = ['run', '-u', '--project', 'light', '--project', 'dark', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const vitest = join(here, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, ...args, ...filters], { cwd: here, stdio: 'inherit' })

const ids = storyIds()
for (const file of readdirSync(pictures, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.png'))) {
  const [, group, state] = /^(.+)[/\\](.+?)-(?:light|dark)(?:-(?:390|320|forced))?\.png$/.exec(file) ?? []
  const isGone = filters.length === 0 && group !== undefined && !ids.has(`${group}--${state}`)
  if (isGone) rmSync(join(pictures, file))
  else shrink(join(pictures, file))
}
process.exitCode = status ?? 1
