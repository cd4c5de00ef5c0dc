import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely'

const migrations: Readonly<Record<string, Migration>> = {
  '001-names-and-cache': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('names')
        .addColumn('address', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('avatar', 'text')
        .execute()
      await database.schema
        .createTable('cache')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'jsonb', (column) => column.notNull())
        .addColumn('expires_at', sql`timestamptz`, (column) => column.notNull())
        .execute()
      await database.schema.createIndex('cache_expires_at').on('cache').column('expires_at').execute()
    },
  },
}

/** The steps from an empty database to the tables of today. */
export const migrationProvider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) }
