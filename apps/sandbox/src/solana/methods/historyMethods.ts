import { commitmentOf, hasReached, toCommitment } from '../commitment.js'
import { encodeTransaction } from '../encodeTransaction.js'
import { addressAt, configAt, listAt, textAt } from '../params.js'
import { RpcError } from '../rpcError.js'
import { type Methods, withContext } from './method.js'

/** Tells what happened. */
export const historyMethods: Methods = {
  getSignatureStatuses(cluster, params) {
    const signatures = listAt(params, 0, 256)
    const statuses = signatures.map((_, index) => {
      const record = cluster.ledger.find(textAt(signatures, index))
      if (record === undefined) return null
      const confirmationStatus = commitmentOf(record, cluster.slot)
      const confirmations = confirmationStatus === 'finalized' ? null : cluster.slot - record.slot
      return {
        slot: record.slot,
        confirmations,
        err: record.error,
        status: record.error ? { Err: record.error } : { Ok: null },
        confirmationStatus,
      }
    })
    return withContext(cluster, statuses)
  },
  getSignaturesForAddress(cluster, params) {
    const config = configAt(params, 1)
    const { limit } = config
    const [before, until] = [config['before'], config['until']].map((value) =>
      typeof value === 'string' ? value : undefined,
    )
    const found = cluster.ledger.of(addressAt(params, 0), before, until)
    const reached = found.filter((record) =>
      hasReached(record, cluster.slot, toCommitment(config['commitment'])),
    )
    const page = reached.slice(0, typeof limit === 'number' && limit > 0 && limit <= 1000 ? limit : 1000)
    return page.map((record) => ({
      signature: record.transaction.signature,
      slot: record.slot,
      err: record.error,
      memo: null,
      blockTime: record.blockTime,
      confirmationStatus: commitmentOf(record, cluster.slot),
    }))
  },
  getTransaction(cluster, params) {
    const record = cluster.ledger.find(textAt(params, 0))
    // An old form of the call has only the encoding.
    const config = typeof params[1] === 'string' ? { encoding: params[1] } : configAt(params, 1)
    if (record === undefined || !hasReached(record, cluster.slot, toCommitment(config['commitment'])))
      return null
    if (record.transaction.message.version === 0 && config['maxSupportedTransactionVersion'] === undefined) {
      throw new RpcError(
        -32015,
        'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
      )
    }
    return encodeTransaction(record, typeof config['encoding'] === 'string' ? config['encoding'] : 'json')
  },
}
