/** Where an order stands; `declined` may still become `paid`, `failed` only `success`, which stays. */
export type OnrampStatus = 'created' | 'declined' | 'paid' | 'sending' | 'success' | 'failed'

/** A decimal string and what it is of: `{ amount: '30.00', currency: 'USD' }`. */
export interface Amount {
  readonly amount: string
  readonly currency: string
}

/** A chain on which something is sold. */
export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  /** CAIP-2. */
  readonly chain_id: string
  readonly contract_address?: string | undefined
}

/** Something that can be bought (S3.08). */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** The least and the most of a way of paying; decimal strings. */
export interface MethodLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}

/** Money that is taken, and how (S3.09). */
export interface PaymentCurrency {
  readonly id: string
  readonly payment_method_limits: readonly MethodLimit[]
}

/** What a visitor wants to buy. */
export interface PurchaseQuestion {
  /** The id of a {@link PurchaseCurrency}. */
  readonly purchase: string
  /** The money: `USD`. */
  readonly payment: string
  /** CAIP-2. */
  readonly network: string
  /** How much money; a decimal string. */
  readonly amount: string
}

/** What a purchase costs, as its provider says (S3.10). */
export interface ProviderQuote {
  readonly quoteId: string
  readonly fee: Amount
  readonly subtotal: Amount
  readonly total: Amount
  readonly purchase: Amount
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

/** An order that is about to be made. */
export interface OrderQuestion extends Omit<PurchaseQuestion, 'amount'> {
  /** The gateway's own; providers are told nothing else of the visitor's account but `address`. */
  readonly orderId: string
  readonly address: string
  readonly fiatAmount?: string | undefined
  readonly cryptoAmount?: string | undefined
  /** Where the provider may send webhooks to. */
  readonly webhookUrl: string
  /** Of the visitor, where it is a public one. */
  readonly clientIp?: string | undefined
}

/** Where a visitor pays. */
export interface ProviderLink {
  readonly url: string
  /** What the provider calls the order in its webhooks. */
  readonly reference: string
}

/** What a provider says of an order. */
export interface OrderNews {
  readonly reference: string
  readonly status: OnrampStatus
  readonly hash?: string | undefined
  readonly purchase?: Amount | undefined
  readonly payment?: Amount | undefined
}

/** The same in a webhook. */
export interface OrderEvent extends OrderNews {
  readonly eventId: string
}

/** A request to a provider; with a body it is a POST. */
export interface ProviderRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
}

/** A question to a provider: how it is asked, and how its answer is read. Neither sends anything. */
export interface Exchange<Question, Answer> {
  /** @throws OnrampError where the provider does not sell that */
  request(question: Question): ProviderRequest
  /** @throws OnrampError where the answer is not as documented */
  read(answer: unknown, question: Question): Answer
}

/** A webhook as it came. */
export interface SignedMessage {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** In seconds since 1970. */
  readonly now: number
  /** Where it was sent to. */
  readonly url: string
  /** The reference to an order in its URL, which is not signed. */
  readonly reference?: string | undefined
}

/**
 * A provider that sells coins for money. Its functions are pure: the gateway sends the requests.
 *
 * @example
 * const provider: OnrampProvider = moonPay({ publicKey, secretKey, webhookKey })
 * provider.quote?.request({ purchase: 'ETH', payment: 'USD', network: 'eip155:1', amount: '30' })
 */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  /** A short text such as `1-2%`. */
  readonly feeRange?: string | undefined
  /** Hosts that its links may lead to, their subdomains with them. */
  readonly hosts: readonly string[]
  /** An origin without TLS that its links may lead to: only where the operator named it. */
  readonly ownOrigin?: string | undefined
  readonly currencies: readonly PurchaseCurrency[]
  /** What it takes. Default: the limits of S9.05. */
  readonly payments?: readonly PaymentCurrency[] | undefined
  readonly quote?: Exchange<PurchaseQuestion, ProviderQuote> | undefined
  /** What has to be asked before there is a link; without it, `link` gets nothing. */
  readonly session?: Exchange<OrderQuestion, unknown> | undefined
  /** Where the visitor pays. */
  link(order: OrderQuestion, session: unknown): ProviderLink
  /** The status of an order; nothing where the provider does not know it yet. */
  readonly status?: Exchange<string, OrderNews | undefined> | undefined
  /**
   * Reads a webhook.
   * @returns nothing where it is not about the progress of an order
   * @throws OnrampError where it is forged, late or unreadable
   */
  webhook(message: SignedMessage): OrderEvent | undefined
}
