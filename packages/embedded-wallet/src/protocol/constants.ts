/** The version of the messages that this code speaks. */
export const PROTOCOL_VERSION = 1

/** The longest message, in UTF-16 units. */
export const MESSAGE_LIMIT = 1_048_576

/** How long a page waits, in ms. */
export const PATIENCE: {
  readonly ready: number
  readonly start: number
  readonly social: number
  readonly approval: number
  readonly signing: number
  readonly other: number
} = {
  /** From the frame's element to its first word. */
  ready: 30_000,
  /** Codes and their check. */
  start: 30_000,
  /** A sign-in with a social account. */
  social: 300_000,
  /** A request that the visitor is asked about. */
  approval: 600_000,
  /** What was called off, until the keeper says whether it is being signed and what comes of it. */
  signing: 150_000,
  other: 60_000,
}

/** Requests that may wait for the visitor at once; one more is refused with `request-pending`. */
export const MOST_WAITING = 5

/** The keeper's page that answers a page. */
export const FRAME_PATH = '/frame'
