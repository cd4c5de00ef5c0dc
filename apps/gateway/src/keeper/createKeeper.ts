import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { OpenApiDocument } from '../contract/openApi.js'
import type { Database } from '../database/openDatabase.js'
import type { CallerLimits } from '../server/callerLimits.js'
import type { Metrics } from '../server/metrics.js'
import { accountRoutes } from './account/accountRoutes.js'
import { createAccounts } from './accounts.js'
import { createActivity } from './activity.js'
import { createAttempts } from './attempts.js'
import { chainRoutes } from './chains/chainRoutes.js'
import type { ServedChains } from './chains/servedChains.js'
import { createCounts } from './counts.js'
import { createEmailCodes } from './email/emailCodes.js'
import { emailRoutes } from './email/emailRoutes.js'
import { factorRoutes } from './factors/factorRoutes.js'
import { identityRoutes } from './identities/identityRoutes.js'
import type { KeeperOptions } from './keeperOptions.js'
import type { KeeperParts } from './keeperParts.js'
import type { KeeperRoutes } from './keeperRoutes.js'
import { createKeeperServer } from './keeperServer.js'
import { linkRoutes } from './links/linkRoutes.js'
import { createLinks } from './links/links.js'
import { createMailer } from './mail/createMailer.js'
import { createOnce } from './once.js'
import { createPasskeys } from './passkeys/passkeys.js'
import { passkeyRoutes } from './passkeys/passkeyRoutes.js'
import { createKeyedHash, createSealer } from './secrets.js'
import { createSessions } from './sessions.js'
import { createSocial } from './social/createSocial.js'
import { readStaticFiles } from './staticFiles.js'
import { createSweep } from './sweep.js'

/** The document that describes the service; its routes are built from it. */
export const keeperDocument: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../keeper-openapi.json', import.meta.url), 'utf8'),
)

/** The keeper, not yet listening. */
export interface Keeper {
  readonly server: FastifyInstance
  /** After its server was closed. */
  close(): void
}

interface Surroundings {
  readonly database: Database
  readonly metrics: Metrics
  readonly log: Logger
  readonly limits: CallerLimits
  readonly served: ServedChains
  readonly trustProxy: readonly string[] | undefined
}

/**
 * The keeper of the embedded wallet: static pages and the service beside them, on an origin of their own.
 * @throws StartError where its pages are missing
 */
export async function createKeeper(options: KeeperOptions, around: Surroundings): Promise<Keeper> {
  const files = readStaticFiles(options.files)
  const { database, metrics, log, limits, served, trustProxy } = around
  const { tables } = database
  const hash = createKeyedHash(options.pepper)
  const mailer = createMailer(options.mail, options.mailFrom, { log, metrics })
  const accounts = createAccounts(tables)
  const sessions = createSessions(tables)
  const counts = createCounts(tables, hash)
  const activity = createActivity(tables, { accounts, counts, mailer })
  const parts: KeeperParts = {
    options,
    tables,
    log,
    metrics,
    hash,
    mailer,
    accounts,
    sessions,
    activity,
    once: createOnce(tables),
    counts,
    attempts: createAttempts(tables),
    sealer: createSealer(options.kek),
    async startSession(signIn) {
      const account = await accounts.describe(signIn.userId, signIn.method)
      const token = await sessions.start(signIn)
      await activity.write({ userId: signIn.userId, what: 'signed-in', origin: signIn.origin })
      metrics.keeper.inc({ what: 'sign-in', result: signIn.method })
      return { token, ...account }
    },
  }
  const passkeys = createPasskeys(parts)
  const codes = createEmailCodes(parts)
  const links = createLinks(parts)
  const social = createSocial(parts)
  const routes: KeeperRoutes = {
    ...emailRoutes(parts, codes),
    ...passkeyRoutes(parts, passkeys),
    ...factorRoutes(parts, passkeys),
    ...identityRoutes(parts, { codes, links, social }),
    ...accountRoutes(parts, { codes, links }),
    ...linkRoutes(parts, links),
    ...chainRoutes(served),
    ...social.routes,
  }
  const server = createKeeperServer(parts, { document: keeperDocument, routes, files, limits, trustProxy })
  const sweep = createSweep(database, log)
  await sweep()
  server.addHook('onResponse', () => sweep())
  return { server, close: () => mailer.close() }
}
