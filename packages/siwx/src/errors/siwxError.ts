/**
 * Why a sign-in was refused, in the order of the checks.
 *
 * | code | what is wrong |
 * |---|---|
 * | `malformed` | the request's shape, or the text |
 * | `unknown-family` | no verifier serves the account's namespace |
 * | `wrong-domain` | the text is for another page than the caller's, or for none of `domains` |
 * | `wrong-uri` | of another origin |
 * | `wrong-chain` | the text names another network than the account, or one that is not listed |
 * | `wrong-address` | the text names another account |
 * | `wrong-resources` | not those that were asked for |
 * | `wrong-statement` | not the one that was asked for |
 * | `nonce-unknown` | of no challenge for this page |
 * | `nonce-expired` | the challenge is too old |
 * | `not-yet-valid` | `Issued At` or `Not Before` does not fit the time |
 * | `expired` | `Expiration Time` has passed |
 * | `bad-signature` | not the account's signature of this text |
 * | `chain-unreachable` | a node had to be asked and did not answer; the same signature may be sent again |
 * | `nonce-used` | the challenge was answered before |
 */
export type SiwxErrorCode =
  | 'malformed'
  | 'unknown-family'
  | 'wrong-domain'
  | 'wrong-uri'
  | 'wrong-chain'
  | 'wrong-address'
  | 'wrong-resources'
  | 'wrong-statement'
  | 'nonce-unknown'
  | 'nonce-expired'
  | 'not-yet-valid'
  | 'expired'
  | 'bad-signature'
  | 'chain-unreachable'
  | 'nonce-used'

/**
 * A sign-in that was refused. Neither message nor properties have anything of the request: they may be
 * logged.
 *
 * @example
 * try {
 *   await siwx.verify({ account, message, signature, origin })
 * } catch (error) {
 *   if (error instanceof SiwxError) report(error.code)
 * }
 */
export class SiwxError extends Error {
  readonly code: SiwxErrorCode
  /** For the HTTP answer: 400 what no wallet sends, 503 `chain-unreachable`, else 401. */
  readonly status: 400 | 401 | 503

  /** @param part the name of the field that is wrong, never its content */
  constructor(code: SiwxErrorCode, part?: string) {
    super(`Sign-in refused: ${code}${part === undefined ? '' : ` (${part})`}`)
    this.name = 'SiwxError'
    this.code = code
    this.status =
      code === 'chain-unreachable' ? 503 : code === 'malformed' || code === 'unknown-family' ? 400 : 401
  }
}
