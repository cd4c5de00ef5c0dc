import type { Address } from '@solana/kit'
import type { Cluster, ClusterListener } from './cluster.js'
import { type Commitment, hasReached, toCommitment } from './commitment.js'
import { encodeAccount } from './encodeAccount.js'
import { findAccount } from './findAccount.js'
import type { TransactionRecord } from './ledger.js'
import { toFormat } from './methods/accountMethods.js'
import { withContext } from './methods/method.js'
import { type Params, addressAt, configAt, textAt } from './params.js'

/** A notification of a subscription. */
export interface Listening {
  /** Its notifications are `<kind>Notification`. */
  readonly kind: string
  readonly listener: ClusterListener
  /** Called once its number is known. */
  begin?(): void
}

/** Makes a subscription; `tell` sends one notification, `end` ends it. */
type Maker = (cluster: Cluster, params: Params, tell: (result: unknown) => void, end: () => void) => Listening

/** The subscriptions by the name of their call. */
export const subscriptions: Readonly<Record<string, Maker>> = {
  signatureSubscribe(cluster, params, tell, end) {
    const signature = textAt(params, 0)
    const wanted = toCommitment(configAt(params, 1)['commitment'])
    const look = (): void => {
      const record = cluster.ledger.find(signature)
      if (record === undefined || !hasReached(record, cluster.slot, wanted)) return
      end()
      tell(withContext(cluster, { err: record.error }))
    }
    return { kind: 'signature', begin: look, listener: { included: look, slot: look } }
  },
  accountSubscribe(cluster, params, tell) {
    const account = addressAt(params, 0)
    const config = configAt(params, 1)
    const read = (): unknown =>
      encodeAccount(cluster.svm, findAccount(cluster.svm, account), toFormat(config))
    const touches = (record: TransactionRecord): boolean => record.transaction.accounts.includes(account)
    return {
      kind: 'account',
      listener: onReached(cluster, config, touches, () => tell(withContext(cluster, read()))),
    }
  },
  logsSubscribe(cluster, params, tell) {
    const { mentions } = typeof params[0] === 'string' ? {} : configAt(params, 0)
    const wanted: Address | undefined = mentions === undefined ? undefined : addressAt(mentions as Params, 0)
    const touches = (record: TransactionRecord): boolean =>
      wanted === undefined || record.transaction.accounts.includes(wanted)
    const say = ({ transaction, error, logs }: TransactionRecord): void =>
      tell(withContext(cluster, { signature: transaction.signature, err: error, logs }))
    return { kind: 'logs', listener: onReached(cluster, configAt(params, 1), touches, say) }
  },
  slotSubscribe: (_cluster, _params, tell) => ({
    kind: 'slot',
    listener: { slot: (slot) => tell({ parent: slot - 1n, root: slot > 32n ? slot - 32n : 0n, slot }) },
  }),
}

/** Calls back for each transaction that matches, once it is as sure as was asked for. */
function onReached(
  cluster: Cluster,
  config: Readonly<Record<string, unknown>>,
  matches: (record: TransactionRecord) => boolean,
  tell: (record: TransactionRecord) => void,
): ClusterListener {
  const wanted: Commitment = toCommitment(config['commitment'])
  let waiting: TransactionRecord[] = []
  const look = (): void => {
    const ready = waiting.filter((record) => hasReached(record, cluster.slot, wanted))
    waiting = waiting.filter((record) => !ready.includes(record))
    ready.forEach(tell)
  }
  return {
    included(record) {
      if (matches(record)) waiting.push(record)
      look()
    },
    slot: look,
  }
}
