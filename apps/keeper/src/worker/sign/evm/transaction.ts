import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'

import { concat } from '../../../bytes.js'
import { malformed } from '../../../keeperError.js'
import type { EvmTransaction } from './readTransaction.js'
import { bigEndian, rlp, type Rlp } from './rlp.js'
import { signHash } from './signature.js'

export interface SignedTransaction {
  readonly raw: string
  readonly hash: string
}

const bytes = (text: string): Uint8Array => hex.decode(text.slice(2).toLowerCase())
const text = (data: Uint8Array): string => `0x${hex.encode(data)}`

/** The number in front of a transaction (EIP-2718); none before it. */
interface Kind {
  readonly type?: number
  readonly fields: readonly Rlp[]
}

/** Signs a transaction that says everything: EIP-7702, EIP-1559, EIP-2930, or of before (EIP-155). */
export function signTransaction(key: Uint8Array, transaction: EvmTransaction): SignedTransaction {
  const { chainId } = transaction
  const { type, fields } = kindOf(transaction)
  const wire = (list: readonly Rlp[]): Uint8Array =>
    type === undefined ? rlp(list) : concat(Uint8Array.of(type), rlp(list))
  const nothing = new Uint8Array()
  const unsigned = type === undefined ? [...fields, bigEndian(chainId), nothing, nothing] : fields
  const { r, s, yParity } = signHash(key, keccak_256(wire(unsigned)))
  const v = type === undefined ? chainId * 2n + 35n + BigInt(yParity) : BigInt(yParity)
  const raw = wire([...fields, bigEndian(v), trimmed(r), trimmed(s)])
  return { raw: text(raw), hash: text(keccak_256(raw)) }
}

function kindOf(transaction: EvmTransaction): Kind {
  const { chainId, to, value, data, nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (nonce === undefined) throw malformed('nonce')
  if (gas === undefined) throw malformed('gas')
  const call = [
    bigEndian(gas),
    to === undefined ? new Uint8Array() : bytes(to),
    bigEndian(value),
    bytes(data),
  ]
  const list: Rlp = transaction.accessList.map(({ address, storageKeys }) => [
    bytes(address),
    storageKeys.map(bytes),
  ])
  // A kind of before has no place for it: what is left out would not be missed.
  if (transaction.authorizations && gasPrice !== undefined) throw malformed('gasPrice')
  if (gasPrice !== undefined) {
    const legacy = [bigEndian(nonce), bigEndian(gasPrice), ...call]
    return list.length > 0 ? { type: 1, fields: [bigEndian(chainId), ...legacy, list] } : { fields: legacy }
  }
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) throw malformed('maxFeePerGas')
  if (maxPriorityFeePerGas > maxFeePerGas) throw malformed('maxPriorityFeePerGas')
  const fees = [bigEndian(maxPriorityFeePerGas), bigEndian(maxFeePerGas)]
  if (transaction.authorizations)
    return {
      type: 4,
      fields: [
        bigEndian(chainId),
        bigEndian(nonce),
        ...fees,
        ...call,
        list,
        transaction.authorizations.map((each) => [
          bigEndian(each.chainId),
          bytes(each.address),
          bigEndian(each.nonce),
          bigEndian(BigInt(each.yParity)),
          trimmed(each.r),
          trimmed(each.s),
        ]),
      ],
    }
  return { type: 2, fields: [bigEndian(chainId), bigEndian(nonce), ...fees, ...call, list] }
}

/** A number has no zeros in front. */
function trimmed(number: Uint8Array): Uint8Array {
  const start = number.findIndex((byte) => byte !== 0)
  return start < 0 ? new Uint8Array() : number.subarray(start)
}
