import { MalformedResponseError, NoAccountsError } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'
import { readAccounts } from './readAnswer.js'

const account = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

it('issue 10: an empty list means that no account was shared, which is not a broken answer', () => {
  expect(() => readAccounts([])).toThrow(NoAccountsError)
  for (const broken of [undefined, null, {}, '', [1], ['0x12'], [account, null]])
    expect(() => readAccounts(broken)).toThrow(MalformedResponseError)
})

it('each account counts once, in whatever spelling', () => {
  expect(readAccounts([account.toLowerCase(), account])).toEqual([account])
})
