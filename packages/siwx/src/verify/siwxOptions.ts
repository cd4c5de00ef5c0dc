import type { Claims } from '../claims/claims.js'
import { SiwxOptionsError } from '../errors/siwxOptionsError.js'
import { isUri } from '../message/messageLines.js'
import { readDomains } from './domains.js'
import { RECAP } from './recap.js'
import type { Verifier } from './verifier.js'

/** What `createSiwx` takes. */
export interface SiwxOptions {
  /** At least 32 random characters, the same on all servers: `openssl rand -base64 32`. */
  readonly secret: string
  /** Secrets of before a change: challenges made with them still count. */
  readonly previousSecrets?: readonly string[]
  /**
   * The pages that may sign in, by host and port: `app.example`, `localhost:5173`. They are served over
   * https, but for loopback; an entry with a scheme, `http://192.168.1.5:5173`, allows that one.
   */
  readonly domains: readonly string[]
  /** What the visitor is told and agrees to: one line of at most 500 ASCII characters. */
  readonly statement?: string
  /** At most 20 URIs that the visitor agrees to, such as terms. */
  readonly resources?: readonly string[]
  /** The CAIP-2 ids of the networks whose accounts may sign in. Default: all of the verifiers' families. */
  readonly chains?: readonly string[]
  /** How long a challenge can be answered, in seconds. Default 600. */
  readonly nonceTtl?: number
  /** How far a wallet's clock may be off, in seconds. Default 120. */
  readonly clockSkew?: number
  /** How long checking a signature may take, in seconds. Default 5. */
  readonly signatureTimeout?: number
  /** One a chain family. */
  readonly verifiers: readonly Verifier[]
  readonly claims: Claims
  /** The time in milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number
}

/** The options with their defaults. */
export interface ResolvedOptions {
  readonly secrets: readonly [string, ...string[]]
  /** The origins that each host may have. */
  readonly domains: ReadonlyMap<string, readonly string[]>
  readonly statement: string | undefined
  readonly resources: readonly string[] | undefined
  readonly chains: ReadonlySet<string> | undefined
  readonly nonceTtl: number
  readonly clockSkew: number
  readonly signatureTimeout: number
  readonly verifiers: ReadonlyMap<string, Verifier>
  readonly claims: Claims
  readonly now: () => number
}

const shortest = 32
const day = 86_400

function refuse(option: keyof SiwxOptions, message: string): never {
  throw new SiwxOptionsError(option, message)
}

/** @throws {SiwxOptionsError} for the first option that cannot be used; secrets are never in its message */
export function resolveOptions(options: SiwxOptions): ResolvedOptions {
  const { secret, previousSecrets = [], statement, resources, claims, now = Date.now } = options
  if (typeof secret !== 'string' || secret.length < shortest)
    refuse('secret', `must be a text of at least ${shortest} characters.`)
  if (previousSecrets.some((each) => typeof each !== 'string' || each.length < shortest))
    refuse('previousSecrets', `each must be a text of at least ${shortest} characters.`)
  if (statement !== undefined && !/^[ -~]{1,500}$/.test(statement))
    refuse('statement', 'must be one line of 1 to 500 ASCII characters.')
  const wrong = resources?.find((each) => !isUri(each) || each.startsWith(RECAP))
  if (wrong !== undefined) refuse('resources', `"${wrong}" is no URI, or one that only a wallet may add.`)
  if (resources && (resources.length > 20 || resources.join('').length > 2000))
    refuse('resources', 'at most 20, of together 2000 characters.')
  if (typeof claims?.claim !== 'function')
    refuse('claims', 'give `memoryClaims()`, `sqlClaims(query)` or `redisClaims(client)`.')
  const verifiers = readVerifiers(options.verifiers)
  return {
    secrets: [secret, ...previousSecrets],
    domains: readDomains(options.domains),
    statement,
    resources: resources && [...resources],
    chains: options.chains && readChains(options.chains, verifiers),
    nonceTtl: readSeconds(options, 'nonceTtl', { or: 600, least: 10, most: day }),
    clockSkew: readSeconds(options, 'clockSkew', { or: 120, least: 0, most: 3600 }),
    signatureTimeout: readSeconds(options, 'signatureTimeout', { or: 5, least: 0.1, most: 60 }),
    verifiers,
    claims,
    now,
  }
}

function readSeconds(
  options: SiwxOptions,
  name: 'nonceTtl' | 'clockSkew' | 'signatureTimeout',
  { or, least, most }: { or: number; least: number; most: number },
): number {
  const { [name]: value = or } = options
  if (typeof value !== 'number' || !(value >= least && value <= most))
    refuse(name, `must be a number of seconds from ${least} to ${most}.`)
  return value
}

function readVerifiers(list: readonly Verifier[]): ReadonlyMap<string, Verifier> {
  if (!Array.isArray(list) || list.length === 0) refuse('verifiers', 'give one at least.')
  const byNamespace = new Map<string, Verifier>()
  for (const verifier of list as readonly Verifier[]) {
    const { namespace } = verifier
    if (!/^[-a-z0-9]{3,8}$/.test(namespace)) refuse('verifiers', `"${namespace}" is no namespace of CAIP-2.`)
    if (byNamespace.has(namespace)) refuse('verifiers', `there are two for "${namespace}".`)
    byNamespace.set(namespace, verifier)
  }
  return byNamespace
}

function readChains(list: readonly string[], verifiers: ReadonlyMap<string, Verifier>): ReadonlySet<string> {
  if (list.length === 0) refuse('chains', 'give one at least, or leave it out.')
  for (const chain of list) {
    const [, namespace = '', reference = ''] = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/.exec(chain) ?? []
    const verifier = verifiers.get(namespace)
    if (!verifier) refuse('chains', `"${chain}" is no CAIP-2 id of a family that has a verifier.`)
    if (!verifier.style.isReference(reference)) refuse('chains', `"${chain}" is no network of its family.`)
  }
  return new Set(list)
}
