import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exec } from '../lib/exec.mjs'
import { fromRoot } from '../lib/root.mjs'

/**
 * @typedef {object} Duplicate
 * @property {number} lines of the first side
 * @property {string} first its file and line, and the adapter it is in
 * @property {string} second
 */

const adapterOf = (/** @type {string} */ file) => /\badapter-[\w-]+/.exec(file)?.[0]

/**
 * The passages that two adapters share, by the configuration of the root.
 * @param {string} folder the one that holds the packages
 * @returns {Promise<{ files: number, duplicates: Duplicate[] }>} the longest first
 */
export async function findDuplicates(folder) {
  const output = mkdtempSync(join(tmpdir(), 'duplicates-'))
  try {
    const config = fromRoot('.jscpd.json')
    const code = await exec(
      ['jscpd', '--silent', '--reporters', 'json', '--output', output, '--config', config, folder],
      { quiet: true },
    )
    if (code !== 0) throw new Error('jscpd did not finish.')
    // Where jscpd reads no file it writes no report.
    const report = join(output, 'jscpd-report.json')
    if (!existsSync(report)) return { files: 0, duplicates: [] }
    const { duplicates, statistics } = JSON.parse(readFileSync(report, 'utf8'))
    return {
      files: statistics.total.sources,
      duplicates: duplicates
        .filter(
          (/** @type {any} */ { firstFile, secondFile }) =>
            adapterOf(firstFile.name) !== adapterOf(secondFile.name),
        )
        .map((/** @type {any} */ { lines, firstFile, secondFile }) => ({
          lines,
          first: `${firstFile.name}:${firstFile.start}`,
          second: `${secondFile.name}:${secondFile.start}`,
        }))
        .sort((/** @type {Duplicate} */ a, /** @type {Duplicate} */ b) => b.lines - a.lines),
    }
  } finally {
    rmSync(output, { recursive: true })
  }
}
