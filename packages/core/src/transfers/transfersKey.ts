/**
 * Where submitted transfers are kept. The number is raised when the shape changes, so that releases leave
 * each other's entry alone.
 */
export const TRANSFERS_KEY = 'transfers@1'
