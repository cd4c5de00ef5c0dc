import { MalformedResponseError, type BalanceRequest } from '@latchkey/core/adapter'

import { readAccountId } from '../address/ss58.js'
import { readBalance } from '../chain/readBalance.js'
import type { PolkadotContext } from '../polkadotContext.js'

declare module '@latchkey/core/adapter' {
  interface CapabilityMap {
    /** The parts of a balance of the network's own currency. */
    'balance:details': (request: BalanceRequest) => Promise<BalanceDetails>
  }
}

/** Decimal strings in the smallest unit. */
export interface BalanceDetails {
  /** Not reserved. What is frozen is part of it. */
  readonly free: string
  /** Held by the chain for a deposit or a stake; it comes back. */
  readonly reserved: string
  /** May not leave, as long as what froze it lasts. */
  readonly frozen: string
  /** What can be sent. */
  readonly transferable: string
  /** What an account has to hold to exist. */
  readonly existentialDeposit: string
  readonly decimals: number
  readonly symbol: string
}

export async function balanceDetails(
  { nodes }: PolkadotContext,
  { address, network, signal }: BalanceRequest,
): Promise<BalanceDetails> {
  const accountId = readAccountId(address)
  if (!accountId) throw new MalformedResponseError({ details: 'address' })
  const { free, reserved, frozen, transferable, existentialDeposit } = await nodes.use(
    network,
    signal,
    (node) => readBalance(node, accountId),
  )
  const { decimals, symbol } = network.nativeCurrency
  return {
    free: String(free),
    reserved: String(reserved),
    frozen: String(frozen),
    transferable: String(transferable),
    existentialDeposit: String(existentialDeposit),
    decimals,
    symbol,
  }
}
