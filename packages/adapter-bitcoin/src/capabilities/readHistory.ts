import {
  formatUnits,
  InvalidAddressError,
  type ChainHistory,
  type ChainHistoryRow,
  type HistoryRequest,
} from '@latchkey/core/adapter'

import type { Esplora } from '../chain/esplora.js'
import { readNode, transactionsSchema, type ChainOutput, type ChainTransaction } from '../chain/readNode.js'

/** What Esplora puts on a page, beside what its pool holds. */
const pageSize = 25

/** What an address did, as Esplora lists it: all that the pool holds on the first page, then the newest. */
export async function readHistory(esplora: Esplora, request: HistoryRequest): Promise<ChainHistory> {
  const { address, network, cursor, signal } = request
  if (!/^[0-9a-zA-Z]{14,110}$/.test(address))
    throw new InvalidAddressError({ details: address.slice(0, 120) })
  // That of another source leads nowhere.
  if (cursor !== undefined && !/^[0-9a-f]{64}$/.test(cursor)) return { rows: [], next: null, partial: [] }
  const behind = cursor === undefined ? '' : `/chain/${cursor}`
  const found = readNode(
    transactionsSchema,
    (await esplora.json({ network, path: `/address/${address}/txs${behind}`, signal })) ?? [],
  )
  const confirmed = found.filter(({ status }) => status.confirmed)
  return {
    rows: found.map((each) => toRow(each, request)),
    next: confirmed.length >= pageSize ? (confirmed.at(-1)?.txid ?? null) : null,
    partial: [],
  }
}

function toRow(
  { txid, fee = 0, vin, vout, status }: ChainTransaction,
  { address, network }: HistoryRequest,
): ChainHistoryRow {
  const { name, symbol, decimals } = network.nativeCurrency
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const spent = sumOf(inputs, address)
  // The owner of all inputs pays the fee; with several owners it is not known who does.
  const pays = inputs.length > 0 && inputs.every((input) => input.scriptpubkey_address === address)
  const change = sumOf(vout, address) - spent + (pays ? BigInt(fee) : 0n)
  const amount = formatUnits(change < 0n ? -change : change, decimals)
  return {
    id: txid,
    hash: txid,
    status: status.confirmed ? 'confirmed' : 'pending',
    at: status.block_time === undefined ? Date.now() : status.block_time * 1000,
    sentFrom: onlyOne(inputs),
    sentTo: spent > 0n ? onlyOne(vout.filter((output) => output.scriptpubkey_address !== address)) : address,
    ...(pays && { fee: formatUnits(BigInt(fee), decimals) }),
    ...(status.block_height !== undefined && { block: String(status.block_height) }),
    transfers: change === 0n ? [] : [{ direction: change < 0n ? 'out' : 'in', amount, name, symbol }],
  }
}

const sumOf = (outputs: readonly ChainOutput[], address: string): bigint =>
  outputs.reduce(
    (sum, output) => (output.scriptpubkey_address === address ? sum + BigInt(output.value) : sum),
    0n,
  )

/** The address of all of them, where it is one. */
function onlyOne(outputs: readonly ChainOutput[]): string {
  const addresses = new Set(outputs.map((output) => output.scriptpubkey_address ?? ''))
  return addresses.size === 1 ? ([...addresses][0] ?? '') : ''
}
