import { type EncodedAccount, type ReadonlyUint8Array, type Transaction, getBase58Decoder } from '@solana/kit'
import {
  FailedTransactionMetadata,
  type InnerInstruction,
  type LiteSVM,
  type TransactionMetadata,
} from 'litesvm'
import type { Cluster } from './cluster.js'
import type { DecodedTransaction } from './decodeTransaction.js'
import { feeOf } from './fees.js'
import type { InnerInstructions } from './ledger.js'
import { RpcError } from './rpcError.js'
import { listTokenHoldings } from './tokenHoldings.js'
import { type TransactionError, isIncluded, toTransactionError } from './transactionErrors.js'

/** What came of a transaction. */
export interface Outcome {
  readonly error: TransactionError | null
  readonly meta: TransactionMetadata
}

/** Runs a transaction for real. One that the chain does not take leaves nothing behind. */
export function execute(cluster: Cluster, transaction: DecodedTransaction): Outcome {
  const { svm } = cluster
  const { accounts, message } = transaction
  const balances = (): readonly bigint[] => accounts.map((account) => svm.getBalance(account) ?? 0n)
  const before = { balances: balances(), tokens: listTokenHoldings(svm, accounts) }
  const outcome = toOutcome(signed(() => svm.sendTransaction(transaction.transaction)))
  const { error, meta } = outcome
  if (error !== null && !isIncluded(error)) return outcome
  cluster.include({
    transaction,
    slot: cluster.slot,
    blockTime: Math.floor(Date.now() / 1000),
    error,
    fee: feeOf(message),
    logs: meta.logs(),
    computeUnits: meta.computeUnitsConsumed(),
    innerInstructions: listInner(meta),
    balances: { before: before.balances, after: balances() },
    tokens: { before: before.tokens, after: listTokenHoldings(svm, accounts) },
  })
  return outcome
}

/** What would come of a transaction. */
export interface Foreseen extends Outcome {
  /** The accounts that it would change; none where it fails. */
  readonly after: readonly EncodedAccount[]
}

/** Runs a transaction without consequence. */
export function simulate(svm: LiteSVM, transaction: Transaction, verify: boolean): Foreseen {
  svm.withSigverify(verify)
  try {
    const result = signed(() => svm.simulateTransaction(transaction))
    return result instanceof FailedTransactionMetadata
      ? { ...toOutcome(result), after: [] }
      : { error: null, meta: result.meta(), after: result.postAccounts() }
  } finally {
    svm.withSigverify(true)
  }
}

const toOutcome = (result: TransactionMetadata | FailedTransactionMetadata): Outcome =>
  result instanceof FailedTransactionMetadata
    ? { error: toTransactionError(result), meta: result.meta() }
    : { error: null, meta: result }

/** A missing signature is thrown, not returned. */
function signed<T>(run: () => T): T {
  try {
    return run()
  } catch {
    throw new RpcError(-32003, 'Transaction signature verification failure')
  }
}

function listInner(meta: TransactionMetadata): readonly InnerInstructions[] {
  const encode = (data: ReadonlyUint8Array): string => getBase58Decoder().decode(data)
  const one = (inner: InnerInstruction): InnerInstructions['instructions'][number] => {
    const instruction = inner.instruction()
    return {
      programIdIndex: instruction.programIdIndex(),
      accounts: [...instruction.accounts()],
      data: encode(instruction.data()),
      stackHeight: inner.stackHeight(),
    }
  }
  return meta
    .innerInstructions()
    .flatMap((list, index) => (list.length > 0 ? [{ index, instructions: list.map(one) }] : []))
}
