import { TransactionFailedError, type ConfirmedTransfer, type Network } from '@latchkey/core/adapter'
import type { ApiPromise } from '@polkadot/api'
import type { Vec } from '@polkadot/types'
import type { DispatchError, EventRecord } from '@polkadot/types/interfaces'

export interface Place {
  /** The hash of the block. */
  readonly block: string
  readonly number: number
  /** Of the transaction in the block. */
  readonly index: number
  readonly hash: string
  readonly network: Network
}

/**
 * What became of a transaction that is in a block. Being there is not enough: the chain also keeps what
 * failed.
 * @throws {TransactionFailedError}
 */
export async function readOutcome(
  api: ApiPromise,
  { block, number, index, hash, network }: Place,
): Promise<ConfirmedTransfer> {
  const at = await api.at(block)
  const records = (await at.query['system']?.['events']?.()) as unknown as Vec<EventRecord>
  const events = records
    .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index))
    .map(({ event }) => event)
  const failure = events.find(({ section, method }) => section === 'system' && method === 'ExtrinsicFailed')
  if (failure) throw new TransactionFailedError({ details: nameOf(api, failure.data[0] as DispatchError) })
  if (!events.some(({ section, method }) => section === 'system' && method === 'ExtrinsicSuccess'))
    throw new TransactionFailedError({ details: 'No outcome' })
  const paid = events.find(
    ({ section, method }) => section === 'transactionPayment' && method === 'TransactionFeePaid',
  )
  const { decimals, symbol } = network.nativeCurrency
  const value = paid?.data[1]?.toString()
  return { hash, block: String(number), ...(value && { fee: { value, decimals, symbol } }) }
}

/** `assets.BalanceLow`, `Token.FundsUnavailable`. */
export function nameOf(api: ApiPromise, error: DispatchError): string {
  if (error.isModule) {
    try {
      const { section, name } = api.registry.findMetaError(error.asModule)
      return `${section}.${name}`
    } catch {
      return error.asModule.toString()
    }
  }
  const detail = Object.values(Object(error.toJSON()) as object)[0] as unknown
  return typeof detail === 'string' ? `${error.type}.${detail}` : error.type
}
