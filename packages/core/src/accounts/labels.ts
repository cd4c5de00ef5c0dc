import { event, type Event } from '../store/event.js'
import { slice, type Slice } from '../store/slice.js'

export interface AccountsState {
  /** Names that the host gave to addresses, shown in their place. */
  readonly labels: Readonly<Record<string, string>>
}

export const addressLabelled: Event<{ readonly address: string; readonly label: string | undefined }> =
  event('accounts/labelled')

export const accountsSlice: Slice<'accounts', AccountsState> = slice('accounts', { labels: {} }, (on) => {
  on.addCase(addressLabelled, (state, { payload: { address, label } }) => {
    // A fresh copy, so that no address is a name of the prototype.
    state.labels = Object.fromEntries([
      ...Object.entries(state.labels).filter(([each]) => each !== address),
      ...(label === undefined ? [] : [[address, label]]),
    ])
  })
})
