import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import { ENTRY_POINT, IMPLEMENTATION, MANAGER } from '../contracts.js'
import type { ServedChain } from '../service/chains.js'
import type { AskNode } from '../sign/signRequest.js'

/**
 * Whether typed data for this contract would move the account itself: an operation or a delegation that no
 * card was shown for.
 */
export const rulesAccount = (verifyingContract: unknown, own: string): boolean =>
  [own.toLowerCase(), ENTRY_POINT, MANAGER].includes(String(verifyingContract).toLowerCase())

/** Whether the service hands in operations of the wallet's own code. */
export const isServed = ({ smartAccounts }: Pick<ServedChain, 'smartAccounts'>): boolean =>
  smartAccounts !== undefined &&
  smartAccounts.entryPoint.toLowerCase() === ENTRY_POINT &&
  smartAccounts.implementations.some((each) => each.toLowerCase() === IMPLEMENTATION)

/** What a key that lends itself a contract's code has for its own (EIP-7702). */
const LENT = '0xef0100'

/** `plain`: a key and no code. `foreign`: code that the keeper did not put there, and does not touch. */
export type AccountState = 'plain' | 'smart' | 'foreign'

export function stateOf(code: unknown): AccountState {
  const text = typeof code === 'string' ? code.toLowerCase() : 'none'
  if (text === '0x') return 'plain'
  return text === LENT + IMPLEMENTATION.slice(2) ? 'smart' : 'foreign'
}

export const readState = async (
  ask: AskNode,
  caipNetworkId: CaipNetworkId,
  address: string,
): Promise<AccountState> => stateOf(await ask<unknown>(caipNetworkId, 'eth_getCode', [address, 'latest']))

/** Whether the code that an account would lend itself is on the chain. */
export const isThere = async (ask: AskNode, caipNetworkId: CaipNetworkId): Promise<boolean> => {
  const code = await ask<unknown>(caipNetworkId, 'eth_getCode', [IMPLEMENTATION, 'latest'])
  return typeof code === 'string' && code.length > 2
}
