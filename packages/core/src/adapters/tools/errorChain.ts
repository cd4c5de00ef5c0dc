/**
 * An error and everything that it wraps, outermost first: `cause`, `data.originalError`, `error`.
 *
 * @example
 * const refused = errorChain(error).some(
 *   (link) => typeof link === 'object' && 'code' in link && link.code === 4001,
 * )
 */
export function errorChain(error: unknown): readonly (object | string)[] {
  const chain: (object | string)[] = []
  const queue: unknown[] = [error]
  // A hostile error may be its own cause.
  while (queue.length > 0 && chain.length < 12) {
    const link = queue.shift()
    if (typeof link === 'string') chain.push(link)
    if (typeof link !== 'object' || link === null || chain.includes(link)) continue
    chain.push(link)
    const { cause, data, error: inner } = link as { cause?: unknown; data?: unknown; error?: unknown }
    const original =
      typeof data === 'object' && data !== null && 'originalError' in data ? data.originalError : undefined
    queue.push(cause, original, typeof inner === 'string' ? undefined : inner)
  }
  return chain
}
