/** An app that is registered at a provider. */
export interface SocialAccount {
  readonly clientId: string
  /** Every provider but Apple has one. */
  readonly clientSecret?: string | undefined
  /** Another place than the provider's own, for tests and the sandbox: `http://localhost:8801`. */
  readonly url?: string | undefined
}

/** Apple's secret is made of a key. */
export interface AppleAccount extends Omit<SocialAccount, 'clientSecret'> {
  readonly teamId: string
  readonly keyId: string
  /** PKCS #8, as Apple gives it. */
  readonly privateKey: string
}

/** Farcaster needs no account, but a node of OP Mainnet. */
export interface FarcasterAccount {
  readonly rpcUrl: string
  /** Default: `https://relay.farcaster.xyz`. */
  readonly relayUrl?: string | undefined
}

/** Accounts at the providers that visitors may sign in with. */
export interface SocialOptions {
  readonly google?: SocialAccount | undefined
  readonly apple?: AppleAccount | undefined
  readonly facebook?: SocialAccount | undefined
  readonly github?: SocialAccount | undefined
  readonly x?: SocialAccount | undefined
  readonly discord?: SocialAccount | undefined
  readonly farcaster?: FarcasterAccount | undefined
}
