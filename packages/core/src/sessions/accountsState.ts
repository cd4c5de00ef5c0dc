import type { Account } from '../model/session.js'
import { event, type Event } from '../store/event.js'

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

export interface AccountsReceived {
  readonly namespace: string
  readonly connectorId: string
  readonly accounts: readonly Account[]
}
/** The wallet of a running session shows other accounts than before. */
export const accountsReceived: Event<AccountsReceived> = event('accounts/received')
export const accountSelected: Event<{ readonly namespace: string; readonly address: string }> =
  event('accounts/selected')
export const addressLabelled: Event<{ readonly address: string; readonly label: string | undefined }> =
  event('accounts/labelled')
