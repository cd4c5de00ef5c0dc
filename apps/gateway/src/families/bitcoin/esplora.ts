import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { createLimitedFetch } from '../../chains/limitedFetch.js'

/** Sums of an address, in satoshis. */
export interface EsploraStats {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
}

export interface EsploraAddress {
  readonly chain_stats: EsploraStats
  readonly mempool_stats: EsploraStats
}

export interface EsploraOutput {
  readonly scriptpubkey_address?: string
  readonly value: number
}

export interface EsploraTransaction {
  readonly txid: string
  readonly fee: number
  readonly vin: readonly { readonly prevout: EsploraOutput | null }[]
  readonly vout: readonly EsploraOutput[]
  readonly status: {
    readonly confirmed: boolean
    readonly block_height?: number
    readonly block_time?: number
  }
}

const amount = { type: 'integer', minimum: 0, maximum: 21e14 }
const sums = {
  type: 'object',
  properties: { funded_txo_sum: { type: 'integer' }, spent_txo_sum: { type: 'integer' } },
  required: ['funded_txo_sum', 'spent_txo_sum'],
}
const output = {
  type: 'object',
  properties: { scriptpubkey_address: { type: 'string', maxLength: 128 }, value: amount },
  required: ['value'],
}
const transaction = {
  type: 'object',
  properties: {
    txid: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    fee: amount,
    vin: {
      type: 'array',
      items: {
        type: 'object',
        properties: { prevout: { anyOf: [{ type: 'null' }, output] } },
        required: ['prevout'],
      },
    },
    vout: { type: 'array', items: output },
    status: {
      type: 'object',
      properties: { confirmed: { type: 'boolean' }, block_height: amount, block_time: amount },
      required: ['confirmed'],
    },
  },
  required: ['txid', 'fee', 'vin', 'vout', 'status'],
}

const ajv = new Ajv2020()
const isStats = ajv.compile<EsploraAddress>({
  type: 'object',
  properties: { chain_stats: sums, mempool_stats: sums },
  required: ['chain_stats', 'mempool_stats'],
} as AnySchema)
const isHistory = ajv.compile<readonly EsploraTransaction[]>({
  type: 'array',
  items: transaction,
} as AnySchema)

/** The part of an Esplora API that the gateway asks. */
export interface Esplora {
  address(address: string): Promise<EsploraAddress>
  /** The pool's and the newest, or those before one of them. */
  transactions(address: string, before: string | undefined): Promise<readonly EsploraTransaction[]>
  genesis(): Promise<string>
}

const patience = 5000

export function createEsplora(url: string): Esplora {
  const limitedFetch = createLimitedFetch()
  const ask = async (path: string): Promise<Response> => {
    const response = await limitedFetch(url + path, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return response
  }
  const read = async <T>(path: string, fits: (value: unknown) => value is T): Promise<T> => {
    const value: unknown = await (await ask(path)).json()
    if (!fits(value)) throw new Error(`${path.split('/').at(-1)} is not what Esplora answers`)
    return value
  }
  return {
    address: (address) => read(`/address/${address}`, isStats),
    transactions: (address, before) =>
      read(`/address/${address}/txs${before === undefined ? '' : `/chain/${before}`}`, isHistory),
    genesis: async () => (await (await ask('/block-height/0')).text()).trim(),
  }
}
