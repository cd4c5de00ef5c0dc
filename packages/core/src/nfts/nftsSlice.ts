import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  nftsAsked,
  nftsFailed,
  nftsPageReceived,
  nftsReceived,
  type NftsList,
  type NftsPage,
  type NftsState,
} from './nftsState.js'

const initialState: NftsState = { lists: {} }
/** Lists of accounts and networks that the visitor has left. */
const MOST_LISTS = 8

const NOTHING: NftsList = { pages: [], source: 'gateway', status: 'loading', more: 'idle' }

/** The list of a key changed, and moved behind the others: the first one was asked for longest ago. */
function change(state: NftsState, key: string, to: (list: NftsList) => NftsList): NftsState {
  const { [key]: before = NOTHING, ...others } = state.lists
  const keys = Object.keys(others)
  const lists =
    keys.length < MOST_LISTS ? others : without(others, ...keys.slice(0, keys.length - MOST_LISTS + 1))
  return patch(state, { lists: { ...lists, [key]: to(before) } })
}

/** The known pages behind the newest ones; none where these lead to another place than those did. */
function pagesBehind(known: readonly NftsPage[], newest: readonly NftsPage[]): readonly NftsPage[] {
  const last = newest.at(-1)?.next
  if (last === undefined || last === null) return []
  const place = known.findIndex(({ next }) => next === last)
  return place < 0 ? [] : known.slice(place + 1)
}

export const nftsSlice: Slice<'nfts', NftsState> = slice('nfts', initialState, (on) => {
  on(nftsAsked, (state, { payload: { key, more } }) =>
    change(state, key, (list) => patch(list, more ? { more: 'loading' } : { status: 'loading' })),
  )
  on(nftsReceived, (state, { payload: { key, pages, source, at } }) =>
    change(state, key, (list) =>
      without(
        patch(list, {
          pages: [...pages, ...pagesBehind(list.pages, pages)],
          source,
          status: 'ready',
          fetchedAt: at,
        }),
        'error',
      ),
    ),
  )
  on(nftsPageReceived, (state, { payload: { key, after, page } }) =>
    change(state, key, (list) =>
      // The list may end elsewhere by now: then the page lies behind a gap.
      without(
        patch(list, {
          more: 'idle',
          pages: list.pages.at(-1)?.next === after ? [...list.pages, page] : list.pages,
        }),
        'error',
      ),
    ),
  )
  on(nftsFailed, (state, { payload: { key, more, error } }) =>
    change(state, key, (list) =>
      patch(list, { error, ...(more ? { more: 'failed' } : { status: 'failed' }) }),
    ),
  )
})
