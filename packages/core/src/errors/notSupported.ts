import { LatchkeyError, type ErrorOptions } from './base.js'

/** The connector, the adapter behind it, or this release cannot do what was asked. */
export class NotSupportedError extends LatchkeyError {
  readonly code = 'not-supported'
  /** @param what a capability; with `kind: 'option'` the name of an option */
  constructor(what: string, { kind, ...options }: ErrorOptions & { readonly kind?: 'option' } = {}) {
    super(kind ? `The option \`${what}\` is not supported` : `The wallet cannot do this: ${what}`, options)
  }
}
