import { ChainUnreachableError } from '@latchkey/core/adapter'
import * as v from 'valibot'

type Reads<Output> = v.GenericSchema<unknown, Output>

/** Where a transaction is; confirmed ones have a height, and the time of their block in seconds. */
export interface ChainStatus {
  readonly confirmed: boolean
  readonly block_height?: number | undefined
  readonly block_time?: number | undefined
}

interface AddressStats {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
  readonly tx_count: number
}

export interface ChainOutput {
  readonly scriptpubkey_address?: string | null | undefined
  readonly value: number
}

export interface ChainAddress {
  readonly chain_stats: AddressStats
  readonly mempool_stats: AddressStats
}

export interface ChainCoin {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: ChainStatus
}

export interface ChainTransaction {
  readonly txid: string
  readonly fee?: number | undefined
  readonly weight?: number | undefined
  readonly status: ChainStatus
  readonly vin: readonly {
    readonly txid: string
    readonly vout: number
    readonly sequence?: number | undefined
    readonly prevout?: ChainOutput | null | undefined
  }[]
  readonly vout: readonly ChainOutput[]
}

export interface ChainOutspend {
  readonly spent: boolean
  readonly txid?: string | undefined
  readonly status?: ChainStatus | undefined
}

const sats: Reads<number> = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const txid: Reads<string> = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const status: Reads<ChainStatus> = v.object({
  confirmed: v.boolean(),
  block_height: v.optional(v.pipe(v.number(), v.safeInteger())),
  block_time: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
const stats: Reads<AddressStats> = v.object({ funded_txo_sum: sats, spent_txo_sum: sats, tx_count: sats })
const output: Reads<ChainOutput> = v.object({
  scriptpubkey_address: v.optional(v.nullable(v.string())),
  value: sats,
})

export const addressSchema: Reads<ChainAddress> = v.object({ chain_stats: stats, mempool_stats: stats })
export const coinsSchema: Reads<readonly ChainCoin[]> = v.array(
  v.object({ txid, vout: sats, value: sats, status }),
)
export const transactionSchema: Reads<ChainTransaction> = v.object({
  txid,
  fee: v.optional(sats),
  weight: v.optional(sats),
  status,
  vin: v.array(
    v.object({ txid, vout: sats, sequence: v.optional(sats), prevout: v.optional(v.nullable(output)) }),
  ),
  vout: v.array(output),
})
export const transactionsSchema: Reads<readonly ChainTransaction[]> = v.array(transactionSchema)
export const outspendSchema: Reads<ChainOutspend> = v.object({
  spent: v.boolean(),
  txid: v.optional(txid),
  status: v.optional(status),
})
/** Satoshis for a virtual byte, by the number of blocks until it is likely included. */
export const ratesSchema: Reads<Readonly<Record<string, number>>> = v.record(
  v.string(),
  v.pipe(v.number(), v.finite(), v.minValue(0)),
)

/** @throws {ChainUnreachableError} the node's answer is not what Esplora's is */
export function readNode<Output>(schema: Reads<Output>, value: unknown): Output {
  const { success, output: read } = v.safeParse(schema, value)
  if (!success) throw new ChainUnreachableError({ details: 'The node sent an answer that cannot be used' })
  return read
}
