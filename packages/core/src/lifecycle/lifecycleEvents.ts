import type { FeatureName } from '../store/featureModules.js'
import { event, type Event } from '../store/event.js'

export const coreStarted: Event<{ readonly reconnecting: boolean }> = event('lifecycle/coreStarted')
export const coreReady: Event = event('lifecycle/coreReady')
export const coreStopped: Event = event('lifecycle/coreStopped')
export const featureLoading: Event<FeatureName> = event('lifecycle/featureLoading')
export const featureReady: Event<FeatureName> = event('lifecycle/featureReady')
export const featureFailed: Event<FeatureName> = event('lifecycle/featureFailed')
