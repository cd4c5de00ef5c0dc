/** An error as the store keeps it. */
export interface ErrorShape {
  readonly name: string
  readonly code: string
  readonly message: string
  /** The words of whoever failed, where they add something. */
  readonly details?: string
}

/** Foreign code throws anything at all, strings included. */
export function toErrorShape(error: unknown): ErrorShape {
  if (typeof error !== 'object' || error === null)
    return { name: 'Error', code: 'unknown', message: String(error) }
  const { name, code, message, details } = error as {
    name?: unknown
    code?: unknown
    message?: unknown
    details?: unknown
  }
  return {
    name: typeof name === 'string' ? name : 'Error',
    code: typeof code === 'string' ? code : name === 'AbortError' ? 'aborted' : 'unknown',
    message: typeof message === 'string' ? message : '',
    ...(typeof details === 'string' && { details }),
  }
}
