import { ChainAdapterNotFoundError, ConnectionClientNotSetError } from '../errors/connection.js'
import { NetworkClientNotSetError } from '../errors/networks.js'
import type { Services } from '../store/core.js'
import type { RunningAdapter } from '../model/adapter.js'

/** @throws {ConnectionClientNotSetError} S8.15: the core does not run */
export function needWallets({ signal }: Pick<Services, 'signal'>): void {
  if (!signal) throw new ConnectionClientNotSetError()
}

/** @throws {NetworkClientNotSetError} S8.14: the core does not run */
export function needNetworks({ signal }: Pick<Services, 'signal'>): void {
  if (!signal) throw new NetworkClientNotSetError()
}

/** @throws {ChainAdapterNotFoundError} when the family has no running adapter */
export function adapterOf(services: Pick<Services, 'adapters'>, namespace: string): RunningAdapter {
  const adapter = services.adapters.get(namespace)
  if (!adapter) throw new ChainAdapterNotFoundError({ details: namespace })
  return adapter
}
