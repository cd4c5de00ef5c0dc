import { event, type Event } from '../store/event.js'

export const adapterStarted: Event<{ readonly namespace: string; readonly capabilities: readonly string[] }> = event('adapters/started')
