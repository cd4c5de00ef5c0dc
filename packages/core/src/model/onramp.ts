import type { CaipNetworkId } from './network.js'

/** An amount with what it is an amount of: `{ amount: '30.00', currency: 'USD' }`. */
export interface OnrampMoney {
  /** In whole units, a decimal string. */
  readonly amount: string
  /** Code of a currency, or symbol of a coin or token. */
  readonly currency: string
}

/** Who sells coins for money. */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  /** What it takes, as the gateway words it: `1-2%`. */
  readonly feeRange?: string
  readonly networks: readonly CaipNetworkId[]
  /** Of the gateway, or within the address: no other server learns of the visitor. */
  readonly iconUrl?: string
  /** Whether it says before the visitor goes there what would arrive. */
  readonly quotes: boolean
}

/** Where a coin or token can be bought to. */
export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  /** CAIP-2. */
  readonly chain_id: CaipNetworkId
  /** Absent for the network's own currency. */
  readonly contract_address?: string
}

/** A coin or token that can be bought (S3.08). */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** As of {@link OnrampProvider}. */
  readonly iconUrl?: string
  readonly networks: readonly PurchaseNetwork[]
}

/** How much can be paid at once in one way, in whole units. */
export interface PaymentLimit {
  /** `card`, `ach`, … */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** Money that coins can be bought with (S3.09). */
export interface PaymentCurrency {
  /** ISO 4217. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimit[]
}

/** What can be bought, and with what (S3.07). */
export interface OnrampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** The gateway did not say: the built-in list, with the limits of S9.05. */
  readonly isFallback?: true
}

/**
 * What one provider would give (S3.10). Where it could not say, `estimate` is `true` and there is no figure:
 * none is ever made up (R8).
 */
export type OnrampQuote =
  | {
      readonly provider: string
      readonly estimate: false
      readonly quoteId: string
      readonly fee: OnrampMoney
      readonly subtotal: OnrampMoney
      readonly total: OnrampMoney
      /** What arrives. */
      readonly purchase: OnrampMoney
      /** Milliseconds since the epoch. */
      readonly expiresAt: number
    }
  | {
      readonly provider: string
      readonly estimate: true
      /** What it takes at a time, in whole units, where the sum is less or more. */
      readonly limits?: { readonly min: string; readonly max: string }
    }

/** The address of a provider's page for one order. For one use. */
export interface OnrampLink {
  readonly orderId: string
  readonly provider: string
  /** `https:`, or of this machine. */
  readonly url: string
  /** Milliseconds since the epoch. Later it is to be asked for again. */
  readonly expiresAt: number
}

/**
 * What became of an order. `waiting` for the visitor to pay; `paid`, `sending`: the coins are on their way;
 * `declined`: the payment was refused, and can be made again on the same page; `unknown`: nothing was heard
 * for three minutes, and whether it was paid is not known.
 */
export type OnrampStatus = 'waiting' | 'paid' | 'sending' | 'success' | 'declined' | 'failed' | 'unknown'

/** An order that the visitor went to a provider with. */
export interface OnrampOrder {
  readonly id: string
  readonly provider: string
  /** Its name. */
  readonly providerName: string
  readonly namespace: string
  readonly caipNetworkId: CaipNetworkId
  readonly account: string
  /** What is bought, by its symbol, and paid with, by its code. */
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** What is paid, in whole units. */
  readonly amount: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly status: OnrampStatus
  /** How far it was known to be, where nothing was heard since. */
  readonly seen?: 'paid' | 'sending'
  /** Of the transaction that brought the coins. */
  readonly hash?: string
  /** What arrived or arrives, where the provider said so. */
  readonly purchase?: OnrampMoney
  /** Its page again, while it can be opened; not kept over a reload. */
  readonly url?: string
  readonly expiresAt?: number
}
