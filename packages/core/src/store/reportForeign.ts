import { complain, type Complaining } from '../adapters/complain.js'
import type { RootState } from './rootState.js'
import { toErrorShape } from './errorShape.js'

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
