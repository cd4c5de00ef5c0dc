import type * as calls from './calls.js'
import type * as connection from './connection.js'
import type * as http from './http.js'
import type * as login from './login.js'
import type * as names from './names.js'
import type * as networks from './networks.js'
import type * as notSupported from './notSupported.js'
import type * as onramp from './onramp.js'
import type * as options from './options.js'
import type * as pairing from './pairing.js'
import type * as permissions from './permissions.js'
import type * as send from './send.js'
import type * as signIn from './signIn.js'
import type * as swap from './swap.js'
import type * as wallet from './wallet.js'
import type { Refusable } from './wallet.js'

type CodesOf<Module> = {
  [Name in keyof Module]: Module[Name] extends abstract new (...args: never[]) => {
    readonly code: infer Code extends string
  }
    ? Code
    : never
}[keyof Module]

/** The code of every error class that this package exports. */
export type ErrorCode =
  | CodesOf<typeof calls>
  | CodesOf<typeof connection>
  | CodesOf<typeof http>
  | CodesOf<typeof login>
  | CodesOf<typeof names>
  | CodesOf<typeof networks>
  | CodesOf<typeof notSupported>
  | CodesOf<typeof onramp>
  | CodesOf<typeof options>
  | CodesOf<typeof pairing>
  | CodesOf<typeof permissions>
  | CodesOf<typeof send>
  | CodesOf<typeof signIn>
  | CodesOf<typeof swap>
  | CodesOf<typeof wallet>

/** Codes that no visitor meets by themselves: mistakes in the host's own calls, and answers of a server. */
export type DeveloperErrorCode =
  | CodesOf<typeof http>
  // The screens of the embedded wallet have texts of their own.
  | CodesOf<typeof login>
  // The screens of names have texts of their own, by the reason.
  | CodesOf<typeof names>
  | CodesOf<typeof options>
  // The screen that signs in has texts of its own.
  | CodesOf<typeof signIn>
  | 'adapter-not-found'
  | 'adapter-or-connector-not-found'
  | 'caip-network-not-found'
  | 'caip-network-or-address-undefined'
  | 'caip-network-undefined'
  | 'chain-adapter-not-found'
  | 'connection-client-not-set'
  | 'empty-qr-code'
  | 'invalid-calls'
  | 'invalid-chain-id'
  | 'invalid-permission'
  | 'last-network'
  | 'network-client-not-set'
  // What a wallet granted is asked for by hosts alone.
  | 'permission-mismatch'
  | 'universal-provider-undefined'
  | 'unknown-calls'
  | 'unknown-permission'
  | 'wallet-connect-connector-not-found'
  // Says only that something failed: a text for what was attempted is shown instead.
  | 'wallet-error'

/** Codes that a visitor may meet. Every language has a text for each. */
export type ShownErrorCode = Exclude<ErrorCode, DeveloperErrorCode>

/** What is known beside the code where an error is shown. Texts have to make sense without it. */
export interface ErrorParams {
  readonly 'user-rejected': { readonly refused?: Refusable }
  /** How many decimals `symbol` has. */
  readonly 'too-many-decimals': { readonly symbol?: string; readonly decimals?: string }
  readonly 'insufficient-funds': { readonly symbol?: string }
  readonly 'insufficient-fee': { readonly symbol?: string }
  /** `minimum` is an amount with its symbol: `0.5 DOT`. */
  readonly 'below-dust': { readonly minimum?: string }
  readonly 'below-existential-deposit': { readonly minimum?: string }
  readonly 'account-would-close': { readonly minimum?: string }
}
