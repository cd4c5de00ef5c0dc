/** A refusal, as it may be told to a page. */
export class KeeperError extends Error {
  readonly code: string
  readonly data: unknown

  constructor(code: string, message: string = code, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export interface Refusal {
  readonly code: string
  readonly message: string
  readonly data?: unknown
}

/** What is told of an error. Of one that is not ours only that it was. */
export const toRefusal = (error: unknown): Refusal =>
  error instanceof KeeperError
    ? { code: error.code, message: error.message, ...(error.data !== undefined && { data: error.data }) }
    : { code: 'failed', message: error instanceof Error ? error.name : 'failed' }

export const fromRefusal = ({ code, message, data }: Refusal): KeeperError =>
  new KeeperError(code, message, data)

export const malformed = (what: string): KeeperError => new KeeperError('malformed-request', what)
