import { vi } from 'vitest'

// A busy machine is slow, not wrong: every wait is longer than the second that is the default.
const { waitFor } = vi
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options })
