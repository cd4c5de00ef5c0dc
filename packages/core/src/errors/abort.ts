/** Whether an error only says that nobody waits any more. */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** Why what runs is called off when its core stops. The wallet may still do what it was asked. */
export class StoppedError extends DOMException {
  constructor() {
    super('Latchkey was stopped', 'AbortError')
  }
}

/** The platform's own error for a call that was called off. */
export function abortError(): DOMException {
  return new DOMException('The operation was aborted', 'AbortError')
}
