import { quartiles } from '../judge.mjs'
import { valuesOf } from './measure.mjs'

/** @typedef {import('./build.mjs').Weight & { files: number }} Sum */
/** @typedef {Record<string, { lower: number, median: number, upper: number, rounds: number }>} Figures */

/** @param {import('./build.mjs').Built['files']} files @param {readonly string[]} paths @returns {Sum} */
function sum(files, paths) {
  const total = { raw: 0, gzip: 0, brotli: 0, files: 0 }
  for (const path of paths) {
    const { raw, gzip, brotli } = files[path] ?? { raw: 0, gzip: 0, brotli: 0 }
    total.raw += raw
    total.gzip += gzip
    total.brotli += brotli
    total.files++
  }
  return total
}

/** @param {readonly import('./rounds.mjs').Round[]} rounds @returns {Figures} */
function figures(rounds) {
  const keys = [...new Set(rounds.flatMap((round) => Object.keys(round)))]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const values = valuesOf(rounds, key)
      return values.length === 0 ? [] : [[key, { ...quartiles(values), rounds: values.length }]]
    }),
  )
}

const scriptsOf = (/** @type {readonly string[]} */ paths) => paths.filter((path) => path.endsWith('.js'))
const stylesOf = (/** @type {readonly string[]} */ paths) => paths.filter((path) => path.endsWith('.css'))

/**
 * What the tables are made of.
 * @param {import('./contestants.mjs').Contestant} contestant
 * @param {import('./build.mjs').Built} built
 * @param {import('./measure.mjs').Measured} measured
 */
export function summarize(
  { title },
  { files, eager, versions, installed, server },
  { audit, rounds, memory },
) {
  return {
    title,
    versions,
    installed,
    server,
    scripts: {
      eager: sum(files, eager),
      beforeClick: sum(files, scriptsOf(audit.beforeClick.assets)),
      untilOpen: sum(files, scriptsOf(audit.untilOpen.assets)),
      emitted: sum(files, scriptsOf(Object.keys(files))),
    },
    styles: sum(files, stylesOf(audit.untilOpen.assets)),
    requests: { beforeClick: audit.beforeClick.count, untilOpen: audit.untilOpen.count },
    others: {
      beforeClick: audit.beforeClick.others,
      untilOpen: audit.untilOpen.others,
      sockets: audit.sockets,
    },
    times: Object.fromEntries(Object.entries(rounds).map(([profile, all]) => [profile, figures(all)])),
    memory: figures(memory),
    csp: audit.csp,
    axe: audit.axe,
    dialog: audit.dialog,
    keyboard: audit.keyboard,
    errors: audit.errors,
  }
}
/** @typedef {ReturnType<typeof summarize>} Summary */
