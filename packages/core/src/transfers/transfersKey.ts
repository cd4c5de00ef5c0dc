/**
 * Where submitted transfers are kept. The number is raised when the shape changes, so that releases leave
 * each other's entry alone.
 */
export const TRANSFERS_KEY = 'transfers@1'

/** Where what was sent is kept for the time after a reload: numbered likewise. */
export const SENT_KEY = 'sent@2'
