import type { BitcoinChain } from './chain.js'
import { type WireTransaction, toWireTransaction } from './wire.js'

interface Stats {
  readonly tx_count: number
  readonly funded_txo_count: number
  readonly funded_txo_sum: number
  readonly spent_txo_count: number
  readonly spent_txo_sum: number
}

/** Sums of an address, as Esplora gives them. */
export interface WireAddress {
  readonly address: string
  readonly chain_stats: Stats
  readonly mempool_stats: Stats
}

export async function readAddress(chain: BitcoinChain, address: string): Promise<WireAddress> {
  const metas = await chain.historyOf(address)
  const all = await Promise.all(metas.map((meta) => toWireTransaction(chain, meta)))
  return {
    address,
    chain_stats: sum(
      address,
      all.filter(({ status }) => status.confirmed),
    ),
    mempool_stats: sum(
      address,
      all.filter(({ status }) => !status.confirmed),
    ),
  }
}

function sum(address: string, transactions: readonly WireTransaction[]): Stats {
  const funded = transactions.flatMap(({ vout }) =>
    vout.filter((output) => output.scriptpubkey_address === address),
  )
  const spent = transactions.flatMap(({ vin }) =>
    vin.flatMap(({ prevout }) => (prevout?.scriptpubkey_address === address ? [prevout] : [])),
  )
  const total = (outputs: readonly { readonly value: number }[]): number =>
    outputs.reduce((so, { value }) => so + value, 0)
  return {
    tx_count: transactions.length,
    funded_txo_count: funded.length,
    funded_txo_sum: total(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: total(spent),
  }
}
