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

/** What a payment URI of outsiders says, read and checked as far as that goes without a node. */
export interface AskedPayment {
  /** The account to pay: its address, or where the standard allows it a name, which the payer looks up. */
  readonly address: string
  /** The address of the token; the network's own currency is meant when absent. */
  readonly token?: string
  /**
   * The amount in whole coins or tokens, a decimal string of more than zero, for a currency with so many
   * decimals: standards count in the smallest unit, and a code does not say how many decimals that has. The
   * payer chooses when absent.
   *
   * @throws {TooManyDecimalsError} the currency has fewer
   */
  readonly amount?: (decimals: number) => string
}

/**
 * Reads a payment URI of the family, for a payment on `network`. Asks no wallet and no node, and answers at
 * once. Parameters that only say who asks are passed over.
 *
 * @param code the URI, without spaces; from outside
 * @throws {AddressOfOtherFamilyError} a URI of another scheme
 * @throws {AddressOfOtherNetworkError} a payment on another network of the family
 * @throws {InvalidAddressError} no payment of this standard: an address that is none, a call of a contract
 * @throws {UnsafeRecipientError} what is sent there would be lost, as in the token's own account
 * @throws {InvalidAmountError} and other errors of amounts
 * @throws {NotSupportedError} it demands what cannot be done, or says something twice
 */
export type ReadPaymentUri = (code: string, network: Network) => AskedPayment

/** Writes a payment URI that wallets of the family read. Asks no wallet and no node. */
export interface PaymentUri {
  /**
   * @throws {AmountFormatError} `amount` is no digits with at most one point
   * @throws {InvalidAmountError} zero or less
   * @throws {TooManyDecimalsError} `details` has how many there may be
   * @throws {InvalidAddressError} and other errors of addresses: nothing can be received under this address
   *   on this network
   * @throws {NotSupportedError} the standard has no such payment
   */
  (payment: Payment): string
  /** Reads what this writes, and what others write in the standard. Without it such codes are not read. */
  readonly read?: ReadPaymentUri
}
