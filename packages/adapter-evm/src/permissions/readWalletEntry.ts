import { isAddress, isAddressEqual, isHex, type Address, type Hex } from 'viem'
import * as v from 'valibot'

import { readContext, type Delegation } from './delegation.js'
import { MANAGER } from './manager.js'

const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const hex = (most: number): v.GenericSchema<unknown, Hex> =>
  v.custom<Hex>((value) => isHex(value) && value.length <= most)

/**
 * A permission as wallets answer it (ERC-7715), as far as it counts: what is allowed stands in the context.
 */
export const entrySchema: v.GenericSchema<unknown, WalletEntry> = v.object({
  chainId: hex(18),
  from: v.nullish(address),
  to: address,
  context: hex(16_384),
  delegationManager: address,
  // Contracts that would have to be made first: what is not there enforces nothing.
  dependencies: v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(10))),
})

export interface WalletEntry {
  readonly chainId: Hex
  readonly from?: Address | null | undefined
  readonly to: Address
  readonly context: Hex
  readonly delegationManager: Address
  readonly dependencies?: unknown[] | null | undefined
}

/**
 * The delegation behind a context, if the manager whose rules are known decides over it, and the account gave
 * it by itself.
 */
export function delegationOf(
  { context, manager }: { readonly context: string; readonly manager: string },
  account: Address,
): Delegation | undefined {
  if (!isAddress(manager, { strict: false }) || !isAddressEqual(manager, MANAGER)) return undefined
  const found = readContext(context)
  return found && isAddressEqual(found.delegator, account) ? found : undefined
}
