import { CallSequenceView } from './CallSequenceView.js'

// The screen of this folder, by its view.
export const CallSequence: typeof CallSequenceView = CallSequenceView
