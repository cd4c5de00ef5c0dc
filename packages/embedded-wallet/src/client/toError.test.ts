import { expect, it } from 'vitest'

import type { ErrorCode } from '../protocol/types.js'
import { toError } from './toError.js'

const rows: Readonly<Record<ErrorCode, string>> = {
  'wrong-code': 'wrong-code',
  'code-expired': 'code-expired',
  'invalid-email': 'invalid-email',
  'too-many': 'too-many',
  'link-required': 'link-required',
  'session-ended': 'session-ended',
  revoked: 'revoked',
  'share-mismatch': 'share-mismatch',
  'passkey-cancelled': 'passkey-cancelled',
  'passkey-refused': 'passkey-refused',
  'user-rejected': 'user-rejected',
  'request-pending': 'request-pending',
  'unsupported-method': 'not-supported',
  'malformed-request': 'wallet-error',
  'chain-not-served': 'chain-not-supported',
  'insufficient-funds': 'insufficient-funds',
  'keeper-unreachable': 'keeper-unreachable',
  'version-mismatch': 'version-mismatch',
  'provider-refused': 'provider-refused',
  'handoff-expired': 'handoff-expired',
  'not-on-device': 'not-on-device',
  'fresh-needed': 'fresh-needed',
  'not-protected': 'not-protected',
  rpc: 'wallet-error',
  failed: 'login-failed',
}

it.each(Object.entries(rows))('%s is %s', (code, expected) => {
  expect(toError({ code: code as ErrorCode, message: 'words' })).toMatchObject({ code: expected })
})

it.each(['toString', '__proto__', 'tomorrow'])('a code that is not known, %s, is a failure', (code) => {
  expect(toError({ code: code as ErrorCode, message: 'words' })).toMatchObject({
    code: 'login-failed',
    details: 'words',
  })
})

it('passes on what is known beside the code, and only of the right kind', () => {
  expect(toError({ code: 'wrong-code', message: '', data: { left: 2 } })).toMatchObject({
    params: { left: '2' },
  })
  expect(toError({ code: 'too-many', message: '', data: { retryAfter: 40 } })).toMatchObject({
    params: { retryAfter: '40' },
  })
  expect(toError({ code: 'link-required', message: '', data: { provider: 'email' } })).toMatchObject({
    params: { provider: 'email' },
  })
  for (const data of [undefined, null, 7, 'left', { left: '2', provider: 7, retryAfter: null }])
    for (const code of ['wrong-code', 'too-many', 'link-required'] as const)
      expect(toError({ code, message: '', data }).constructor.name).toMatch(/Error$/)
})

it('has the words of a node that refuses, and its code in the cause', () => {
  const error = toError({ code: 'rpc', message: 'failed', data: { code: -32000, message: 'nonce too low' } })
  expect(error).toMatchObject({ details: 'nonce too low', cause: { code: -32000 } })
})
