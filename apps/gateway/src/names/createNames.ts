import type { Kysely } from 'kysely'
import type { Chain } from '../chains/chain.js'
import type { Tables } from '../database/tables.js'
import type { WatchedChain } from '../families/familyChain.js'
import { checkHeld } from './checkHeld.js'
import { type Lookup, createLookup } from './createLookup.js'
import { createZone } from './createZone.js'
import type { NameServices } from './nameHandlers.js'
import { createZoneBook, holdNames } from './zoneBook.js'
import type { ZoneOptions } from './zoneOptions.js'

/** The names of a gateway before its chains are known: these look names up themselves. */
export interface Names {
  readonly lookup: Lookup
  open(chains: ReadonlyMap<string, Chain>, families: ReadonlyMap<string, WatchedChain>): NameServices
}

/**
 * @returns nothing where the gateway has no zone
 * @throws StartError for a name in `held` that is none
 */
export async function createNames(
  options: ZoneOptions | undefined,
  tables: Kysely<Tables>,
): Promise<Names | undefined> {
  if (options === undefined) return undefined
  const { held = [] } = options
  checkHeld(options.name, held)
  const book = createZoneBook(tables, options.name)
  await holdNames(book, held)
  const lookup = createLookup(options, book)
  return {
    lookup,
    open: (chains, families) => ({
      lookup,
      zone: createZone({ zone: options.name, resolvers: options.resolvers, book, chains, families }),
    }),
  }
}
