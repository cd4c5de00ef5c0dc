import type { Network } from './network.js'
import type { TokenRef } from './tokenBalance.js'

/** What a payment URI asks for. */
export interface Payment {
  /** The account that is paid. */
  readonly address: string
  readonly network: Network
  /** Whole coins or tokens, a decimal string with a point: `1.5`. The payer chooses when absent. */
  readonly amount?: string
  /** The network's own currency when absent. */
  readonly token?: Pick<TokenRef, 'address'> & { readonly decimals: number }
}

/**
 * Writes a payment URI that wallets of the family read. Asks no wallet and no node.
 *
 * @throws {AmountFormatError} `amount` is no digits with at most one point
 * @throws {InvalidAmountError} zero or less
 * @throws {TooManyDecimalsError} `details` has how many there may be
 * @throws {InvalidAddressError} and other errors of addresses: nothing can be received under this address on
 *   this network
 * @throws {NotSupportedError} the standard has no such payment
 */
export type PaymentUri = (payment: Payment) => string
