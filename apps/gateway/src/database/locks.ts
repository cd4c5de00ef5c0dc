/** Locks between the processes that share a database. */
export interface Locks {
  /** Whether the lock is ours; once it is, it stays so until the connection to the database ends. */
  take(name: string): Promise<boolean>
  close(): Promise<void>
}

/** In milliseconds. */
const patience = 5000

/**
 * PostgreSQL's advisory locks, held by one connection of their own. Where the connection breaks they are
 * taken again: what must not happen twice has to be guarded by its rows as well. An embedded database has one
 * process, which has every lock.
 */
export function createLocks(databaseUrl: string | undefined): Locks {
  if (databaseUrl === undefined) return { take: () => Promise.resolve(true), close: () => Promise.resolve() }
  let held = new Set<string>()
  let client: Connection | undefined
  let connecting: Promise<Connection> | undefined

  const lose = (lost: Connection): void => {
    if (client !== lost) return
    ;[client, held] = [undefined, new Set()]
    void lost.end().catch(() => undefined)
  }
  const connect = async (): Promise<Connection> => {
    const { default: pg } = await import('pg')
    const opened = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    })
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    await opened.connect()
    client = opened
    return opened
  }
  return {
    async take(name) {
      if (held.has(name)) return true
      const at = client ?? (await (connecting ??= connect().finally(() => (connecting = undefined))))
      try {
        const { rows } = await at.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as ours', [
          name,
        ])
        const isOurs = (rows[0] as { readonly ours?: unknown } | undefined)?.ours === true
        if (isOurs && client === at) held.add(name)
        return isOurs
      } catch (error) {
        lose(at)
        throw error
      }
    },
    async close() {
      const open = client
      ;[client, held] = [undefined, new Set()]
      await open?.end()
    },
  }
}

interface Connection {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
  end(): Promise<void>
}
