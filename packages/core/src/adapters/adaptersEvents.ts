import { event, type Event } from '../store/event.js'

export const adapterStarted: Event<{ readonly namespace: string; readonly capabilities: readonly string[] }> =
  event('adapters/started')
/** The adapter of this family did not start. */
export const adapterFailed: Event<string> = event('adapters/failed')
