import type { Kysely } from 'kysely'
import type { Chain } from '../chains/chain.js'
import { looksEvm, requireEvmAddress } from '../chains/addresses.js'
import type { Cache } from '../database/cache.js'
import type { Tables } from '../database/tables.js'
import type { NameServices } from '../names/nameHandlers.js'
import type { Identity } from './identity.js'
import { readName } from './names.js'
import { readEnsName } from './readEnsName.js'

interface Services {
  readonly chains: ReadonlyMap<string, Chain>
  readonly cache: Cache
  readonly tables: Kysely<Tables>
  readonly names: NameServices | undefined
}

/** How long an answer of a chain is kept. */
const seconds = 300

const unknown: Identity = { name: null, avatar: null }

/**
 * The name of an account: of the chain that is asked for or of the first that has names, else of the
 * configuration, else the one that it registered here.
 *
 * @param isPrimary only what the chain has, as of now
 */
export async function findIdentity(
  { chains, cache, tables, names }: Services,
  address: string,
  chainId: string | undefined,
  isPrimary = false,
): Promise<Identity> {
  if (chainId !== undefined && !chains.has(chainId)) return unknown
  const account =
    looksEvm(address) || chainId !== undefined ? requireEvmAddress(address, 'address') : undefined
  const asked = chainId === undefined ? [...chains.values()] : [chains.get(chainId)]
  const chain = asked.find((entry) => entry?.config.ensUniversalResolver !== undefined)
  if (chain && account) {
    const entry = { kind: 'identity', key: `${chain.caipId}:${account}`, seconds }
    const load = (): Promise<Identity> => chain.ask(() => readEnsName(chain, account))
    const { value: found } = await cache.read(entry, load, isPrimary)
    if (found.name !== null) return found
  }
  if (isPrimary) return unknown
  return (await readName(tables, address)) ?? (await names?.zone.identityOf(address, chainId)) ?? unknown
}
