/** The codes that a refusal of the keeper has. */
export type KeeperCode =
  | 'chain-not-served'
  | 'code-expired'
  | 'dpop-invalid'
  | 'dpop-missing'
  | 'dpop-replayed'
  | 'failed'
  | 'fresh-needed'
  | 'handoff-expired'
  | 'invalid-email'
  | 'link-required'
  | 'malformed-request'
  | 'not-found'
  | 'not-on-device'
  | 'passkey-refused'
  | 'provider-refused'
  | 'revoked'
  | 'rpc'
  | 'session-ended'
  | 'share-mismatch'
  | 'too-many'
  | 'unsupported-method'
  | 'wrong-code'
  | 'wrong-origin'

/** The status and a sentence for each code; nothing in them was written by others. */
const meanings: Readonly<Record<KeeperCode, readonly [status: number, message: string]>> = {
  'chain-not-served': [404, 'The keeper does not serve this chain.'],
  'code-expired': [410, 'The code is no longer valid. Ask for another.'],
  'dpop-invalid': [401, 'The proof of the key is not valid for this request.'],
  'dpop-missing': [401, 'The request has no proof of its key.'],
  'dpop-replayed': [401, 'The proof of the key was used before.'],
  failed: [500, 'The keeper failed. Try again.'],
  'fresh-needed': [403, 'This needs a passkey or a code of the last five minutes.'],
  'handoff-expired': [410, 'This sign-in is over. Begin again.'],
  'invalid-email': [400, 'This is not an e-mail address.'],
  'link-required': [409, 'This belongs to another account. Sign in with that first.'],
  'malformed-request': [400, 'The request is not as described.'],
  'not-found': [404, 'There is no such thing here.'],
  'not-on-device': [403, 'This device does not hold that factor.'],
  'passkey-refused': [401, 'The passkey is refused.'],
  'provider-refused': [401, 'The provider did not sign the visitor in.'],
  revoked: [404, 'There is no such factor. It may have been revoked.'],
  rpc: [422, 'The node refused.'],
  'session-ended': [401, 'The session is over. Sign in again.'],
  'share-mismatch': [409, 'The wallet has other addresses.'],
  'too-many': [429, 'Too many attempts. Try again later.'],
  'unsupported-method': [400, 'The keeper does not forward this method.'],
  'wrong-code': [422, 'The code is wrong.'],
  'wrong-origin': [403, 'Requests come from the pages of the keeper, for a page that is on its list.'],
}

/** A refusal of the keeper: leaves as `{code, message, data?}`. */
export class KeeperError extends Error {
  override readonly name: string = 'KeeperError'
  readonly code: KeeperCode
  readonly statusCode: number
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(
    code: KeeperCode,
    options: ErrorOptions & {
      readonly data?: Readonly<Record<string, unknown>>
      readonly message?: string
      readonly statusCode?: number
    } = {},
  ) {
    const [status, message] = meanings[code]
    super(options.message ?? message, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.statusCode = options.statusCode ?? status
    this.data = options.data
  }
}

/** @param milliseconds until there is room again */
export const tooMany = (milliseconds: number): KeeperError =>
  new KeeperError('too-many', { data: { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) } })
