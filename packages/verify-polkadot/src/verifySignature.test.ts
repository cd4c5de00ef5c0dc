import { expect, it } from 'vitest'

import { verifySignature } from './verifySignature.js'

const bytes = (...head: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, index) => head[index] ?? 0)

// Points of a small order: a signature of theirs can be written down without any key, and for any text.
it.each([
  ['the account that is all zeros', bytes(), new Uint8Array(64)],
  ['the neutral point', bytes(1), Uint8Array.from([...bytes(1), ...bytes()])],
])('takes no signature for %s, which has no key', (_what, accountId, signature) => {
  const message = new TextEncoder().encode('Sign in')
  expect(verifySignature(message, signature, accountId)).toBe(false)
  expect(verifySignature(message, Uint8Array.from([0, ...signature]), accountId)).toBe(false)
})
