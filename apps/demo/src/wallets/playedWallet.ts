import type { Outcome, WalletControls } from '@latchkey/testkit'

/** A sandbox wallet of any family, with the controls of its owner. */
export interface PlayedWallet extends WalletControls {
  readonly info: { readonly name: string }
  readonly allAddresses: readonly string[]
  always(outcome: Outcome | undefined): void
}
