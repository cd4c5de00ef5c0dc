/** A zone: an ENS name that the operator owns, whose resolver accepts the answers of this gateway. */
export interface ZoneOptions {
  /** The operator's own name, in its normal form: `people.example.eth`. */
  readonly name: string
  /** The private key that signs answers: 32 bytes. It pays for nothing and owns nothing. */
  readonly signerKey: `0x${string}`
  /** The resolver contracts that answers are signed for. */
  readonly resolvers: readonly `0x${string}`[]
  /**
   * Names that are assigned at the first start; rows that exist in the database are kept. An invalid name,
   * or a second one of an owner, is a StartError.
   */
  readonly held?: readonly HeldName[] | undefined
}

/** A name that the operator assigned. */
export interface HeldName {
  /** With the zone at its end, in its normal form. */
  readonly name: string
  /** The owner, who can have no other name. Without it, the name is only reserved. */
  readonly owner?: `0x${string}` | undefined
  /** Records by coin type, encoded after ENSIP-9 and ENSIP-11: 20 bytes for EVM chains. */
  readonly records: Readonly<Record<string, `0x${string}`>>
  readonly texts?: Readonly<Record<string, string>> | undefined
}
