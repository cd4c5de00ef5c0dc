import type { FeatureName } from './core.js'
import { event, type Event } from './event.js'
import { slice, type Slice } from './slice.js'

export interface LifecycleState {
  /** `reconnecting` while stored sessions are picked up; `ready` afterwards. */
  readonly status: 'idle' | 'reconnecting' | 'ready'
  readonly features: Readonly<Record<string, 'loading' | 'ready' | 'failed'>>
}

export const coreStarted: Event<{ readonly reconnecting: boolean }> = event('lifecycle/coreStarted')
export const coreReady: Event = event('lifecycle/coreReady')
export const coreStopped: Event = event('lifecycle/coreStopped')
export const featureLoading: Event<FeatureName> = event('lifecycle/featureLoading')
export const featureReady: Event<FeatureName> = event('lifecycle/featureReady')
export const featureFailed: Event<FeatureName> = event('lifecycle/featureFailed')

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
