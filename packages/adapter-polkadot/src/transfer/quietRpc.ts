import { rpcDefinitions } from '@polkadot/types'
import type { DefinitionsRpc } from '@polkadot/types/types'

/**
 * The SDK's own calls without its console output: a failure is thrown to the caller, and a request that is
 * cut off when the visitor leaves the page is no error to log.
 */
export const quietRpc: Record<string, DefinitionsRpc> = Object.fromEntries(
  Object.entries(rpcDefinitions).map(([section, calls]) => [
    section,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, noErrorLog: true }])),
  ]),
)
