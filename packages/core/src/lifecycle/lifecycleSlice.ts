import { slice, type Slice } from '../store/slice.js'
import {
  coreReady,
  coreStarted,
  coreStopped,
  featureFailed,
  featureLoading,
  featureReady,
} from './lifecycleEvents.js'
import type { LifecycleState } from './lifecycleState.js'

const initialState: LifecycleState = { status: 'idle', features: {} }

export const lifecycleSlice: Slice<'lifecycle', LifecycleState> = slice('lifecycle', initialState, (on) => {
  on.addCase(coreStarted, (state, { payload }) => {
    state.status = payload.reconnecting ? 'reconnecting' : 'ready'
  })
    .addCase(coreReady, (state) => {
      state.status = 'ready'
    })
    .addCase(coreStopped, (state) => {
      state.status = 'idle'
    })
    .addCase(featureLoading, (state, { payload }) => {
      state.features[payload] = 'loading'
    })
    .addCase(featureReady, (state, { payload }) => {
      state.features[payload] = 'ready'
    })
    .addCase(featureFailed, (state, { payload }) => {
      state.features[payload] = 'failed'
    })
})
