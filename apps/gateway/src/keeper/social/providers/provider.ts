import type { Profile } from '../../accounts.js'
import type { SocialOptions } from '../../socialOptions.js'

/** A provider whose page a browser is sent to. */
export type ProviderName = Exclude<keyof SocialOptions, 'farcaster'>

/** What belongs to one sign-in, and comes back with it. */
export interface Checks {
  readonly state: string
  /** In the ID token, where the provider has one. */
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
}

/** A provider of the operator's choice. */
export interface Provider {
  /** Where the browser is sent. */
  authorize(checks: Checks): Promise<URL>
  /**
   * Whom the provider names. Everything that it answers is checked.
   * @param answer the callback's address, with all parameters that came
   * @throws whatever is wrong with it
   */
  identify(answer: URL, checks: Checks): Promise<Profile>
}

/** @param redirectUri the exact address that it sends visitors back to */
export type MakeProvider<T> = (account: T, redirectUri: string) => Provider
