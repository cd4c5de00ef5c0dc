import { event, type Event } from '../store/event.js'
import type { Account } from './account.js'

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
