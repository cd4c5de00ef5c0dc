import { claimsSchema } from '@latchkey/siwx/claims'
import { sessionsSchema } from '@latchkey/siwx/sessions'
import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely'
import {
  keeperAdditions,
  keeperLogLabels,
  keeperSchema,
  keeperTemporaryDevices,
} from '../keeper/keeperSchema.js'
import { sessionSchema } from '../sessions/sessionTables.js'
import { smartAccountSchema } from '../smartAccounts/smartAccountTables.js'

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
  '002-relay': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('relay_messages')
        .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('tag', 'integer', (column) => column.notNull())
        .addColumn('attestation', 'text')
        .addColumn('sender', 'text', (column) => column.notNull())
        .addColumn('published_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('relay_messages_topic_hash', ['topic', 'hash'])
        .execute()
      await database.schema
        .createIndex('relay_messages_topic_id')
        .on('relay_messages')
        .columns(['topic', 'id'])
        .execute()
      await database.schema
        .createIndex('relay_messages_expires_at')
        .on('relay_messages')
        .column('expires_at')
        .execute()
      await database.schema
        .createTable('relay_acknowledgements')
        .addColumn('message_id', 'bigint', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('relay_acknowledgements_key', ['message_id', 'client'])
        .execute()
      await database.schema
        .createIndex('relay_acknowledgements_expires_at')
        .on('relay_acknowledgements')
        .column('expires_at')
        .execute()
    },
  },
  '003-relay-shares': {
    async up(database: Kysely<unknown>) {
      await sql`
        alter table relay_messages
        add column address text not null default '',
        add column size integer not null default 0,
        add column keep_until bigint not null default 0`.execute(database)
      await sql`
        update relay_messages
        set size = octet_length(message) + coalesce(octet_length(attestation), 0) + 1024, keep_until = expires_at`.execute(
        database,
      )
      await database.schema
        .createIndex('relay_messages_sender_id')
        .on('relay_messages')
        .columns(['sender', 'id'])
        .execute()
      await database.schema
        .createIndex('relay_messages_address')
        .on('relay_messages')
        .column('address')
        .execute()
      await sql`create index relay_messages_unclaimed on relay_messages (topic) where expires_at < keep_until`.execute(
        database,
      )
    },
  },
  '004-history-index': {
    async up(database: Kysely<unknown>) {
      // Blocks of each chain come in one after the other and leave from the newest on.
      for (const table of [
        // Where an index stands, and how it was made: another way of making it begins with empty tables.
        sql`create table ix_chain (
          chain bigint primary key, mode text not null, start bigint not null, first text not null,
          head bigint not null, hash text not null, tip bigint not null, lost boolean not null default false)`,
        // The newest headers, to find out how far back a reorganisation goes.
        sql`create table ix_block (chain bigint, number bigint, hash text not null, primary key (chain, number))`,
        sql`create table ix_tx (
          chain bigint, block bigint, tx integer, hash text not null, sender text not null, recipient text,
          fee numeric not null, ok boolean not null, call boolean not null, time bigint not null,
          primary key (chain, block, tx))`,
        // A contract may state any number as an amount, and the sum of several is larger still.
        sql`create table ix_transfer (
          chain bigint, block bigint, tx integer, log integer, part integer, kind smallint not null, token text,
          sender text not null, recipient text not null, amount numeric not null, token_id numeric,
          primary key (chain, block, tx, log, part))`,
        // One row per account and transaction, so that a page is one range of its key.
        sql`create table ix_activity (
          chain bigint, account text, block bigint, tx integer, primary key (chain, account, block, tx))`,
        // Whom an account sent something in a transaction that it signed.
        sql`create table ix_sent (
          chain bigint, account text, recipient text, block bigint, tx integer,
          primary key (chain, account, recipient, block, tx))`,
        sql`create table ix_holding (
          chain bigint, owner text, token text, token_id numeric, kind smallint, amount numeric not null,
          primary key (chain, owner, token, token_id, kind))`,
        // What contracts say of themselves; decimals are missing where it does not say.
        sql`create table ix_token (
          chain bigint, token text, name text not null, symbol text not null, decimals smallint,
          read_at timestamptz not null, primary key (chain, token))`,
        // Accounts that were asked for, and which blocks were searched for them.
        sql`create table ix_watch (
          chain bigint, account text, low bigint not null, high bigint not null, asked_at timestamptz not null,
          primary key (chain, account))`,
      ])
        await table.execute(database)
    },
  },
  '005-foreign-files': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('foreign_files')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('body', 'bytea', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('expires_at', sql`timestamptz`, (column) => column.notNull())
        .addColumn('used_at', sql`timestamptz`, (column) => column.notNull())
        .execute()
      for (const column of ['expires_at', 'used_at'] as const)
        await database.schema
          .createIndex(`foreign_files_${column}`)
          .on('foreign_files')
          .column(column)
          .execute()
    },
  },
  '006-zone-names': {
    async up(database: Kysely<unknown>) {
      for (const table of [
        // An account has one name of a zone.
        sql`create table zone_names (
          name text primary key, zone text not null, owner text, created_at timestamptz not null,
          unique (zone, owner))`,
        sql`create table name_addresses (
          name text references zone_names, coin_type text, value text not null, primary key (name, coin_type))`,
        sql`create table name_texts (
          name text references zone_names, key text, value text not null, primary key (name, key))`,
      ])
        await table.execute(database)
    },
  },
  '007-onramp': {
    async up(database: Kysely<unknown>) {
      for (const table of [
        // Without the account: the provider knows it, and no one asks here by it.
        sql`create table onramp_orders (
          id text primary key, secret_hash text not null, provider text not null, reference text not null,
          network text not null, status text not null, hash text, purchase jsonb, payment jsonb,
          created_at timestamptz not null, updated_at timestamptz not null, unique (provider, reference))`,
        sql`create index onramp_orders_updated_at on onramp_orders (updated_at)`,
        // Webhooks that were taken: a provider sends each until it is answered.
        sql`create table onramp_events (
          provider text, event text, taken_at timestamptz not null, primary key (provider, event))`,
        sql`create index onramp_events_taken_at on onramp_events (taken_at)`,
      ])
        await table.execute(database)
    },
  },
  '008-sign-in': {
    async up(database: Kysely<unknown>) {
      // The embedded database takes one statement at a time.
      for (const statement of `${claimsSchema}${sessionsSchema}`.split(';'))
        if (statement.trim() !== '') await sql.raw(statement).execute(database)
      // Which device has the sessions of one that signed in once more; for seconds.
      await sql`create table siwx_replacements (
        device text primary key, successor text not null, replaced_at bigint not null)`.execute(database)
    },
  },
  '009-keeper': {
    async up(database: Kysely<unknown>) {
      for (const statement of keeperSchema) await statement.execute(database)
    },
  },
  '010-keeper-pending-passkeys': {
    async up(database: Kysely<unknown>) {
      for (const statement of keeperAdditions) await statement.execute(database)
    },
  },
  '011-keeper-temporary-devices': {
    async up(database: Kysely<unknown>) {
      for (const statement of keeperTemporaryDevices) await statement.execute(database)
    },
  },
  '012-keeper-log-labels': {
    async up(database: Kysely<unknown>) {
      for (const statement of keeperLogLabels) await statement.execute(database)
    },
  },
  '013-smart-accounts': {
    async up(database: Kysely<unknown>) {
      for (const statement of smartAccountSchema) await statement.execute(database)
    },
  },
  '014-approvals': {
    async up(database: Kysely<unknown>) {
      for (const table of [
        // Which blocks were searched for an account's approvals: up to the newest, and an older range.
        sql`create table approval_searches (
          chain bigint, account text, low bigint not null, high bigint not null, before_low bigint,
          before_high bigint, dropped integer not null, asked_at timestamptz not null,
          primary key (chain, account))`,
        sql`create index approval_searches_asked_at on approval_searches (chain, asked_at)`,
        // What was approved at some time, with the newest block that says so.
        sql`create table approval_logs (
          chain bigint, account text, standard text, token text, spender text, item text, block bigint not null,
          primary key (chain, account, standard, token, spender, item),
          foreign key (chain, account) references approval_searches on delete cascade)`,
      ])
        await table.execute(database)
    },
  },
  '015-smart-sessions': {
    async up(database: Kysely<unknown>) {
      for (const statement of sessionSchema) await statement.execute(database)
    },
  },
}

/** The steps from an empty database to the tables of today. */
export const migrationProvider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) }
