import { toErrorShape } from '../errors/base.js'
import type { Services, RootState } from './core.js'

export interface Complaining {
  readonly services: Pick<Services, 'complaints' | 'platform'>
}

/**
 * Warns the developer of the page of a mistake of an adapter; with `once`, only the first time. Callers leave
 * it out of production.
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
 * An error without a translation shows as "Connection error" only, so the console has its details for the
 * adapter's developer.
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
