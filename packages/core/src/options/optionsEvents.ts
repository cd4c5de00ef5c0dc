import { event, type Event } from '../store/event.js'
import type { OptionsState } from './optionsState.js'

/** Checked and merged by whoever tells it. */
export const optionsChanged: Event<Partial<OptionsState>> = event('options/changed')
