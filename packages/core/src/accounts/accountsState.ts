import type { Account } from './account.js'

export interface NamespaceAccounts {
  /** Of the wallet in use. */
  readonly connectorId: string
  readonly accounts: readonly Account[]
  /** The address in use, one of `accounts`. */
  readonly address: string
}

export interface AccountsState {
  /** Only families with at least one account. */
  readonly byNamespace: Readonly<Record<string, NamespaceAccounts>>
  /** Names that the host gave to addresses, shown in their place. */
  readonly labels: Readonly<Record<string, string>>
}
