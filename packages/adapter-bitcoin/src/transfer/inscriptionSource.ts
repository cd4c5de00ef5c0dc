import type { Network } from '@latchkey/core/adapter'

/** A coin, by the transaction that made it and the index of the output. */
export interface BitcoinCoin {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: number
}

/** Which address an inscription source is asked about. */
export interface InscriptionRequest {
  readonly network: Network
  readonly address: string
  /** The address's coins. */
  readonly coins: readonly BitcoinCoin[]
  readonly signal: AbortSignal
}

/**
 * Returns which of an address's coins bear inscriptions or runes, as `txid:vout`. A throw means that this is
 * unknown, and nothing is spent.
 *
 * @example
 * const inscriptions: InscriptionSource = async ({ address, signal }) =>
 *   (await fetch(`/inscribed/${address}`, { signal })).json()
 */
export type InscriptionSource = (request: InscriptionRequest) => Promise<readonly string[]>
