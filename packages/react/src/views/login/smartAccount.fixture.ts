import type { AccountType } from '@latchkey/core'
import type { Capabilities } from '@latchkey/core/adapter'
import { ethereum } from '../scenery.fixture.js'

/** An account of a family that has both types, as a chain would say it. */
export interface FakeAccount {
  isSmart: boolean
  preferred?: AccountType
  readonly changes: string[]
}

/** What such a family can do. */
export function smartAccounts(isSmart = false): {
  readonly account: FakeAccount
  readonly overrides: Capabilities
} {
  const account: FakeAccount = { isSmart, changes: [] }
  const change = (how: 'upgrade' | 'downgrade') => async () => {
    account.changes.push(how)
    account.isSmart = how === 'upgrade'
    return { id: '0xab' }
  }
  const enabled = [ethereum.caipNetworkId]
  const overrides: Capabilities = {
    'account:types': {
      read: async () => ({
        enabled,
        deployed: account.isSmart ? enabled : [],
        ...(account.preferred && { preferred: account.preferred }),
      }),
      prefer: async ({ type }) => void (account.preferred = type),
      upgrade: change('upgrade'),
      downgrade: change('downgrade'),
    },
    'calls:status': async () => ({ status: 'confirmed', hashes: ['0xcd'] }),
  }
  return { account, overrides }
}
