import { Address, OutScript, type Transaction } from '@scure/btc-signer'

import { formatUnits } from '@latchkey/core/adapter'
import type { BitcoinKey } from './bitcoinKeys.js'
import type { BitcoinNetworkName } from './bitcoinNetworks.js'

export const formatBtc = (sats: bigint): string => `${formatUnits(sats, 8)} BTC`

/** Where a transaction sends what, what comes back to the wallet, and its fee. */
export function readableOutputs(
  transaction: Transaction,
  network: BitcoinNetworkName,
  own: readonly BitcoinKey[],
): readonly (readonly [label: string, value: string])[] {
  const rows: (readonly [string, string])[] = []
  for (let index = 0; index < transaction.outputsLength; index += 1) {
    const { script, amount = 0n } = transaction.getOutput(index)
    const mine = own.some((key) => String(key.script) === String(script))
    rows.push(
      mine ? ['Comes back', formatBtc(amount)] : ['To', script ? addressOf(script, network) : 'nobody'],
    )
    if (!mine) rows.push(['Amount', formatBtc(amount)])
  }
  const fee = feeOf(transaction)
  return fee === undefined ? rows : [...rows, ['Fee', formatBtc(fee)]]
}

function addressOf(script: Uint8Array, { addresses }: BitcoinNetworkName): string {
  try {
    return Address(addresses).encode(OutScript.decode(script) as never)
  } catch {
    return 'a script'
  }
}

function feeOf(transaction: Transaction): bigint | undefined {
  try {
    return transaction.fee
  } catch {
    return undefined
  }
}
