import { vi } from 'vitest'

// A busy machine is slow, not wrong: whoever waits for something waits longer than the second that is the
// default.
const { waitFor } = vi
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options })
