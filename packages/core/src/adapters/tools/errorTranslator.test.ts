import { describe, expect, it } from 'vitest'
import { abortError } from '../../errors/base.js'
import {
  ProviderDisconnectedError,
  RequestPendingError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
} from '../../errors/wallet.js'
import { commonErrorRules, createErrorTranslator } from './errorTranslator.js'

const { refused, pending, locked, disconnected, timedOut } = commonErrorRules
const toError = createErrorTranslator([
  { code: [4001, 'ACTION_REJECTED'], is: UserRejectedError },
  { name: /^WindowClosedError$/, is: UserRejectedError },
  refused,
  pending,
  locked,
  disconnected,
  timedOut,
])

describe('createErrorTranslator (issue 11, item 1)', () => {
  it.each([
    [{ code: 4001 }, UserRejectedError],
    [{ code: '4001' }, UserRejectedError],
    [{ code: 'ACTION_REJECTED' }, UserRejectedError],
    [Object.assign(new Error(), { name: 'WindowClosedError' }), UserRejectedError],
    ['User rejected the request', UserRejectedError],
    ['Already processing eth_requestAccounts', RequestPendingError],
    [new Error('The wallet is locked'), WalletLockedError],
    [{ code: 4900 }, ProviderDisconnectedError],
    [new Error('Extension context invalidated.'), ProviderDisconnectedError],
    [new Error('request timed out'), WalletTimeoutError],
    [new DOMException('', 'TimeoutError'), WalletTimeoutError],
    [new Error('outer', { cause: { code: 4001 } }), UserRejectedError],
    [new Error('anything else'), WalletError],
    [undefined, WalletError],
  ])('%s', (error, expected) => {
    expect(toError(error).constructor).toBe(expected)
  })

  it('the first rule decides, wherever in the chain it matches', () => {
    const error = Object.assign(new Error('wallet is locked'), { cause: { code: 4001 } })
    expect(toError(error)).toBeInstanceOf(UserRejectedError)
  })

  it('leaves errors of ours and aborts as they are', () => {
    const [own, aborted] = [new UserRejectedError(), abortError()]
    expect(toError(own)).toBe(own)
    expect(toError(new Error('outer', { cause: own }))).toBe(own)
    expect(toError(aborted)).toBe(aborted)
  })

  it('says the first words as details, on one line', () => {
    expect(toError({ data: { originalError: { message: 'no\n gas' } } })).toMatchObject({
      details: 'no gas',
    })
  })
})
