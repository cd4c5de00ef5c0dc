import type { SessionFilter, SessionRecord, SessionStore } from './sessionStore.js'

/**
 * Sessions in the memory of one process: for tests and for trying things out. They are gone when it ends.
 *
 * @example
 * const sessions = createSessions({ store: memorySessionStore() })
 */
export function memorySessionStore(): SessionStore {
  const records = new Map<string, SessionRecord>()
  const find = (filter: SessionFilter, time: number): readonly SessionRecord[] =>
    [...records.values()].filter((record) => fits(record, filter, time))
  const change = (filter: SessionFilter, time: number, by: Partial<SessionRecord>): void => {
    for (const record of find(filter, time)) records.set(record.id, { ...record, ...by })
  }
  const revoke = (filter: SessionFilter, time: number): number => {
    const ended = find(filter, time)
    for (const { id } of ended) records.delete(id)
    return ended.length
  }
  return {
    add: (record, replaced) => {
      const time = record.createdAt
      for (const { id, expiresAt } of records.values()) if (expiresAt <= time) records.delete(id)
      if (replaced !== undefined) {
        const { domain, account, device } = record
        revoke({ domain, device: replaced, accounts: [account] }, time)
        change({ domain, device: replaced }, time, { device })
      }
      records.set(record.id, record)
      return Promise.resolve()
    },
    find: (filter, time) => Promise.resolve(find(filter, time)),
    touch: (filter, time) => Promise.resolve(change(filter, time, { seenAt: time })),
    revoke: (filter, time) => Promise.resolve(revoke(filter, time)),
  }
}

function fits(record: SessionRecord, { domain, id, device, accounts }: SessionFilter, time: number): boolean {
  return (
    record.domain === domain &&
    record.expiresAt > time &&
    (id === undefined || record.id === id) &&
    (device === undefined || record.device === device) &&
    (accounts === undefined || accounts.includes(record.account))
  )
}
