import { toErrorShape } from '../errors/base.js'
import type { Services, RootState } from './core.js'

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

/**
 * An error without a translation shows nothing but "Connection error": who develops an adapter looks for it
 * in the console.
 */
export function reportForeign(
  tools: Complaining & { readonly getState: () => RootState },
  command: string,
  arg: unknown,
  error: unknown,
): void {
  if (toErrorShape(error).code !== 'unknown') return
  const namespace: unknown = Object(arg).namespace ?? tools.getState().networks.activeNamespace
  complain(tools, `adapter ${String(namespace)}: ${command} failed with a foreign error`, { cause: error })
}
