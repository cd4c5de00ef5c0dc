import { type RawBuilder, sql } from 'kysely'

/**
 * The tables of the keeper. Ids are random; times are in milliseconds. Halves are sealed, tokens, codes and
 * proofs are hashed: what is read here opens nothing.
 */
export const keeperSchema: readonly RawBuilder<unknown>[] = [
  // `deleted_at` lies in the future while a deletion can still be called off.
  sql`create table keeper_users (
    id text primary key, locale text not null, created_at bigint not null, deleted_at bigint)`,
  sql`create index keeper_users_deleted_at on keeper_users (deleted_at) where deleted_at is not null`,
  sql`create table keeper_identities (
    provider text, subject text, user_id text not null references keeper_users on delete cascade, email text,
    email_verified boolean not null, username text, created_at bigint not null,
    primary key (provider, subject))`,
  sql`create index keeper_identities_user_id on keeper_identities (user_id)`,
  sql`create index keeper_identities_email on keeper_identities (email) where email_verified`,
  // One wallet a user.
  sql`create table keeper_wallets (
    id text primary key, user_id text not null unique references keeper_users on delete cascade,
    addresses jsonb, created_at bigint not null)`,
  sql`create table keeper_factors (
    id text primary key, wallet_id text not null references keeper_wallets on delete cascade,
    kind text not null, share text not null, wrapped text, credential_id text, proof_hash text, jkt text,
    label text, last_used_at bigint, created_at bigint not null)`,
  sql`create index keeper_factors_wallet_id on keeper_factors (wallet_id)`,
  sql`create table keeper_passkeys (
    credential_id text primary key, user_id text not null references keeper_users on delete cascade,
    public_key text not null, counter bigint not null, transports jsonb, backed_up boolean not null,
    aaguid text not null, frozen_at bigint, created_at bigint not null)`,
  sql`create index keeper_passkeys_user_id on keeper_passkeys (user_id)`,
  sql`create table keeper_sessions (
    token_hash text primary key, family text not null,
    user_id text not null references keeper_users on delete cascade, jkt text not null, method text not null,
    origin text, fresh_at bigint, fresh_by text, opened_at bigint, predecessor text, made_at bigint not null,
    rotated_at bigint, replaced_at bigint, started_at bigint not null, expires_at bigint not null)`,
  sql`create index keeper_sessions_family on keeper_sessions (family)`,
  sql`create index keeper_sessions_user_id on keeper_sessions (user_id)`,
  sql`create index keeper_sessions_expires_at on keeper_sessions (expires_at)`,
  sql`create table keeper_attempts (
    id text primary key, kind text not null, data jsonb not null, secret_hash text, jkt text,
    tries integer not null default 0, created_at bigint not null, expires_at bigint not null)`,
  sql`create index keeper_attempts_jkt on keeper_attempts (jkt)`,
  sql`create index keeper_attempts_expires_at on keeper_attempts (expires_at)`,
  sql`create table keeper_once (key text primary key, expires_at bigint not null)`,
  sql`create index keeper_once_expires_at on keeper_once (expires_at)`,
  sql`create table keeper_counts (key text primary key, used integer not null, ends_at bigint not null)`,
  sql`create index keeper_counts_ends_at on keeper_counts (ends_at)`,
  sql`create table keeper_log (
    id text primary key, user_id text not null references keeper_users on delete cascade, what text not null,
    factor_id text, origin text, at bigint not null)`,
  sql`create index keeper_log_user_id on keeper_log (user_id, at)`,
]

/** Which sign-in a device is kept for, where its browser keeps nothing. */
export const keeperTemporaryDevices: readonly RawBuilder<unknown>[] = [
  sql`alter table keeper_factors add column session_family text`,
  sql`create index keeper_factors_session_family on keeper_factors (session_family)
    where session_family is not null`,
]

/** What the tables got later. */
export const keeperAdditions: readonly RawBuilder<unknown>[] = [
  // A passkey signs in once a factor of the wallet is stored for it; until then it is pending.
  sql`alter table keeper_passkeys add column bound_at bigint`,
  sql`update keeper_passkeys p set bound_at = p.created_at from keeper_factors f, keeper_wallets w
    where f.credential_id = p.credential_id and w.id = f.wallet_id and w.user_id = p.user_id`,
  sql`create index keeper_passkeys_pending on keeper_passkeys (created_at) where bound_at is null`,
  sql`create index keeper_log_at on keeper_log (at)`,
  sql`create index keeper_attempts_user_id on keeper_attempts ((data->>'userId'))`,
  // Addresses that are kept for the account that had them.
  sql`create index keeper_attempts_kept_email on keeper_attempts ((data->>'email'))
    where kind = 'undo-email'`,
]

/** What a factor was called, for those who read of it when it is gone. */
export const keeperLogLabels: readonly RawBuilder<unknown>[] = [
  sql`alter table keeper_log add column label text`,
]
