import { fileOf, lateForButton } from './late.mjs'

/** @typedef {import('./buildPage.mjs').Chunk} Chunk */

/**
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} files
 */
const ours = (chunks, files) =>
  [...new Set(files)].flatMap((file) => {
    const chunk = chunks.get(file)
    return chunk && !chunk.isReact ? [chunk] : []
  })

/**
 * The sum without React.
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} files
 */
export const weigh = (chunks, files) => ours(chunks, files).reduce((sum, { gzip }) => sum + gzip, 0)

/**
 * Modules among the files that have no business there yet.
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} files
 * @param {readonly import('./late.mjs').Late[]} [late]
 * @returns {string[]}
 */
export const tooEarly = (chunks, files, late = lateForButton) =>
  ours(chunks, files).flatMap(({ modules }) =>
    Object.keys(modules).flatMap((id) =>
      late.filter(({ isLate }) => isLate(id)).map(({ what }) => `${what}: ${id}`),
    ),
  )

/**
 * Files that may be early and are not among the modules: the list of what is early would let them through
 * if they came back.
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} files
 * @param {import('./late.mjs').Early} early
 * @returns {string[]}
 */
export function notEarly(chunks, files, early) {
  const loaded = new Set(
    ours(chunks, files).flatMap(({ modules }) =>
      Object.keys(modules).flatMap((id) => fileOf(id)?.slice(1).join('/') ?? []),
    ),
  )
  return Object.entries(early).flatMap(([name, all]) =>
    all.map((file) => `${name}/${file}`).filter((file) => !loaded.has(file)),
  )
}

/**
 * Code of core for developers, by a text that it cannot be without: no production page has it. (Redux Toolkit
 * itself names the extension in every page.)
 */
export const developersOnly = ['Latchkey store (']

/**
 * Which package a module belongs to.
 * @param {string} id
 */
export function packageOf(id) {
  const path = id.replaceAll('\\', '/')
  const own = /\/packages\/([^/]+)\//.exec(path)
  if (own) return `@latchkey/${own[1]}`
  const at = path.lastIndexOf('/node_modules/')
  if (at < 0) return 'page and bundler'
  return path
    .slice(at + '/node_modules/'.length)
    .split('/')
    .slice(0, path.includes('/node_modules/@', at) ? 2 : 1)
    .join('/')
}

/**
 * What each package adds: its part of every chunk's compressed size, by its part of the code in it.
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} files
 * @returns {Map<string, number>}
 */
export function byPackage(chunks, files) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const { gzip, modules } of ours(chunks, files)) {
    const total = Object.values(modules).reduce((sum, length) => sum + length, 0)
    if (total === 0) sums.set('page and bundler', (sums.get('page and bundler') ?? 0) + gzip)
    for (const [id, length] of Object.entries(modules)) {
      const name = packageOf(id)
      sums.set(name, (sums.get(name) ?? 0) + (gzip * length) / total)
    }
  }
  return sums
}

/** Whose family an SDK is. What several families share (hashes, curves, encodings) belongs to none. */
const familySdks = {
  evm: /node_modules\/(@wagmi|wagmi|viem|ox|abitype)\//,
  solana: /node_modules\/@solana(-program)?\//,
  polkadot: /node_modules\/(@polkadot|@polkadot-api|@substrate)\//,
  bitcoin: /node_modules\/(sats-connect|@sats-connect|@scure\/btc-signer)\//,
}

/** Optional peer dependencies that an adapter imports: loaded for what only some hosts bring. */
const optionalSdks = ['@solana/web3.js']

/**
 * What parts of our packages weigh that load when they are used.
 * @param {Map<string, Chunk>} chunks
 * @param {readonly string[]} names `package/file`, as in `dist`
 * @returns {{ name: string, bytes: number }[]}
 */
export const lateParts = (chunks, names) =>
  names.flatMap((name) => {
    const found = [...chunks.values()].filter(({ modules }) =>
      Object.keys(modules).some((id) => fileOf(id)?.slice(1).join('/') === name),
    )
    return found.length === 0 ? [] : [{ name, bytes: found.reduce((sum, { gzip }) => sum + gzip, 0) }]
  })

