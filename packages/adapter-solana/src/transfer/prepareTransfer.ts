import {
  cleanText,
  FeeAboveLimitError,
  InvalidAddressError,
  InvalidAmountError,
  toWhole,
  WouldFailError,
  type TransferRequest,
} from '@latchkey/core/adapter'
import { type Connection, PublicKey, type VersionedTransaction } from '@solana/web3.js'

import { buildTransfer, type BuiltTransfer } from './buildTransfer.js'
import { readPlan, type Plan } from './plan.js'
import { problemsOf } from './problems.js'
import { askedFor, type AskedTransfer } from './transferTrace.js'

/** A transfer that the wallet can be asked for. */
export interface PreparedTransfer extends BuiltTransfer {
  readonly asked: AskedTransfer
  /** The accounts that it may not touch otherwise. */
  readonly own: readonly PublicKey[]
  readonly blockhash: string
  readonly lastValidBlockHeight: number
}

/** Everything that can be found out before the wallet is asked. */
export async function prepareTransfer(
  connection: Connection,
  request: TransferRequest,
): Promise<PreparedTransfer> {
  const plan = await readPlan(connection, request)
  const [problem] = problemsOf(plan)
  if (problem) throw problem.error
  const { recipient, amount } = plan
  if (!(recipient instanceof PublicKey)) throw new InvalidAddressError()
  if (typeof amount !== 'bigint') throw new InvalidAmountError()
  limitFee(plan, request)
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const built = buildTransfer(plan, recipient, amount, blockhash)
  // What is bound to fail is said before the person is bothered.
  await simulate(connection, built.transaction)
  const { from, token } = plan
  const decimals = token ? (token.mint?.decimals ?? 0) : request.network.nativeCurrency.decimals
  return {
    ...built,
    blockhash,
    lastValidBlockHeight,
    own: [from, ...(token?.held ?? []).map(({ address }) => address)],
    asked: askedFor({
      from,
      recipient,
      destination: built.destination,
      ...(token && { mint: token.address }),
      units: amount,
      decimals,
    }),
  }
}

function limitFee({ fee }: Plan, { maxFee, network }: TransferRequest): void {
  if (maxFee !== undefined && fee > BigInt(maxFee))
    throw new FeeAboveLimitError({ details: toWhole(fee, network.nativeCurrency.decimals) })
}

async function simulate(connection: Connection, transaction: VersionedTransaction): Promise<void> {
  const { value } = await connection.simulateTransaction(transaction, {
    sigVerify: false,
    replaceRecentBlockhash: true,
  })
  if (value.err)
    throw new WouldFailError({
      details: cleanText([JSON.stringify(value.err), ...(value.logs ?? []).slice(-3)].join(' '), 500),
    })
}
