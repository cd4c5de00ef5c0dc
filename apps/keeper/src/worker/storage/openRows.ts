/** Rows by name: what this browser keeps. */
export interface Rows {
  get<T>(key: string): Promise<T | undefined>
  put(key: string, value: unknown): Promise<void>
  drop(key: string): Promise<void>
  /** Keeps a value where there is none yet. Resolves with the one that is there: another tab may be first. */
  first<T>(key: string, value: T): Promise<T>
  /** Whether it outlives the worker. A frame of another site may be given no storage. */
  readonly lasting: boolean
}

const TABLE = 'rows'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('storage', 'UnknownError'))
  })

const finished = async (work: Promise<unknown>): Promise<void> => {
  await work
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('keeper', 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(TABLE)
  return done(request)
}

/** The rows in IndexedDB; in memory, for as long as the worker lives, where there is none. */
export async function openRows(): Promise<Rows> {
  try {
    const database = await openDatabase()
    // A newer worker of another tab is not held up.
    database.onversionchange = () => database.close()
    const table = (mode: IDBTransactionMode): IDBObjectStore =>
      database.transaction(TABLE, mode, { durability: 'strict' }).objectStore(TABLE)
    await done(table('readonly').count())
    return {
      lasting: true,
      get: async (key) => done(table('readonly').get(key)),
      put: (key, value) => finished(done(table('readwrite').put(value, key))),
      drop: (key) => done(table('readwrite').delete(key)),
      async first<T>(key: string, value: T) {
        const store = table('readwrite')
        const known = (await done(store.get(key))) as T | undefined
        if (known === undefined) await done(store.put(value, key))
        return known ?? value
      },
    }
  } catch {
    return memoryRows()
  }
}

export function memoryRows(lasting = false): Rows {
  const rows = new Map<string, unknown>()
  return {
    lasting,
    get: async <T>(key: string) => rows.get(key) as T | undefined,
    put: async (key, value) => void rows.set(key, value),
    drop: async (key) => void rows.delete(key),
    async first<T>(key: string, value: T) {
      if (!rows.has(key)) rows.set(key, value)
      return rows.get(key) as T
    },
  }
}
