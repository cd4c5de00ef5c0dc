/**
 * How accounts of a chain lend themselves code (EIP-7702) and what carries their operations out (ERC-4337).
 */
export interface SmartAccountsConfig {
  /** `builtin`: the gateway itself, with EXECUTOR_KEYS. Else the address of another bundler (ERC-7769). */
  readonly bundler: string
  /** The code that accounts may have: accounts for EntryPoint 0.7 whose `execute` is that of ERC-7579. */
  readonly implementations: readonly `0x${string}`[]
  /** A `SponsorPaymaster` that pays for operations. Without it there is no sponsor. */
  readonly paymaster?: `0x${string}` | undefined
  /**
   * Contracts of other sponsors whose operations the own bundler takes as well. A contract that agrees when
   * it is tried and refuses on the chain costs the executors: only those belong here whose code you know.
   */
  readonly otherPaymasters?: readonly `0x${string}`[] | undefined
}

/**
 * What is paid for, for the callers of one project. Amounts are in wei, and those of a day count for each
 * chain.
 */
export interface SponsorPolicy {
  /** Who pays, as visitors are told. */
  readonly name: string
  /** The project that this is for. Without it: every caller who has none of his own. */
  readonly project?: string | undefined
  /** CAIP-2. */
  readonly chains: readonly string[]
  /** Contracts that may be called. */
  readonly targets: readonly `0x${string}`[]
  /** Methods that may be called, by the first four bytes of their data. Default: all. */
  readonly selectors?: readonly `0x${string}`[] | undefined
  /** What the account may send along of its own, in all calls together. Default 0. */
  readonly maxValue?: bigint | undefined
  readonly maxCostPerOp: bigint
  /** A day is one of UTC. */
  readonly perAccountPerDay: bigint
  readonly perProjectPerDay: bigint
  /** Only for accounts that are signed in on the page that asks. Needs sign-in. Default false. */
  readonly signedInOnly?: boolean | undefined
}

/** Keys and policies of smart accounts. */
export interface SmartAccountOptions {
  /**
   * Private keys of the accounts that send operations, each with currency on every chain that is `builtin`.
   */
  readonly executorKeys?: readonly `0x${string}`[] | undefined
  /** The private key whose signature `SponsorPaymaster` believes. */
  readonly paymasterSignerKey?: `0x${string}` | undefined
  readonly sponsorPolicy?: readonly SponsorPolicy[] | undefined
}
