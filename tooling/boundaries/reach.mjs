/** @typedef {{ from: string, to: string, isType: boolean, isDynamic: boolean }} Import */
/** @typedef {import('./cruise.mjs').Violation} Violation */

const core = 'packages/core/src/'
const isFeature = (/** @type {string} */ file) => file.startsWith(core) && file.endsWith('Feature.ts')
/** What a feature installs. Commands and selectors of the same folder may belong to the page. */
const installed = /(Slice|Reactions|Endpoints)\.ts$/
const query = /node_modules\/@reduxjs\/toolkit\/.*query/

/** Rules about what files reach by static imports through other files. */
export const reachRules = {
  'lazy-parts-stay-lazy': 'What a feature installs is reached through its feature only, not with the page.',
  'rtk-query-stays-lazy':
    'RTK Query belongs to lazy features; no entry of core reaches it by static imports.',
}

/**
 * Every file that the entries of core reach by static imports, with the file that it is reached from.
 * @param {Import[]} imports
 * @returns {Map<string, string>}
 */
function eagerFiles(imports) {
  const isEntry = (/** @type {string} */ file) =>
    file === `${core}createCore.ts` || /^packages\/core\/src\/exports\/[^/.]+\.ts$/.test(file)
  const reached = new Map(imports.filter(({ from }) => isEntry(from)).map(({ from }) => [from, '']))
  for (const [file] of reached)
    for (const { from, to, isType, isDynamic } of imports)
      if (from === file && !isType && !isDynamic && !reached.has(to)) reached.set(to, file)
  return reached
}

/**
 * @param {Import[]} imports
 * @returns {Violation[]}
 */
export function reachViolations(imports) {
  const eager = eagerFiles(imports)
  const parts = new Set(
    imports
      .filter(({ from, to, isType }) => isFeature(from) && !isType && installed.test(to))
      .map(({ to }) => to),
  )
  return [...eager].flatMap(([to, from]) => {
    const rule = parts.has(to) ? 'lazy-parts-stay-lazy' : query.test(to) ? 'rtk-query-stays-lazy' : undefined
    return rule ? [{ from, to, rule, comment: reachRules[rule] }] : []
  })
}
