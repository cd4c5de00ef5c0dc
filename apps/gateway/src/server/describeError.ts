/** A failure as it may be logged: without addresses, keys and hashes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    message: describeText(error.message),
    stack: describeText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/**
 * A text as it may be logged: web addresses end at their host, because keys follow it and
 * users before it; long words could be accounts, keys or hashes, so they are cut. The shortest account of any
 * family has 25 characters.
 */
export function describeText(text: string): string {
  return text
    .replaceAll(
      /\b((?:https?|wss?|rediss?|postgres(?:ql)?):\/\/)(?:[^\s/?#]*@)?([^\s/?#"'<>)]+)[^\s"'<>)]*/gi,
      '$1$2/…',
    )
    .replaceAll(/[A-Za-z0-9]{25,}/g, '…')
}
