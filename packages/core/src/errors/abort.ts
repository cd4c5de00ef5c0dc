/** Whether an error only says that nobody waits any more. */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** The platform's own error for a call that was called off. */
export function abortError(): DOMException {
  return new DOMException('The operation was aborted', 'AbortError')
}
