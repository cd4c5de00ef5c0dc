import { event, type Event } from '../store/event.js'
import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'

export interface AccountsState {
  /** Names that the host gave to addresses, shown in their place. */
  readonly labels: Readonly<Record<string, string>>
}

export const addressLabelled: Event<{ readonly address: string; readonly label: string | undefined }> =
  event('accounts/labelled')

const initialState: AccountsState = { labels: {} }

export const accountsSlice: Slice<'accounts', AccountsState> = slice('accounts', initialState, (on) => {
  on(addressLabelled, (state, { payload: { address, label } }) => {
    const others = without(state.labels, address)
    return patch(state, { labels: label === undefined ? others : { ...others, [address]: label } })
  })
})
