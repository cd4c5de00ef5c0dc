/** What may stand in a log about a failure: long words could be addresses, keys or hashes, so they are cut. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** The shortest address of any family has 25 characters. */
const withoutAddresses = (text: string): string => text.replaceAll(/[A-Za-z0-9]{25,}/g, '…')