/**
 * What the use of one family can ever load beyond what came with the page, and SDKs of other families among
 * it. What it loads for hosts that bring an optional SDK stands apart.
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} eager
 * @param {keyof typeof familySdks} family
 * @returns {{ files: string[], foreign: string[], brought: string[] }}
 */
export function firstUse(chunks, eager, family) {
  const own = new RegExp(`/packages/adapter-${family}/`)
  const isOwn = (/** @type {string} */ file) =>
    Object.keys(chunks.get(file)?.modules ?? {}).some((id) => own.test(id.replaceAll('\\', '/')))
  const modulesOf = (/** @type {string} */ file) =>
    Object.keys(chunks.get(file)?.modules ?? {}).map((id) => id.replaceAll('\\', '/'))
  const isOptional = (/** @type {string} */ id) => optionalSdks.includes(packageOf(id))
  const follow = (/** @type {boolean} */ alsoOptional) => {
    const files = new Set([...chunks.keys()].filter((file) => !eager.includes(file) && isOwn(file)))
    for (const file of files) {
      const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
      const asked = dynamicImports.filter((next) => alsoOptional || !modulesOf(next).some(isOptional))
      for (const next of [...imports, ...asked]) if (!eager.includes(next)) files.add(next)
    }
    return [...files]
  }
  const files = follow(false)
  const all = follow(true)
  const foreign = [
    ...all.flatMap((file) =>
      modulesOf(file).flatMap((id) =>
        Object.entries(familySdks).flatMap(([other, sdk]) =>
          other !== family && sdk.test(id) ? [`${family} loads the SDK of ${other}: ${id}`] : [],
        ),
      ),
    ),
    ...files.flatMap((file) =>
      modulesOf(file)
        .filter(isOptional)
        .map((id) => `${family} loads what a host may not have installed: ${id}`),
    ),
  ]
  return { files, foreign, brought: all.filter((file) => !files.includes(file)) }
}

/**
 * What loads more than its budget, one line each. A budget for what is not measured is reported too.
 * @param {readonly { name: string, bytes: number }[]} measured
 * @param {Readonly<Record<string, number>>} budgets by name
 * @returns {string[]}
 */
export const overBudget = (measured, budgets) =>
  Object.entries(budgets).flatMap(([name, budget]) => {
    const bytes = measured.find((one) => one.name === name)?.bytes
    if (bytes === undefined) return [`${name} has a budget, and was not measured.`]
    return bytes > budget ? [`${name} loads ${kB(bytes)} kB; the budget is ${kB(budget)} kB.`] : []
  })

/**
 * The moments at which a page has asked for more scripts than its budget, one line each. Each script is a
 * request, and on a slow line each request that waits for another costs a round trip.
 * @param {readonly { loaded: string, files: readonly string[], budget: number }[]} moments
 * @returns {string[]}
 */
export const tooManyScripts = (moments) =>
  moments
    .filter(({ files, budget }) => files.length > budget)
    .map(
      ({ loaded, files, budget }) => `${files.length} scripts are loaded ${loaded}; the budget is ${budget}.`,
    )

/** @param {number} bytes */
export const kB = (bytes) => (bytes / 1000).toFixed(1)

/**
 * The languages that were built, each with the size of the chunk that it comes in.
 * @param {Map<string, Chunk>} chunks
 * @param {'' | 'login/'} part of a language that has a file of its own: `login/` for the embedded wallet
 * @returns {{ tag: string, gzip: number }[]}
 */
export const languages = (chunks, part = '') =>
  [...chunks.values()]
    .flatMap(({ gzip, modules }) =>
      Object.keys(modules).flatMap((id) => {
        const [, folder, tag] =
          /\/packages\/react\/[^/]+\/locales\/(login\/)?([^/.]+)\.[jt]s$/.exec(id.replaceAll('\\', '/')) ?? []
        if ((folder ?? '') !== part) return []
        return tag === undefined ? [] : [{ tag, gzip }]
      }),
    )
    .sort((a, b) => b.gzip - a.gzip)

/**
 * Modules of the named packages, anywhere in what was built.
 * @param {Map<string, Chunk>} chunks
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export const strangers = (chunks, names) =>
  [...chunks.values()].flatMap(({ modules }) =>
    Object.keys(modules).filter((id) => names.includes(packageOf(id))),
  )
