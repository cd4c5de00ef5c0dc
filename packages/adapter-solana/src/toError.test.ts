import { expect, it } from 'vitest'

import { toError } from './toError.js'

it.each<[what: string, error: unknown, code: string]>([
  ['a code of EIP-1193', { code: 4001, message: 'No' }, 'user-rejected'],
  ['a code as text', { code: '-32002', message: 'Busy' }, 'request-pending'],
  [
    'a node’s refusal with the same code, handed on',
    { code: -32002, message: 'Transaction simulation failed: Blockhash not found' },
    'wallet-error',
  ],
  ['words alone', 'User rejected the request', 'user-rejected'],
  ['a locked wallet', new Error('Please unlock your wallet'), 'wallet-locked'],
  [
    'what an adapter wrapped',
    Object.assign(new Error('Failed'), { name: 'WalletSignTransactionError', error: { code: 4001 } }),
    'user-rejected',
  ],
  ['nothing that is known', { code: 7, message: 'Hm' }, 'wallet-error'],
])('a wallet fails with %s', (_what, error, code) => {
  expect(toError(error)).toMatchObject({ code, cause: error })
})
