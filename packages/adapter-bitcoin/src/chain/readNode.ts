import { ChainUnreachableError } from '@latchkey/core/adapter'
import * as v from 'valibot'

const sats = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const status = v.object({ confirmed: v.boolean(), block_height: v.optional(v.pipe(v.number(), v.safeInteger())) })
const stats = v.object({ funded_txo_sum: sats, spent_txo_sum: sats, tx_count: sats })
const output = v.object({ scriptpubkey_address: v.optional(v.nullable(v.string())), value: sats })

export const addressSchema = v.object({ chain_stats: stats, mempool_stats: stats })
export const coinsSchema = v.array(v.object({ txid, vout: sats, value: sats, status }))
export const transactionSchema = v.object({
  txid,
  fee: v.optional(sats),
  status,
  vin: v.array(v.object({ txid, vout: sats, prevout: v.optional(v.nullable(output)) })),
  vout: v.array(output),
})
export const transactionsSchema = v.array(transactionSchema)
export const outspendSchema = v.object({ spent: v.boolean(), txid: v.optional(txid) })
export const ratesSchema = v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0)))

export type ChainTransaction = v.InferOutput<typeof transactionSchema>
export type ChainCoin = v.InferOutput<typeof coinsSchema>[number]

/** @throws {ChainUnreachableError} the node's answer is not what Esplora's is */
export function readNode<const Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const { success, output: read } = v.safeParse(schema, value)
  if (!success) throw new ChainUnreachableError({ details: 'The node sent an answer that cannot be used' })
  return read
}
