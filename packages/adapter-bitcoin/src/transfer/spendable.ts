import { isAbortError, ChainUnreachableError, LatchkeyError, type Network } from '@latchkey/core/adapter'

import type { Esplora } from '../chain/esplora.js'
import { pendingOwn } from '../chain/pendingOwn.js'
import { coinsSchema, readNode, type ChainCoin } from '../chain/readNode.js'
import type { InscriptionSource } from './inscriptionSource.js'

/** The coins of an address, those that can be spent apart from those that are kept. */
export interface Spendable {
  readonly coins: readonly ChainCoin[]
  /** Satoshis that are held back: inscriptions, coins that may bear one, unconfirmed coins from others. */
  readonly kept: bigint
}

export interface SpendableRequest {
  readonly network: Network
  readonly address: string
  /** Whether the address is for ordinals. */
  readonly ordinals: boolean
  readonly inscriptions: InscriptionSource | undefined
  readonly signal: AbortSignal
}

/** Inscriptions are in coins this small; those on payment addresses were sent there by mistake. */
const postage = 10_000

/** @throws {ChainUnreachableError} no node answered, or the inscription source failed */
export async function spendable(esplora: Esplora, request: SpendableRequest): Promise<Spendable> {
  const { network, address, ordinals, inscriptions, signal } = request
  const all = readNode(coinsSchema, await esplora.json({ network, path: `/address/${address}/utxo`, signal }))
  const pending = all.some(({ status }) => !status.confirmed) ? await pendingOwn(esplora, request) : []
  const settled = all.filter(
    ({ status, txid }) => status.confirmed || pending.some((own) => own.txid === txid),
  )
  const coins = inscriptions
    ? await withoutInscribed(inscriptions, request, settled)
    : settled.filter(({ value }) => !ordinals && value > postage)
  return { coins, kept: sum(all) - sum(coins) }
}

async function withoutInscribed(
  inscriptions: InscriptionSource,
  { network, address, signal }: SpendableRequest,
  coins: readonly ChainCoin[],
): Promise<readonly ChainCoin[]> {
  try {
    const bearing = new Set(await inscriptions({ network, address, coins, signal }))
    return coins.filter(({ txid, vout }) => !bearing.has(`${txid}:${vout}`))
  } catch (cause) {
    if (cause instanceof LatchkeyError || isAbortError(cause)) throw cause
    throw new ChainUnreachableError({ cause, details: 'Nobody could say which coins bear inscriptions' })
  }
}

export const sum = (coins: readonly { readonly value: number }[]): bigint =>
  coins.reduce((total, { value }) => total + BigInt(value), 0n)
