import { untilAborted } from '@latchkey/core/adapter'

import { toError } from '../toError.js'
import { signTransactions } from '../wallet/walletCalls.js'
import type { WalletFor } from './walletFor.js'

/** What the wallet makes of a transaction that it is asked to sign: its bytes, not looked at. */
export async function signedBy(
  { wallet, account, chain }: WalletFor,
  wire: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    const [signed = new Uint8Array()] = await untilAborted(
      signal,
      signTransactions(wallet, account, [wire], chain),
    )
    return signed
  } catch (error) {
    throw toError(error)
  }
}
