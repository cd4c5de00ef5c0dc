import type { Draft } from '@reduxjs/toolkit'
import { coreStopped } from '../store/lifecycle.js'
import { viewPushed } from '../navigation/navigationState.js'
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

const idle = ({ attempt, relay }: PairingState): PairingState => ({
  status: 'idle',
  attempt,
  open: [],
  relay,
})

function withdraw(state: Draft<PairingState>): void {
  delete state.uri
  delete state.expiresAt
  delete state.error
}

export const pairingSlice: Slice<'pairing', PairingState> = slice('pairing', initialState, (on) => {
  on.addCase(pair.pending, (state, { meta }) => {
    state.attempt = meta.arg.attempt
    state.open.push(meta.arg.attempt)
    // A renewal leaves on show what can still be used.
    if (state.status === 'ready') return
    withdraw(state)
    state.status = 'preparing'
  })
    .addCase(pairingReady, (state, { payload }) => {
      if (payload.attempt !== state.attempt) return
      withdraw(state)
      state.status = 'ready'
      state.uri = payload.uri
      state.expiresAt = payload.expiresAt
    })
    .addCase(uriGiven, (state, { payload }) => {
      if (!payload.startsWith('wc:') || payload.length > LONGEST_URI) return
      withdraw(state)
      state.status = 'ready'
      state.uri = payload
      state.attempt += 1
    })
    .addCase(pairingApproved, (state) => {
      state.open = []
    })
    .addCase(pair.rejected, (state, { meta, error }) => {
      const { attempt } = meta.arg
      state.open = state.open.filter((each) => each !== attempt)
      if (attempt !== state.attempt || error.code === 'aborted') return
      withdraw(state)
      state.status = 'failed'
      state.error = error
    })
    .addCase(pairingReset, idle)
    .addCase(coreStopped, (state) => idle({ ...state, relay: undefined }))
    .addCase(relayChanged, (state, { payload }) => {
      state.relay = payload
    })
    .addCase(viewPushed, (state, { payload }) => {
      if (payload.view === 'ConnectingWalletConnect') delete state.linkOpened
    })
    .addCase(linkOpened, (state, { payload }) => {
      state.linkOpened = { ...payload, isUnanswered: false }
    })
    .addCase(linkUnanswered, (state) => {
      if (state.linkOpened) state.linkOpened.isUnanswered = true
    })
})
