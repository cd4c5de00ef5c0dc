import { MessageError } from '../errors/messageError.js'
import { SiwxError, type SiwxErrorCode } from '../errors/siwxError.js'
import type { MessageFields } from '../message/messageFields.js'
import { parseMessage } from '../message/parseMessage.js'
import { readDate } from '../message/readDate.js'
import { readOrigin, readPage } from './domains.js'
import type { Nonces, OwnNonce } from './nonces.js'
import { RECAP, recapWords } from './recap.js'
import type { ResolvedOptions } from './siwxOptions.js'
import type { Verifier } from './verifier.js'

/** What a page sends. All of it may be hostile. */
export interface SignInRequest {
  /** CAIP-10. */
  readonly account: string
  /** The text that was signed, byte for byte. */
  readonly message: string
  /** In the usual encoding of the account's family. */
  readonly signature: string
  /** The request's header `Origin`, or the page's own origin where a framework has checked it. */
  readonly origin: string | null | undefined
}

/** A request that has the right shape. */
export interface ReadRequest {
  readonly namespace: string
  readonly reference: string
  /** As the caller wrote it. */
  readonly address: string
  readonly verifier: Verifier
  readonly fields: MessageFields
  readonly origin: string | null | undefined
}

const ACCOUNT = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/
const longestSignature = 20_000

function refuse(code: SiwxErrorCode, part?: string): never {
  throw new SiwxError(code, part)
}

/** @throws {SiwxError} `malformed`, `unknown-family` */
export function readRequest(
  { account, message, signature, origin }: SignInRequest,
  { verifiers }: ResolvedOptions,
): ReadRequest {
  const [, namespace = '', reference = '', address = ''] =
    (typeof account === 'string' ? ACCOUNT.exec(account) : undefined) ?? refuse('malformed', 'account')
  if (typeof message !== 'string') refuse('malformed', 'message')
  if (typeof signature !== 'string' || signature === '' || signature.length > longestSignature)
    refuse('malformed', 'signature')
  const verifier = verifiers.get(namespace) ?? refuse('unknown-family')
  try {
    const fields = parseMessage(message, verifier.style)
    return { namespace, reference, address, verifier, fields, origin }
  } catch (error) {
    if (error instanceof MessageError) refuse('malformed', error.reason)
    throw error
  }
}

/**
 * Holds what was signed against what was asked for.
 *
 * @throws {SiwxError} with the first check that failed, from `wrong-domain` to `expired`
 */
export function checkRequest(request: ReadRequest, options: ResolvedOptions, nonces: Nonces): OwnNonce {
  const { namespace, reference, address, verifier, fields } = request
  const page = checkPage(request, options)
  if (fields.chainId !== reference) refuse('wrong-chain')
  if (options.chains && !options.chains.has(`${namespace}:${reference}`)) refuse('wrong-chain')
  if (verifier.canonical(address) !== fields.address) refuse('wrong-address')
  checkTerms(fields, options)
  const nonce = nonces.read(fields.nonce, fields.domain, page.href) ?? refuse('nonce-unknown')
  checkTimes(fields, nonce.issued, options)
  return nonce
}

/**
 * The page that asks is the one that the text names. Wallets may leave out the slash at the end of its
 * address.
 */
function checkPage({ fields, origin }: ReadRequest, { domains }: ResolvedOptions): URL {
  const caller = readOrigin(origin) ?? refuse('wrong-domain', 'origin')
  if (fields.domain !== caller.host || !domains.get(caller.host)?.includes(caller.origin))
    refuse('wrong-domain')
  if (fields.scheme !== undefined && `${fields.scheme}:` !== caller.protocol) refuse('wrong-domain', 'scheme')
  const page = readPage(fields.uri)
  return page?.origin === caller.origin ? page : refuse('wrong-uri')
}

/** Exactly what was asked for, but for one capability object of the wallet and its words in the statement. */
function checkTerms(fields: MessageFields, { statement, resources = [] }: ResolvedOptions): void {
  const given = fields.resources ?? []
  const [recap, ...more] = given.slice(resources.length)
  const isRecap = recap === undefined || recap.startsWith(RECAP)
  if (resources.some((each, index) => given[index] !== each) || !isRecap || more.length > 0)
    refuse('wrong-resources')
  const words = recap === undefined ? undefined : (recapWords(recap) ?? refuse('wrong-resources', 'ReCap'))
  const allowed = words?.map((text) => (statement === undefined ? text : `${statement} ${text}`))
  if (!(allowed ?? [statement]).includes(fields.statement)) refuse('wrong-statement')
}

/** The server's time counts; what the wallet wrote may only narrow it. */
function checkTimes(fields: MessageFields, issued: number, options: ResolvedOptions): void {
  const time = options.now()
  const skew = options.clockSkew * 1000
  const timeOf = (text: string): number => readDate(text) ?? Number.NaN
  if (time > (issued + options.nonceTtl) * 1000) refuse('nonce-expired')
  const written = timeOf(fields.issuedAt)
  if (!(written >= issued * 1000 - skew && written <= time + skew)) refuse('not-yet-valid', 'Issued At')
  if (fields.notBefore !== undefined && !(timeOf(fields.notBefore) <= time))
    refuse('not-yet-valid', 'Not Before')
  if (fields.expirationTime !== undefined && !(timeOf(fields.expirationTime) > time)) refuse('expired')
}
