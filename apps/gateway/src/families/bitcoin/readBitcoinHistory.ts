import { formatUnits } from 'viem'
import { badRequest } from '../../errors/gatewayError.js'
import {
  type HistoryPage,
  type HistoryQuestion,
  type HistoryTransaction,
  type HistoryTransfer,
  operationOf,
} from '../../history/transaction.js'
import type { BitcoinConfig } from '../familyConfig.js'
import type { Esplora, EsploraOutput, EsploraTransaction } from './esplora.js'

/** What Esplora puts on a page, beside what the pool holds. */
const esploraPage = 25

/** What an address did: what the pool holds all on the first page, then the newest. */
export async function readBitcoinHistory(
  esplora: Esplora,
  config: BitcoinConfig,
  address: string,
  { cursor, limit }: HistoryQuestion,
): Promise<HistoryPage> {
  if (cursor !== undefined && !/^[0-9a-f]{64}$/.test(cursor))
    throw badRequest('cursor', 'cursor is not one that this call gave.')
  const found = await esplora.transactions(address, cursor)
  const pending = found.filter(({ status }) => !status.confirmed)
  const confirmed = found.filter(({ status }) => status.confirmed)
  const page = confirmed.slice(0, limit)
  const more = confirmed.length > page.length || confirmed.length >= esploraPage
  return {
    data: [...pending, ...page].map((transaction) => toTransaction(config, address, transaction)),
    next: more ? (page.at(-1)?.txid ?? null) : null,
  }
}

function toTransaction(
  { caipId, nativeCurrency }: BitcoinConfig,
  address: string,
  { txid, fee, vin, vout, status }: EsploraTransaction,
): HistoryTransaction {
  const inputs = vin.flatMap(({ prevout }) => (prevout === null ? [] : [prevout]))
  const spent = sumOf(inputs, address)
  // The owner of all the inputs pays the fee; with several owners the payer is unknown.
  const pays = inputs.length > 0 && inputs.every((input) => input.scriptpubkey_address === address)
  const change = sumOf(vout, address) - spent + (pays ? fee : 0)
  const amount = (sats: number): string => formatUnits(BigInt(sats), nativeCurrency.decimals)
  const transfers: readonly HistoryTransfer[] =
    change === 0
      ? []
      : [
          {
            direction: change < 0 ? 'out' : 'in',
            quantity: { numeric: amount(Math.abs(change)) },
            token: { name: nativeCurrency.name, symbol: nativeCurrency.symbol },
          },
        ]
  return {
    id: txid,
    metadata: {
      operationType: operationOf(transfers),
      hash: txid,
      minedAt: new Date(
        status.block_time === undefined ? Date.now() : status.block_time * 1000,
      ).toISOString(),
      status: status.confirmed ? 'confirmed' : 'pending',
      sentFrom: onlyOne(inputs),
      sentTo: spent > 0 ? onlyOne(vout.filter((output) => output.scriptpubkey_address !== address)) : address,
      chain: caipId,
      ...(status.block_height !== undefined && { block: String(status.block_height) }),
      ...(pays && { fee: amount(fee) }),
    },
    transfers,
  }
}

const sumOf = (outputs: readonly EsploraOutput[], address: string): number =>
  outputs.reduce((sum, output) => (output.scriptpubkey_address === address ? sum + output.value : sum), 0)

/** The address of all of them, if it is one. */
function onlyOne(outputs: readonly EsploraOutput[]): string {
  const addresses = new Set(outputs.map((output) => output.scriptpubkey_address ?? ''))
  return addresses.size === 1 ? ([...addresses][0] ?? '') : ''
}
