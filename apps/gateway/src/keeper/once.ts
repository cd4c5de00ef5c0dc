import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.js'
import { sha256 } from './secrets.js'

/** What counts only once, whichever process is asked. */
export interface Once {
  /** Takes a name that others made. @returns whether it is its first time */
  use(name: string, milliseconds: number): Promise<boolean>
  /** Gives a name out, to be spent later. */
  give(name: string, milliseconds: number): Promise<void>
  /** @returns whether it was given and not spent */
  spend(name: string): Promise<boolean>
}

export function createOnce(tables: Kysely<Tables>): Once {
  const add = async (name: string, milliseconds: number): Promise<boolean> => {
    const row = await tables
      .insertInto('keeper_once')
      .values({ key: sha256(name), expires_at: Date.now() + milliseconds })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  }
  return {
    use: add,
    async give(name, milliseconds) {
      await add(name, milliseconds)
    },
    async spend(name) {
      const row = await tables
        .deleteFrom('keeper_once')
        .where('key', '=', sha256(name))
        .returning('expires_at')
        .executeTakeFirst()
      return row !== undefined && Number(row.expires_at) > Date.now()
    },
  }
}
