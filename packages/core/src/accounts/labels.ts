import { isSameAddress } from '../model/sameAddress.js'
import { event, type Event } from '../store/event.js'
import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'

export interface AccountsState {
  /** Names that the host gave to addresses, shown in their place. */
  readonly labels: Readonly<Record<string, string>>
}

export const addressLabelled: Event<{ readonly address: string; readonly label: string | undefined }> =
  event('accounts/labelled')

/** The host's name for an address, however either of them is spelled. */
export function hostLabelOf(labels: AccountsState['labels'], address: string): string | undefined {
  return Object.entries(labels).find(([each]) => isSameAddress(each, address))?.[1]
}

const initialState: AccountsState = { labels: {} }

export const accountsSlice: Slice<'accounts', AccountsState> = slice('accounts', initialState, (on) => {
  on(addressLabelled, (state, { payload: { address, label } }) => {
    const others = Object.entries(state.labels).filter(([each]) => !isSameAddress(each, address))
    const labels = Object.fromEntries(label === undefined ? others : [...others, [address, label]])
    return patch(state, { labels })
  })
})
