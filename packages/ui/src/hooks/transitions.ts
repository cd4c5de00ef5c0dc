import { version } from 'react'

/**
 * Whether a transition waits for itself only. React 18 draws all pending ones together, so that one of the
 * host's, waiting for its data, would hold back ours.
 */
export const hasOwnTransitions: boolean = Number.parseInt(version, 10) > 18
