import { rpcDefinitions } from '@polkadot/types'
import type { DefinitionsRpc } from '@polkadot/types/types'

/**
 * The SDK's own calls, without its words in the console: what fails is thrown at whoever asked, and a page
 * that is left in the middle of a question is nothing to complain of.
 */
export const quietRpc: Record<string, DefinitionsRpc> = Object.fromEntries(
  Object.entries(rpcDefinitions).map(([section, calls]) => [
    section,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, noErrorLog: true }])),
  ]),
)
