import type { Services } from '../store/core.js'

export interface Complaining {
  readonly services: Pick<Services, 'complaints' | 'platform'>
}

/**
 * Tells the developer of the page what an adapter does wrong. With a `once`, a second time is not told.
 * Callers leave it out of production.
 */
export function complain(
  { services }: Complaining,
  message: string,
  { cause, once }: { readonly cause?: unknown; readonly once?: boolean } = {},
): void {
  if (once && services.complaints.has(message)) return
  services.complaints.add(message)
  services.platform.complain?.(`[latchkey] ${message}`, cause)
}
