import type { GrantedPermission } from '@latchkey/core'

/** Where a session stands in the list. */
export type SessionTab = 'active' | 'expired' | 'revoked'

/**
 * Each session in one place: revoked counts before expired. What is paused, or could not be asked for, may
 * still be used, and stands where it can be revoked.
 */
export const tabOf = ({ state }: Pick<GrantedPermission, 'state'>): SessionTab =>
  state === 'revoked' || state === 'expired' ? state : 'active'

/** Sessions under one heading. */
export interface SessionGroup {
  readonly key: string
  readonly heading: string
  readonly sessions: readonly GrantedPermission[]
}

/**
 * Sessions by the month in which they began, the newest first, with the year where it is not this one; those
 * without a date at the end.
 *
 * @param now milliseconds since the epoch
 */
export function sessionGroups(
  sessions: readonly GrantedPermission[],
  { locale, undated, now }: { readonly locale: string; readonly undated: string; readonly now: number },
): readonly SessionGroup[] {
  const year = new Date(now).getFullYear()
  const groups = new Map<string, { heading: string; sessions: GrantedPermission[] }>()
  const sorted = sessions.toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
  for (const session of sorted) {
    const date = session.createdAt === undefined ? undefined : new Date(session.createdAt)
    const key = date ? `${date.getFullYear()}-${date.getMonth()}` : ''
    const group = groups.get(key) ?? { heading: date ? monthOf(date, year, locale) : undated, sessions: [] }
    group.sessions.push(session)
    groups.set(key, group)
  }
  return [...groups].map(([key, group]) => ({ key, ...group }))
}

function monthOf(date: Date, year: number, locale: string): string {
  const isOther = date.getFullYear() !== year
  const text = date.toLocaleDateString(locale, { month: 'long', ...(isOther && { year: 'numeric' }) })
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
