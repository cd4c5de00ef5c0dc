import type { Storage } from '@latchkey/core/adapter'
import type { Hex } from 'viem'

import type { Approval } from '../wallet/walletControls.js'
import type { SandboxCaveat } from './delegations.js'

/** A chain that the wallet knows. */
export interface SandboxChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** `ETH` otherwise. */
  readonly symbol?: string
}

/** A token that the wallet reports through `wallet_getAssets`. */
export interface SandboxAsset {
  readonly chainId: number
  readonly address: Hex
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly price?: number
}

/** How the wallet makes several calls as one (EIP-5792). */
export interface SandboxCalls {
  /** `ready` upgrades the account with the first calls. */
  readonly atomic: 'supported' | 'ready'
  /** A contract with `executeBatch` whose code the account lends itself (EIP-7702). */
  readonly account: Hex
  /** So many at once; 20 otherwise. More are refused (5740). */
  readonly most?: number
  /** The person says no to the upgrade. */
  readonly refusesUpgrade?: boolean
}

/** How the wallet lets others act for an account (ERC-7715). */
export interface SandboxPermissions {
  /** The contract that honours delegations (ERC-7710), whose code the account lends itself (EIP-7702). */
  readonly account: Hex
  /** The types that it grants; all that it knows otherwise. */
  readonly types?: readonly string[]
  /** Whether it tells what it granted; true otherwise. */
  readonly keepsList?: boolean
  /** Signs other rules than were asked for. */
  readonly change?: (rules: readonly SandboxCaveat[]) => readonly SandboxCaveat[]
  /** Answers something else than was signed. */
  readonly answer?: (granted: Readonly<Record<string, unknown>>) => unknown
}

/** What `createSandboxWallet` takes. */
export interface SandboxWalletOptions {
  /**
   * Twelve words; accounts 0, 1 and 2 of the usual path are used. One of `mnemonic` and `privateKeys` is
   * needed.
   */
  readonly mnemonic?: string
  readonly privateKeys?: readonly Hex[]
  /** Which accounts of the mnemonic, by index. */
  readonly accountIndexes?: readonly number[]
  /** The chains that the wallet knows at first; it starts on the first one. */
  readonly chains: readonly [SandboxChain, ...SandboxChain[]]
  /** `Sandbox Wallet` otherwise. */
  readonly name?: string
  /** `test.latchkey.sandbox` otherwise. */
  readonly rdns?: string
  /** A `data:image/` address; a drawing of the sandbox's own otherwise. */
  readonly icon?: string
  /** `window` otherwise. */
  readonly approval?: Approval
  /** Where permissions survive a reload; `localStorage` otherwise, or nowhere where there is none. */
  readonly storage?: Storage | null
  /**
   * What the wallet reports by ERC-7811, beside the chain's own currency. Without it the wallet does not know
   * the call.
   */
  readonly assets?: readonly SandboxAsset[]
  /**
   * Without it the wallet knows no calls of EIP-5792. `silent`: it knows none either, and never answers
   * whether it does.
   */
  readonly calls?: SandboxCalls | 'silent'
  /** Without it the wallet knows no permissions of ERC-7715. */
  readonly permissions?: SandboxPermissions
  /** Knows `wallet_connect` (ERC-7846), with `signInWithEthereum`: one prompt to connect and to sign in. */
  readonly connectMethod?: boolean
  /** Also stands in the page as `window.ethereum`, as the only extension of a person would. */
  readonly injected?: boolean
  /** Puts the wallet into `window.__sandboxWallets[rdns]`, for tests that drive the page from outside. */
  readonly expose?: boolean
  /** Whether a chain is also switched to when it is added; true otherwise, as most wallets do. */
  readonly switchOnAdd?: boolean
}
