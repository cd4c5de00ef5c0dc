import type { MessageStyle } from '../message/messageFields.js'

/** Whose signature over which text is to be checked. */
export interface SignatureRequest {
  /** In the form that `canonical` gives. */
  readonly address: string
  /** The reference of the account's network; a contract account is asked there. */
  readonly reference: string
  readonly message: string
  /** In the family's usual encoding. */
  readonly signature: string
  readonly signal?: AbortSignal
}

/**
 * What a check of a signature says. `true`: the account's own key signed. `'onChain'`: the account is a
 * contract, and its network vouched for it, so that this counts on that network only. `false`: neither.
 */
export type SignatureCheck = boolean | 'onChain'

/** What a family brings for sign-in. One package each: `@latchkey/verify-evm` and its siblings. */
export interface Verifier {
  /** CAIP-2: `eip155`. */
  readonly namespace: string
  readonly style: MessageStyle
  /** The one spelling of an address that messages must have; `undefined` where the text is no address. */
  readonly canonical: (address: string) => string | undefined
  /**
   * Whether the account signed the text, and who says so; never throws for a signature that is none.
   *
   * @throws {Error} only where a chain had to be asked and did not answer
   */
  readonly verify: (request: SignatureRequest) => Promise<SignatureCheck>
}

/** A verifier of keys' signatures only: what it says counts on each network of the family. */
export interface KeyVerifier extends Verifier {
  readonly verify: (request: SignatureRequest) => Promise<boolean>
}
