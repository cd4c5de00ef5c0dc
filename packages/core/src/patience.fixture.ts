import { vi } from 'vitest'

// A busy machine is slow, so `waitFor` waits longer than its default of one second.
const { waitFor } = vi
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options })
