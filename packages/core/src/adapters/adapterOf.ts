import { ChainAdapterNotFoundError } from '../errors/adapters.js'
import type { Services } from '../store/core.js'
import type { RunningAdapter } from './adapter.js'

/** @throws {ChainAdapterNotFoundError} when the family has no running adapter */
export function adapterOf(services: Pick<Services, 'adapters'>, namespace: string): RunningAdapter {
  const adapter = services.adapters.get(namespace)
  if (!adapter) throw new ChainAdapterNotFoundError({ details: namespace })
  return adapter
}
