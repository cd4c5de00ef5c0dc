import type { BalanceRequest, NativeBalance } from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import { balanceDetails } from './balanceDetails.js'

/** What can be sent: without what is reserved or frozen. */
export async function nativeBalance(
  context: PolkadotContext,
  request: BalanceRequest,
): Promise<NativeBalance> {
  const { transferable, decimals, symbol } = await balanceDetails(context, request)
  return { value: transferable, decimals, symbol }
}
