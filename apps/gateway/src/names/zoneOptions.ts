/** A zone: a name of ENS that the operator owns, whose resolver believes this gateway. */
export interface ZoneOptions {
  /** The operator's own name, in its normal form: `people.example.eth`. */
  readonly name: string
  /** The private key that signs answers: 32 bytes. It pays for nothing and owns nothing. */
  readonly signerKey: `0x${string}`
  /** The resolver contracts that answers are signed for. */
  readonly resolvers: readonly `0x${string}`[]
  /**
   * Names that are given away from the start, once: what stands in the database stays. One that is none, or a
   * second one of an owner, is a StartError.
   */
  readonly held?: readonly HeldName[] | undefined
}

/** A name that the operator gave away by himself. */
export interface HeldName {
  /** With the zone at its end, in its normal form. */
  readonly name: string
  /** Whose only name this is. Without it the name cannot be had. */
  readonly owner?: `0x${string}` | undefined
  /** What it holds by coin type, as ENSIP-9 and ENSIP-11 lay it out: 20 bytes for EVM chains. */
  readonly records: Readonly<Record<string, `0x${string}`>>
  readonly texts?: Readonly<Record<string, string>> | undefined
}
