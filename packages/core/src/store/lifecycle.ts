import type { FeatureName } from './core.js'
import { event, type Event } from './event.js'
import { patch } from './patch.js'
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

function set(
  state: LifecycleState,
  feature: FeatureName,
  status: 'loading' | 'ready' | 'failed',
): LifecycleState {
  return patch(state, { features: patch(state.features, { [feature]: status }) })
}

export const lifecycleSlice: Slice<'lifecycle', LifecycleState> = slice('lifecycle', initialState, (on) => {
  on(coreStarted, (state, { payload }) =>
    patch(state, { status: payload.reconnecting ? 'reconnecting' : 'ready' }),
  )
  on(coreReady, (state) => patch(state, { status: 'ready' }))
  on(coreStopped, (state) => patch(state, { status: 'idle' }))
  on(featureLoading, (state, { payload }) => set(state, payload, 'loading'))
  on(featureReady, (state, { payload }) => set(state, payload, 'ready'))
  on(featureFailed, (state, { payload }) => set(state, payload, 'failed'))
})
