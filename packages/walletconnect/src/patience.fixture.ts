import { vi } from 'vitest'

// On a busy machine everything is slow: waits are longer than the default of one second.
const { waitFor } = vi
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options })
