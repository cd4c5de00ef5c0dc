import { Transaction } from 'micro-eth-signer'

import { malformed } from '../../../keeperError.js'
import type { EvmTransaction } from './readTransaction.js'

export interface SignedTransaction {
  readonly raw: string
  readonly hash: string
}

/** Signs a transaction that says everything. */
export function signTransaction(key: Uint8Array, transaction: EvmTransaction): SignedTransaction {
  const { chainId, to, value, data, nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (nonce === undefined) throw malformed('nonce')
  if (gas === undefined) throw malformed('gas')
  const common = {
    chainId,
    nonce,
    gasLimit: gas,
    to: to?.toLowerCase() ?? '',
    value,
    data: data.toLowerCase(),
  }
  const accessList = transaction.accessList.map(({ address, storageKeys }) => ({
    address: address.toLowerCase(),
    storageKeys: storageKeys.map((each) => each.toLowerCase()),
  }))
  const prepared = (() => {
    if (gasPrice !== undefined)
      return accessList.length > 0
        ? Transaction.prepare({ type: 'eip2930', ...common, gasPrice, accessList }, false)
        : Transaction.prepare({ type: 'legacy', ...common, gasPrice }, false)
    if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) throw malformed('maxFeePerGas')
    if (maxPriorityFeePerGas > maxFeePerGas) throw malformed('maxPriorityFeePerGas')
    return Transaction.prepare(
      { type: 'eip1559', ...common, maxFeePerGas, maxPriorityFeePerGas, accessList },
      false,
    )
  })()
  const signed = prepared.signBy(key)
  return { raw: signed.toHex({ includeSignature: true }), hash: prefixed(signed.hash) }
}

const prefixed = (hex: string): string => (hex.startsWith('0x') ? hex : `0x${hex}`)
