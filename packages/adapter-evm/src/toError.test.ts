import {
  abortError,
  MalformedResponseError,
  ProviderDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
} from '@latchkey/core/adapter'
import { BaseError, InvalidAddressError, SwitchChainError, UserRejectedRequestError, withTimeout } from 'viem'
import { describe, expect, it } from 'vitest'

import { toError } from './toError.js'

const rpc = (code: unknown, message = 'Failed', more: object = {}): unknown =>
  Object.assign(new Error(message), { code, ...more })

describe('toError', () => {
  it.each([
    ['4001', rpc(4001), UserRejectedError],
    ['4001 as text', rpc('4001'), UserRejectedError],
    ['a plain object', { code: 4001, message: 'no' }, UserRejectedError],
    ['ACTION_REJECTED', rpc('ACTION_REJECTED'), UserRejectedError],
    ['a rejection in words', 'User rejected the request', UserRejectedError],
    ['a rejection under another code', rpc(-32603, 'The request was denied by the user'), UserRejectedError],
    ["viem's wrapper", new UserRejectedRequestError(new Error('no')), UserRejectedError],
    [
      'a wrapper of a wrapper',
      new BaseError('Outer', { cause: new SwitchChainError(rpc(4001) as Error) }),
      UserRejectedError,
    ],
    ['-32002', rpc(-32002), RequestPendingError],
    ['a pending request in words', rpc(-32603, 'Request already pending'), RequestPendingError],
    ['4100', rpc(4100), UnauthorizedError],
    ['4100 of a locked wallet', rpc(4100, 'The wallet is locked'), WalletLockedError],
    ['a locked keyring', 'Keyring is locked', WalletLockedError],
    ['4900', rpc(4900), ProviderDisconnectedError],
    ['4901', rpc(4901), ProviderDisconnectedError],
    ['an extension that went away', new Error('Extension context invalidated.'), ProviderDisconnectedError],
    ['a timeout', rpc(undefined, 'Request timed out'), WalletTimeoutError],
    ['an invalid address', new InvalidAddressError({ address: '0x1' }), MalformedResponseError],
    ['a string', 'boom', WalletError],
    ['nothing at all', undefined, WalletError],
    ['a number', 7, WalletError],
  ])('knows %s', (_what, error, expected) => {
    expect(toError(error)).toBeInstanceOf(expected)
    expect(toError(error).constructor).toBe(expected)
  })

  it("knows viem's own timeout", async () => {
    const error: unknown = await withTimeout(() => new Promise(() => undefined), {
      timeout: 1,
      errorInstance: new Error('took too long'),
    }).catch((reason: unknown) => reason)
    expect(toError(error)).toBeInstanceOf(WalletError)
    expect(toError(Object.assign(new Error('took too long'), { name: 'TimeoutError' }))).toBeInstanceOf(
      WalletTimeoutError,
    )
  })

  it('keeps its own errors and aborts as they are, also when wrapped', () => {
    const own = new WalletLockedError()
    const aborted = abortError()
    expect(toError(own)).toBe(own)
    expect(toError(aborted)).toBe(aborted)
    expect(toError(new BaseError('Outer', { cause: own }))).toBe(own)
  })

  it("carries the wallet's words, cut and printable", () => {
    const error = toError(`bo\u202Eom\u0000 ${'x'.repeat(10_000)}`) as WalletError
    expect(error.message).toBe('Connection error')
    expect(error.details).toMatch(/^boom x+$/)
    expect(error.details?.length).toBeLessThanOrEqual(300)
  })

  it('survives an error that is its own cause', () => {
    const error = new Error('loop') as Error & { cause: unknown }
    error.cause = error
    expect(toError(error)).toBeInstanceOf(WalletError)
  })
})
