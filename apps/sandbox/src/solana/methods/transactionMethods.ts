import {
  type Address,
  type EncodedAccount,
  type ReadonlyUint8Array,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
} from '@solana/kit'
import type { Cluster } from '../cluster.js'
import { type DecodedTransaction, decodeTransaction } from '../decodeTransaction.js'
import { encodeAccount } from '../encodeAccount.js'
import { type Outcome, execute, simulate } from '../execute.js'
import { findAccount } from '../findAccount.js'
import { type Params, addressAt, configAt, listAt, textAt } from '../params.js'
import { RpcError, invalidParams } from '../rpcError.js'
import { describeTransactionError } from '../transactionErrors.js'
import { type Methods, requireHealth, requireSlot, withContext } from './method.js'

/** Takes transactions. */
export const transactionMethods: Methods = {
  sendTransaction(cluster, params) {
    const config = configAt(params, 1)
    const transaction = decodeTransaction(cluster.svm, wireOf(params, config))
    if (config['skipPreflight'] !== true) {
      requireHealth(cluster)
      requireSlot(cluster, config)
      const { after: _after, ...result } = tryOut(cluster, transaction, true)
      if (result.err !== null)
        throw new RpcError(
          -32002,
          `Transaction simulation failed: ${describeTransactionError(result.err)}`,
          result,
        )
    }
    // A node passes on what it was given; whether the chain takes it is another matter.
    const alive = cluster.blockhashes.isValid(transaction.blockhash, cluster.slot)
    if (alive && !cluster.faults.paused) execute(cluster, transaction)
    return transaction.signature
  },
  simulateTransaction(cluster, params) {
    const config = configAt(params, 1)
    const { sigVerify, replaceRecentBlockhash, accounts } = config
    if (sigVerify === true && replaceRecentBlockhash === true)
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    requireSlot(cluster, config)
    const transaction = decodeTransaction(cluster.svm, wireOf(params, config))
    const { after, ...result } = tryOut(
      cluster,
      transaction,
      sigVerify === true,
      replaceRecentBlockhash === true,
    )
    const accountAfter = (address: Address): EncodedAccount | undefined => {
      const changed = after.find((account) => account.address === address)
      if (!changed) return findAccount(cluster.svm, address)
      return changed.lamports > 0n ? changed : undefined
    }
    const wanted = accounts === undefined || accounts === null ? undefined : configAt([accounts], 0)
    const list = wanted && listAt([wanted['addresses']], 0, 100)
    const encoding = typeof wanted?.['encoding'] === 'string' ? wanted['encoding'] : 'base64'
    const { latest: blockhash, lastValidBlockHeight } = cluster.blockhashes
    return withContext(cluster, {
      ...result,
      accounts:
        list?.map((_, index) =>
          result.err === null
            ? encodeAccount(cluster.svm, accountAfter(addressAt(list, index)), { encoding })
            : null,
        ) ?? null,
      ...(replaceRecentBlockhash === true && { replacementBlockhash: { blockhash, lastValidBlockHeight } }),
    })
  },
}

interface Trial {
  readonly err: Outcome['error']
  readonly logs: readonly string[]
  readonly accounts: null
  readonly unitsConsumed: bigint
  readonly returnData: unknown
  readonly innerInstructions: null
  readonly after: readonly EncodedAccount[]
}

function tryOut(
  cluster: Cluster,
  transaction: DecodedTransaction,
  verify: boolean,
  anyBlockhash = false,
): Trial {
  const nothing = {
    logs: [],
    accounts: null,
    unitsConsumed: 0n,
    returnData: null,
    innerInstructions: null,
    after: [],
  }
  if (!anyBlockhash && !cluster.blockhashes.isValid(transaction.blockhash, cluster.slot))
    return { err: 'BlockhashNotFound', ...nothing }
  const { error, meta, after } = simulate(cluster.svm, transaction.transaction, verify)
  if (verify && error === 'SignatureFailure')
    throw new RpcError(-32003, 'Transaction signature verification failure')
  const data = meta.returnData()
  const returned = data.data()
  return {
    ...nothing,
    err: error,
    after,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    ...(returned.length > 0 && { returnData: { data: [getBase64Decoder().decode(returned), 'base64'] } }),
  }
}

function wireOf(
  params: Params,
  { encoding = 'base58' }: Readonly<Record<string, unknown>>,
): ReadonlyUint8Array {
  if (encoding !== 'base58' && encoding !== 'base64')
    throw invalidParams(`unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`)
  try {
    return (encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(textAt(params, 0))
  } catch (error) {
    throw error instanceof RpcError ? error : invalidParams(`invalid ${encoding} encoding`)
  }
}
