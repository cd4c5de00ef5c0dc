import { coreStopped } from '../store/lifecycle.js'
import { viewPushed } from '../navigation/navigationState.js'
import { keepWhere, patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { pair } from './pair.js'
import {
  linkOpened,
  linkUnanswered,
  pairingApproved,
  pairingReady,
  pairingReset,
  relayChanged,
  uriGiven,
  type PairingState,
} from './pairingState.js'

const initialState: PairingState = { status: 'idle', attempt: 0, open: [] }
/** A code holds no more; a wallet's own texts are shorter. */
const LONGEST_URI = 2048

/** Back to nothing; what is numbered goes on. */
function idle({ attempt }: PairingState, relay: PairingState['relay']): PairingState {
  return { status: 'idle', attempt, open: [], relay }
}

/** Without what was on show, and with what is so now. */
function show(state: PairingState, now: Partial<PairingState>): PairingState {
  return { ...without(state, 'uri', 'expiresAt', 'error'), ...now }
}

export const pairingSlice: Slice<'pairing', PairingState> = slice('pairing', initialState, (on) => {
  on(pair.pending, (state, { meta: { arg } }) => {
    const begun = { ...state, attempt: arg.attempt, open: [...state.open, arg.attempt] }
    // A renewal leaves on show what can still be used.
    return state.status === 'ready' ? begun : show(begun, { status: 'preparing' })
  })
  on(pairingReady, (state, { payload: { attempt, uri, expiresAt } }) =>
    attempt === state.attempt ? show(state, { status: 'ready', uri, expiresAt }) : state,
  )
  on(uriGiven, (state, { payload: uri }) => {
    if (!uri.startsWith('wc:') || uri.length > LONGEST_URI) return state
    return show(state, { status: 'ready', uri, attempt: state.attempt + 1 })
  })
  on(pairingApproved, (state) => patch(state, { open: [] }))
  on(pair.rejected, (state, { meta: { arg }, error }) => {
    const left = patch(state, { open: keepWhere(state.open, (attempt) => attempt !== arg.attempt) })
    const isShown = arg.attempt === state.attempt && error.code !== 'aborted'
    return isShown ? show(left, { status: 'failed', error }) : left
  })
  on(pairingReset, (state) => idle(state, state.relay))
  on(coreStopped, (state) => idle(state, undefined))
  on(relayChanged, (state, { payload }) => patch(state, { relay: payload }))
  on(viewPushed, (state, { payload }) =>
    payload.view === 'ConnectingWalletConnect' ? without(state, 'linkOpened') : state,
  )
  on(linkOpened, (state, { payload }) => patch(state, { linkOpened: { ...payload, isUnanswered: false } }))
  on(linkUnanswered, (state) =>
    state.linkOpened ? patch(state, { linkOpened: patch(state.linkOpened, { isUnanswered: true }) }) : state,
  )
})
