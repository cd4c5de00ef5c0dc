import { UserRejectedError, abortError } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { toError } from './toError.js'

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
  [new Error('No internet connection detected. Please restart your network and try again.'), 'relay-unreachable'],
  [new Error("Missing or invalid. Record was recently deleted - session: abc"), 'provider-disconnected'],
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
