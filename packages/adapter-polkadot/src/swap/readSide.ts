import { InvalidAddressError, type Network } from '@latchkey/core/adapter'

import type { Node } from '../chain/openNode.js'
import { readAsset } from '../chain/readAsset.js'
import type { Balance } from '../chain/readBalance.js'
import type { SwapAsset } from './swapAsset.js'

/** One side of a swap, and what the account has of it. Amounts in the smallest unit. */
export interface SwapSide {
  readonly asset: SwapAsset
  readonly decimals: number
  readonly symbol: string
  readonly balance: bigint
  /** What can leave, were it not for the least that has to stay. */
  readonly movable: bigint
  /** What can leave while the account stays: an account is never closed by accident. */
  readonly spendable: bigint
  /** The least that an account can hold of it. */
  readonly least: bigint
  /** The account can receive nothing of it. */
  readonly blocked: boolean
}

/** A token with more is none that amounts can be written of. */
const MOST_DECIMALS = 36

/** @throws {InvalidAddressError} the chain has no such asset */
export async function readSide(
  node: Node,
  asset: SwapAsset,
  accountId: string,
  { own, nativeCurrency }: { readonly own: Balance } & Pick<Network, 'nativeCurrency'>,
): Promise<SwapSide> {
  if (asset === 'own')
    return {
      asset,
      decimals: nativeCurrency.decimals,
      symbol: nativeCurrency.symbol,
      balance: own.free,
      movable: own.transferable,
      spendable: own.spendable,
      least: own.existentialDeposit,
      blocked: false,
    }
  const found = await readAsset(node, asset, accountId)
  if (!found || found.decimals > MOST_DECIMALS) throw new InvalidAddressError()
  const { decimals, symbol, balance, transferable, minBalance, blocked } = found
  const stays = balance - minBalance
  const most = transferable < stays ? transferable : stays
  return {
    asset,
    decimals,
    symbol,
    balance,
    movable: transferable,
    spendable: most > 0n ? most : 0n,
    least: minBalance,
    blocked,
  }
}
