/**
 * What two versions of a browser may draw differently: a shade at the edge of a letter, and never a line that
 * moved.
 */
export const tolerance = { threshold: 0.2, allowedMismatchedPixelRatio: 0.0005 } as const
