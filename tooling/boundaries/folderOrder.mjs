/** @typedef {import('./reach.mjs').Import} Import */
/** @typedef {import('./cruise.mjs').Violation} Violation */

const core = 'packages/core/src/'

/**
 * The folders of core from the ground up. A file imports from its own folder and from those before it, types
 * included. `.` are createCore.ts and what else assembles the parts.
 */
export const folderOrder = [
  'errors',
  'model',
  'adapters/tools',
  'platform',
  'store',
  // The domains. Each may read those before it.
  'options',
  'api',
  'analytics',
  'modal',
  'feedback',
  'legal',
  'connectors',
  'sessions',
  'adapters',
  'networks',
  'accounts',
  'wallets',
  'connectList',
  'identity',
  'balances',
  'recipients',
  'transfers',
  'calls',
  'approvals',
  'accountTypes',
  'permissions',
  'swap',
  'names',
  'sendForm',
  'history',
  'nfts',
  'onramp',
  'signIn',
  'navigation',
  'shared',
  'walletconnect',
  'connection',
  'embedded',
  'storage',
  'tabs',
  // Journeys across domains, then what is installed late, then the whole.
  'flows',
  'features',
  '.',
  'exports',
]

export const orderRules = {
  'core-folders-in-order': 'A folder of core imports no folder above it (folderOrder.mjs), types included.',
  'core-folders-known': 'Every folder of core has its place in folderOrder.mjs.',
}

const isTest = (/** @type {string} */ file) => /\.(test|fixture)\.tsx?$/.test(file)

/** @param {string} file */
function folderOf(file) {
  const path = file.slice(core.length)
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
}

/**
 * @param {Import[]} imports
 * @returns {Violation[]}
 */
export function orderViolations(imports) {
  const place = (/** @type {string} */ file) => folderOrder.indexOf(folderOf(file))
  const inside = imports.filter(
    ({ from, to }) => from.startsWith(core) && to.startsWith(core) && !isTest(from) && !isTest(to),
  )
  return inside.flatMap(({ from, to }) => {
    const rule = [from, to].some((file) => place(file) < 0)
      ? /** @type {const} */ ('core-folders-known')
      : place(to) > place(from)
        ? /** @type {const} */ ('core-folders-in-order')
        : undefined
    return rule ? [{ from, to, rule, comment: orderRules[rule] }] : []
  })
}

/**
 * The folders of the order that hold no file: a place that a folder has left.
 * @param {string[]} files
 */
export function emptyFolders(files) {
  const used = new Set(files.filter((file) => file.startsWith(core)).map(folderOf))
  return folderOrder.filter((folder) => !used.has(folder))
}
