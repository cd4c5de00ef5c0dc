import type { AccountType } from '@latchkey/core'
import { ChainUnreachableError } from '@latchkey/core'
import type { Capabilities } from '@latchkey/core/adapter'
import { ethereum } from '../scenery.fixture.js'

/** An account of a family that has both types, as a chain would say it. */
export interface FakeAccount {
  isSmart: boolean
  preferred?: AccountType
  readonly changes: string[]
  /** What the wallet was asked. */
  readonly asked: unknown[]
  /** The next question to it fails with this. */
  error?: Error | undefined
  /** The chain does not decide. */
  pending?: boolean
  /** The chain does not answer. */
  unread?: boolean
}

/** What such a family can do. */
export function smartAccounts(isSmart = false): {
  readonly account: FakeAccount
  readonly overrides: Capabilities
} {
  const account: FakeAccount = { isSmart, changes: [], asked: [] }
  /** Once. */
  const fail = (): void => {
    const { error } = account
    account.error = undefined
    if (error) throw error
  }
  const change = (how: 'upgrade' | 'downgrade') => async (request: unknown) => {
    account.asked.push(request)
    fail()
    account.changes.push(how)
    account.isSmart = how === 'upgrade'
    return { id: '0xab' }
  }
  const enabled = [ethereum.caipNetworkId]
  const overrides: Capabilities = {
    'account:types': {
      read: async () => {
        if (account.unread) throw new ChainUnreachableError()
        return {
          enabled,
          deployed: account.isSmart ? enabled : [],
          ...(account.preferred && { preferred: account.preferred }),
        }
      },
      async prefer({ type }) {
        fail()
        account.preferred = type
      },
      upgrade: change('upgrade'),
      downgrade: change('downgrade'),
    },
    'calls:status': async () =>
      account.pending ? { status: 'pending', hashes: [] } : { status: 'confirmed', hashes: ['0xcd'] },
  }
  return { account, overrides }
}
