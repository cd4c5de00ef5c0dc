import { type Limit, day, hour, minute } from '../counts.js'

/** How often a factor is opened. */
export const opens: Limit = { name: 'opens of a factor', most: 120, within: minute }
/** A recovery code has 128 bits: this is no defence of it, but keeps attempts to where they are seen. */
export const proofs: Limit = { name: 'wrong proofs of a factor at a place', most: 10, within: day }
/** For passkeys and recovery codes together. */
export const failures: Limit = { name: 'failed proofs of a place', most: 20, within: hour }
