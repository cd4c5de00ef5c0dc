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

/** Links in mails. Opening one does nothing, since mail servers open them too: its page has a button. */
export interface Links {
  /** @returns the address of its page */
  make(link: { readonly kind: LinkKind; readonly lasts: number; readonly data: LinkData }): Promise<string>
  /** @returns what it is for, while it is good */
  look(token: string): Promise<{ readonly kind: LinkKind; readonly data: LinkData } | undefined>
  /** The same, once. */
  take(token: string): Promise<{ readonly kind: LinkKind; readonly data: LinkData } | undefined>
}

const kinds: readonly LinkKind[] = ['undo-email', 'cancel-deletion']

export function createLinks({ attempts, options }: Pick<KeeperParts, 'attempts' | 'options'>): Links {
  const look: Links['look'] = async (token) => {
    for (const kind of kinds) {
      const found = await attempts.find<LinkData>({ id: sha256(token), kind })
      if (found !== undefined) return { kind, data: found.data }
    }
    return undefined
  }
  return {
    async make({ kind, lasts, data }) {
      const token = randomText(32)
      // Only its hash is stored, like that of a session.
      await attempts.begin({ id: sha256(token), kind, data, lasts })
      return `${options.origin}/keeper/link?token=${token}`
    },
    look,
    async take(token) {
      const found = await look(token)
      return found !== undefined && (await attempts.end(sha256(token))) ? found : undefined
    },
  }
}
