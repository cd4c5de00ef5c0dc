import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.js'
import { createAttempts } from '../attempts.js'
import type { KeeperParts } from '../keeperParts.js'
import { randomText, sha256 } from '../secrets.js'

/** What a link in a mail is for. */
export type LinkKind = 'undo-email' | 'cancel-deletion'

/** What a link knows. */
export interface LinkData {
  readonly userId: string
  /** The address that comes back. */
  readonly email?: string
}

/** A link that is good. */
export interface Link {
  readonly id: string
  readonly kind: LinkKind
  readonly data: LinkData
  readonly createdAt: number
}

/** Links in mails. Opening one does nothing, since mail servers open them too: its page has a button. */
export interface Links {
  /**
   * @param within where it is made together with something else
   * @returns the address of its page
   */
  make(
    link: { readonly kind: LinkKind; readonly lasts: number; readonly data: LinkData },
    within?: Kysely<Tables>,
  ): Promise<string>
  /** @returns what it is for, while it is good */
  look(token: string): Promise<Link | undefined>
  /** Ends it. Of several that end it at once, only one is told `true`. */
  end(link: Link): Promise<boolean>
  /**
   * Ends a link that undoes a change of the address, with those of later changes and with changes that are
   * not done: who made them must not undo the undoing.
   */
  endUndo(link: Link, within: Kysely<Tables>): Promise<boolean>
}

const kinds: readonly LinkKind[] = ['undo-email', 'cancel-deletion']

export function createLinks({
  attempts,
  options,
  tables,
}: Pick<KeeperParts, 'attempts' | 'options' | 'tables'>): Links {
  return {
    async make({ kind, lasts, data }, within = tables) {
      const token = randomText(32)
      // Only its hash is stored, like that of a session.
      await createAttempts(within).begin({ id: sha256(token), kind, data, lasts })
      return `${options.origin}/keeper/link?token=${token}`
    },
    async look(token) {
      for (const kind of kinds) {
        const found = await attempts.find<LinkData>({ id: sha256(token), kind })
        if (found !== undefined) return { id: found.id, kind, data: found.data, createdAt: found.createdAt }
      }
      return undefined
    },
    end: ({ id }) => attempts.end(id),
    async endUndo({ id, data, createdAt }, within) {
      const { rows } = await sql<{ id: string }>`delete from keeper_attempts
        where data->>'userId' = ${data.userId}
        and (kind = 'email-change' or (kind = 'undo-email' and created_at >= ${createdAt}))
        returning id`.execute(within)
      return rows.some((row) => row.id === id)
    },
  }
}
