import { OnRampProvidersView } from './OnRampProvidersView.js'

export const OnRampProviders: typeof OnRampProvidersView = OnRampProvidersView
