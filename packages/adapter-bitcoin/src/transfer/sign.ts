import { untilAborted } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'

import { toError } from '../toError.js'
import type { SendTransferRequest, WalletClient } from '../wallet/walletClient.js'
import { readSigned } from './readSigned.js'

// A trace has room for this many characters; larger transactions are followed without being sent again.
const LONGEST_WIRE = 16_384

/** Has the wallet sign every input of a transaction, and nothing else. */
export async function sign(
  client: WalletClient,
  transaction: Transaction,
  { address, caipNetworkId, signal }: Pick<SendTransferRequest, 'address' | 'caipNetworkId' | 'signal'>,
): Promise<Transaction> {
  try {
    const indexes = indexesOf(transaction)
    return readSigned(
      await untilAborted(
        signal,
        client.signPsbt({
          psbt: transaction.toPSBT(),
          inputs: [{ address, indexes }],
          caipNetworkId,
          signal,
        }),
      ),
      transaction,
    )
  } catch (error) {
    throw toError(error)
  }
}

/** What following a signed transaction needs: its bytes, and what it spends. */
export function traceOf(signed: Transaction): Readonly<Record<string, string>> {
  const bytes = signed.hex
  return { coins: coinsOf(signed), ...(bytes.length <= LONGEST_WIRE && { wire: bytes }) }
}

const indexesOf = (transaction: Transaction): readonly number[] =>
  Array.from({ length: transaction.inputsLength }, (_, index) => index)

/** What a transaction spends: where it is forgotten, these say what took its place. */
const coinsOf = (transaction: Transaction): string =>
  indexesOf(transaction)
    .map((index) => {
      const { txid, index: vout } = transaction.getInput(index)
      return `${txid ? hex.encode(txid) : ''}:${vout}`
    })
    .join()
    .slice(0, LONGEST_WIRE)
