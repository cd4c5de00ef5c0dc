import { UserRejectedError, abortError } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { toError } from './toError.js'

/** What the SDK makes of a socket that a relay closes at once. */
const refusal = (why: string): Error =>
  new Error(`WebSocket connection closed abnormally with code: 3000 (${why})`)

it.each<[failure: unknown, code: string]>([
  [{ code: 5000, message: 'User rejected.' }, 'user-rejected'],
  [{ code: '5000', message: '' }, 'user-rejected'],
  [{ code: 5002, message: 'User rejected methods.' }, 'user-rejected'],
  [{ code: -32000, message: 'MetaMask Tx Signature: User denied transaction signature.' }, 'user-rejected'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'chain-not-supported'],
  [{ code: 3001, message: 'Unauthorized method.' }, 'unauthorized'],
  [{ code: 6000, message: 'User disconnected.' }, 'provider-disconnected'],
  [{ code: 8000, message: 'Request expired' }, 'wallet-timeout'],
  [{ code: 0, message: 'Proposal expired' }, 'pairing-expired'],
  [new Error('Request expired. Please try again.'), 'wallet-timeout'],
  [new Error('Failed to publish payload, please try again. id:1 tag:1108'), 'relay-unreachable'],
  [
    new Error('No internet connection detected. Please restart your network and try again.'),
    'relay-unreachable',
  ],
  [new Error('Missing or invalid. Record was recently deleted - session: abc'), 'provider-disconnected'],
  [refusal('Unauthorized: the token is from the future'), 'wrong-clock'],
  [refusal('Unauthorized: the token expired'), 'wrong-clock'],
  [
    refusal(
      'JWT validation error: JWT Token is not yet valid: basic.iat: 1712137804, now + time_leeway: 1712137786, time_leeway: 120',
    ),
    'wrong-clock',
  ],
  [
    refusal('Authorization error: JWT validation error: JWT Token is expired: Some(1691558934)'),
    'wrong-clock',
  ],
  [refusal('Unauthorized: origin not allowed'), 'relay-unreachable'],
  ['a text', 'wallet-error'],
  [undefined, 'wallet-error'],
])('%o is %s', (failure, code) => {
  expect(toError(failure)).toMatchObject({ code, ...(failure !== undefined && { cause: failure }) })
})

it('what is ours already stays as it is', () => {
  const own = new UserRejectedError()
  expect(toError(own)).toBe(own)
  const abort = abortError()
  expect(toError(abort)).toBe(abort)
})
