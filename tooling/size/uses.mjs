/** @typedef {import('./buildPage.mjs').Chunk} Chunk */

/** What only some uses of a family load: its name among the budgets, and the modules that it begins with. */
const lateParts = [
  { name: 'a wallet of sats-connect', path: /\/node_modules\/(sats-connect|@sats-connect)\// },
  {
    name: 'activity and NFTs of the chain',
    path: /\/packages\/adapter-[^/]+\/(src|dist)\/capabilities\/read(History|Nfts)\b/,
  },
  { name: 'a transfer', path: /\/packages\/adapter-[^/]+\/(src|dist)\/transfer\b/ },
  { name: 'account types', path: /\/packages\/adapter-[^/]+\/(src|dist)\/accounts\b/ },
  { name: 'token approvals', path: /\/packages\/adapter-[^/]+\/(src|dist)\/approvals\b/ },
  { name: 'permissions', path: /\/packages\/adapter-[^/]+\/(src|dist)\/permissions\b/ },
  { name: 'several calls', path: /\/packages\/adapter-[^/]+\/(src|dist)\/calls\b/ },
  { name: 'a swap', path: /\/packages\/adapter-[^/]+\/(src|dist)\/swap\b/ },
]

/**
 * Splits what the use of a family can load. Under the family's name is what finding, restoring and connecting
 * a wallet, messages, networks and balances need; then, one after the other, what a further use adds to it.
 * @param {Map<string, Chunk>} chunks
 * @param {readonly string[]} eager
 * @param {string} family
 * @param {readonly string[]} files all that its use can load
 * @returns {{ use: string, files: string[] }[]}
 */
export function usesOf(chunks, eager, family, files) {
  const modulesOf = (/** @type {string} */ file) =>
    Object.keys(chunks.get(file)?.modules ?? {}).map((id) => id.replaceAll('\\', '/'))
  const own = `/packages/adapter-${family}/`
  const asked = eager
    .flatMap((file) => chunks.get(file)?.dynamicImports ?? [])
    .filter((file) => modulesOf(file).some((id) => id.includes(own)))
  const reach = (/** @type {readonly RegExp[]} */ without) => {
    const isLeftOut = (/** @type {string} */ file) =>
      modulesOf(file).some((id) => without.some((path) => path.test(id)))
    const found = new Set(asked.filter((file) => files.includes(file) && !isLeftOut(file)))
    for (const file of found) {
      const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
      for (const next of [...imports, ...dynamicImports.filter((late) => !isLeftOut(late))])
        if (files.includes(next)) found.add(next)
    }
    return [...found]
  }
  const present = lateParts.filter(({ path }) =>
    files.some((file) => modulesOf(file).some((id) => path.test(id))),
  )
  return [
    { use: family, files: reach(present.map(({ path }) => path)) },
    ...present.map(({ name }, index) => ({
      use: `${family} with ${name}`,
      files: reach(present.slice(index + 1).map(({ path }) => path)),
    })),
  ]
}

/**
 * The SDK of WalletConnect, with what is in the same chunks.
 * @param {Map<string, Chunk>} chunks
 * @returns {{ use: string, files: string[] }}
 */
export const walletConnectUse = (chunks) => ({
  use: 'walletconnect',
  files: [...chunks].flatMap(([file, { modules }]) =>
    Object.keys(modules).some((id) => id.replaceAll('\\', '/').includes('/node_modules/@walletconnect/'))
      ? [file]
      : [],
  ),
})
