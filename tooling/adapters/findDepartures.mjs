// One layout for all adapters (docs/architecture.md, "Adapters"): who knows one finds the way in each.

/** What each adapter has, with the family's name for `*`. */
const required = [
  'exports/index.ts',
  'exports/networks.ts',
  '*Adapter.ts',
  '*AdapterOptions.ts',
  '*Context.ts',
  'engine.ts',
  'toError.ts',
  'toNetwork.ts',
  'connectors/discovery.ts',
  'session/sessionCalls.ts',
  'capabilities/capabilities.ts',
  'shared/proposal.ts',
  'transfer/checkTransfer.ts',
]
const furtherFolders = [
  'accounts',
  'address',
  'approvals',
  'calls',
  'chain',
  'networks',
  'permissions',
  'provider',
  'swap',
  'wallet',
  'wagmi',
]

/**
 * Where an adapter departs from the layout, a line each.
 * @param {string} family as in `adapter-<family>`
 * @param {readonly string[]} files relative to the folder `src`, with `/`
 */
export function findDepartures(family, files) {
  const named = required.map((file) => file.replace('*', family))
  const folders = new Set([...named.filter((file) => file.includes('/')).map(folderOf), ...furtherFolders])
  const sources = files.filter((file) => !/\.(test|fixture|stories)\.tsx?$/.test(file))
  return [
    ...named.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...sources
      .filter((file) => !file.includes('/') && !named.includes(file))
      .map((file) => `${file} belongs into a folder`),
    ...[...new Set(files.filter((file) => file.includes('/')).map(folderOf))]
      .filter((folder) => !folders.has(folder))
      .map((folder) => `${folder}/ is no folder of the layout`),
    ...sources
      .filter((file) => file.split('/').length > 2)
      .map((file) => `${file} is deeper than one folder`),
  ]
}

const folderOf = (/** @type {string} */ file) => file.split('/')[0]
