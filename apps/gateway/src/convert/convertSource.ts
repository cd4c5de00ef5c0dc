/** A conversion that an account asks for. Addresses are those of the chain; `native` is its own coin. */
export interface Conversion {
  readonly chainId: string
  readonly from: string
  readonly to: string
  readonly account: string
  /** Of `from`, in its smallest unit. */
  readonly amount: bigint
  /** In hundredths of a percent. */
  readonly slippage: number
  /** In wei, a decimal string: the gas price that the caller assumes. Default: that of the chain's node. */
  readonly gasPrice?: string
}

/** What a source offers for a conversion. */
export interface Offer {
  /** In the smallest unit of `to`, after the source's fee. */
  readonly toAmount: bigint
  /** The network fee, in the smallest unit of the native coin. */
  readonly gas: bigint
  /** The source's fee, in the smallest unit of `to`. */
  readonly fee: bigint
  /** The price impact of the amount, in percent; absent where it is unknown. */
  readonly impact?: number | undefined
  /** The address that needs an allowance, on an EVM chain. */
  readonly spender?: string | undefined
}

/** What the visitor signs, and what the source needs later to hand it over. */
export interface Built {
  readonly answer: EvmAnswer | SolanaAnswer | OrderAnswer
  readonly kept: Readonly<Record<string, string>>
}

/** A transaction of an EVM chain, with plain addresses. */
export interface EvmAnswer {
  readonly tx: {
    readonly to: string
    readonly data: string
    readonly value: bigint
    /** In units of gas, as the source estimates it. */
    readonly gas: bigint
  }
}

/** A transaction in base64. */
export interface SolanaAnswer {
  readonly transaction: string
}

/** An order that is signed (EIP-712) and not sent by its owner. */
export interface OrderAnswer {
  readonly typedData: object
}

/** The progress of a conversion that was handed over. */
export interface Progress {
  readonly status: 'pending' | 'success' | 'failed'
  readonly hash?: string | undefined
}

/** A service, or a chain's own pools, that converts tokens. */
export interface ConvertSource {
  /** The name that visitors are shown. */
  readonly name: string
  serves(chainId: string): boolean
  /** Returns nothing where the source has no route. */
  quote(request: Conversion): Promise<Offer | undefined>
  /**
   * What is to be signed.
   * @param minimum less than this never arrives
   * @throws GatewayError 409 where the source gives less now
   */
  build(request: Conversion, minimum: bigint): Promise<Built>
  /**
   * Checks what was signed, without a request. Absent where the visitor's wallet sends the transaction.
   * @returns nothing where it is not what was built; else its name at the source, where that is known
   */
  read?(
    request: Conversion,
    kept: Built['kept'],
    signed: string,
  ): Promise<{ readonly sent: string | undefined } | undefined>
  /**
   * Hands over what was signed, as `read` found it.
   * @returns its name at the source
   */
  execute?(request: Conversion, kept: Built['kept'], signed: string): Promise<string>
  /** @param sent what `read` or `execute` gave */
  follow?(request: Conversion, kept: Built['kept'], sent: string): Promise<Progress>
}
