import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../database/tables.js'
import type { Metrics } from '../server/metrics.js'
import type { Account, Accounts } from './accounts.js'
import type { Activity } from './activity.js'
import type { Attempts } from './attempts.js'
import type { Counts } from './counts.js'
import type { KeeperOptions } from './keeperOptions.js'
import type { Mailer } from './mail/createMailer.js'
import type { Once } from './once.js'
import type { KeyedHash, Sealer } from './secrets.js'
import type { Sessions } from './sessions.js'

/** What the routes of the keeper work with. */
export interface KeeperParts {
  readonly options: KeeperOptions
  readonly tables: Kysely<Tables>
  readonly log: Logger
  readonly metrics: Metrics
  readonly once: Once
  readonly counts: Counts
  readonly attempts: Attempts
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly activity: Activity
  readonly mailer: Mailer
  readonly sealer: Sealer
  /** HMAC with the operator's pepper. */
  readonly hash: KeyedHash
  /** Signs in: a session bound to the key of the caller, and what the browser is told. */
  startSession(signIn: SignIn): Promise<Account & { readonly token: string }>
}

/** Someone whom a way of signing in knows. */
export interface SignIn {
  readonly userId: string
  readonly jkt: string
  /** `email`, a provider, `passkey`. */
  readonly method: string
  readonly by: 'passkey' | 'email' | 'social'
  /** The page that they sign in at. */
  readonly origin: string | undefined
  /** Whether the same gesture opened a factor of the wallet. */
  readonly opened?: boolean
}
