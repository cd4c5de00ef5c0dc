import type { Outcome, WalletControls } from '@latchkey/testkit'

/** A sandbox wallet of whatever family, as its owner plays it. */
export interface PlayedWallet extends WalletControls {
  readonly info: { readonly name: string }
  readonly allAddresses: readonly string[]
  always(outcome: Outcome | undefined): void
}
