/** @typedef {import('./buildPage.mjs').Chunk} Chunk */

/** What may not be loaded before a click, by module path. */
const lateOnly = [
  { what: 'wagmi', path: /node_modules\/(@wagmi\/core|wagmi)\// },
  { what: 'viem', path: /node_modules\/(viem|ox|abitype)\// },
  { what: 'the SDK of Solana', path: /node_modules\/(@solana\/(web3\.js|spl-token|kit))\// },
  { what: 'the SDK of Polkadot', path: /node_modules\/@polkadot(-api)?\// },
  { what: 'the SDK of Bitcoin', path: /node_modules\/(sats-connect|@sats-connect|@scure\/btc-signer)\// },
  { what: 'RTK Query', path: /node_modules\/@reduxjs\/toolkit\/(dist\/|src\/)?query/ },
]

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
 * @returns {string[]}
 */
export const tooEarly = (chunks, files) =>
  ours(chunks, files).flatMap(({ modules }) =>
    Object.keys(modules).flatMap((id) =>
      lateOnly.filter(({ path }) => path.test(id.replaceAll('\\', '/'))).map(({ what }) => `${what}: ${id}`),
    ),
  )

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

/**
 * What the use of one family can ever load beyond what came with the page, and SDKs of other families among
 * it.
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} eager
 * @param {keyof typeof familySdks} family
 * @returns {{ files: string[], foreign: string[] }}
 */
export function firstUse(chunks, eager, family) {
  const own = new RegExp(`/packages/adapter-${family}/`)
  const isOwn = (/** @type {string} */ file) =>
    Object.keys(chunks.get(file)?.modules ?? {}).some((id) => own.test(id.replaceAll('\\', '/')))
  const files = new Set([...chunks.keys()].filter((file) => !eager.includes(file) && isOwn(file)))
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
    for (const next of [...imports, ...dynamicImports]) if (!eager.includes(next)) files.add(next)
  }
  const foreign = [...files].flatMap((file) =>
    Object.keys(chunks.get(file)?.modules ?? {}).flatMap((id) =>
      Object.entries(familySdks).flatMap(([other, sdk]) =>
        other !== family && sdk.test(id.replaceAll('\\', '/'))
          ? [`${family} loads the SDK of ${other}: ${id}`]
          : [],
      ),
    ),
  )
  return { files: [...files], foreign }
}

/**
 * The languages that were built, each with the size of the chunk that it comes in.
 * @param {Map<string, Chunk>} chunks
 * @returns {{ tag: string, gzip: number }[]}
 */
export const languages = (chunks) =>
  [...chunks.values()]
    .flatMap(({ gzip, modules }) =>
      Object.keys(modules).flatMap((id) => {
        const tag = /\/packages\/react\/[^/]+\/locales\/([^/.]+)\.[jt]s$/.exec(id.replaceAll('\\', '/'))?.[1]
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
