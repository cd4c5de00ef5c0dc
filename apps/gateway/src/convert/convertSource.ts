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
  /** In wei, a decimal string: with what the caller counts. Default: what the chain's node says. */
  readonly gasPrice?: string
}

/** What a source would do. */
export interface Offer {
  /** In the smallest unit of `to`, what the source keeps already taken off. */
  readonly toAmount: bigint
  /** What the network takes, in the smallest unit of the chain's own coin. */
  readonly gas: bigint
  /** What the source keeps, in the smallest unit of `to`. */
  readonly fee: bigint
  /** What the size of the amount itself costs, in percent; absent where that is unknown. */
  readonly impact?: number | undefined
  /** Who gets leave to spend, on an EVM chain. */
  readonly spender?: string | undefined
}

/** What the visitor is to sign, and what the source has to know again when he did. */
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
    /** Units of gas, as the source sees it. */
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

/** How far a conversion is that was handed over. */
export interface Progress {
  readonly status: 'pending' | 'success' | 'failed'
  readonly hash?: string | undefined
}

/** Who converts. */
export interface ConvertSource {
  /** As visitors read it. */
  readonly name: string
  serves(chainId: string): boolean
  /** Nothing where the source has no way. */
  quote(request: Conversion): Promise<Offer | undefined>
  /**
   * What is to be signed.
   * @param minimum less than this never arrives
   * @throws GatewayError 409 where the source gives less now
   */
  build(request: Conversion, minimum: bigint): Promise<Built>
  /**
   * Looks at what was signed, and asks no one. Absent where the visitor sends it himself.
   * @returns nothing where it is not what was built; else what the source will call it, where that is known
   */
  read?(
    request: Conversion,
    kept: Built['kept'],
    signed: string,
  ): Promise<{ readonly sent: string | undefined } | undefined>
  /**
   * Hands over what was signed, as `read` found it.
   * @returns what the source calls it
   */
  execute?(request: Conversion, kept: Built['kept'], signed: string): Promise<string>
  /** @param sent what `read` or `execute` gave */
  follow?(request: Conversion, kept: Built['kept'], sent: string): Promise<Progress>
}
