/** How visitors sign in with their accounts. Their pages are those of `origins`. */
export interface SignInOptions {
  /** At least 32 random characters, the same for all processes on a database: `openssl rand -base64 32`. */
  readonly secret: string
  /** Secrets of before a change: what was to be signed then still counts. */
  readonly previousSecrets?: readonly string[] | undefined
  /** What the visitor is told and agrees to: one line of 1 to 500 ASCII characters. */
  readonly statement?: string | undefined
  /** URIs that the visitor agrees to, such as terms; at most 20. */
  readonly resources?: readonly string[] | undefined
  /** How long a session lasts, in seconds, from a minute to a year. Default seven days. */
  readonly ttl?: number | undefined
}
