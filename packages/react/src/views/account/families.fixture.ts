import { connect, openModal, type OpenRequest } from '@latchkey/core'
import type { FakeAdapter } from '@latchkey/testkit'
import { accounts, allNetworks, bitcoin, evm, polkadot, solana, wallet } from '../scenery.fixture.js'
import type { Scene } from '../storyHost.fixture.js'

export const families = (): readonly FakeAdapter[] => [
  evm({
    wallets: [
      wallet('com.harbour', { addresses: accounts.slice(0, 2) }),
      wallet('com.keyring', { addresses: accounts.slice(2) }),
    ],
  }),
  solana(),
  bitcoin(),
  polkadot(),
]

/** Wallets of all four families are connected, two of them of one family; the first one is worked with. */
export function everyFamily(view: OpenRequest['view']): Scene {
  return {
    adapters: families,
    options: { networks: allNetworks },
    then: async ({ core }) => {
      const wallets = [
        ['polkadot', 'com.keyring'],
        ['bip122', 'com.ledgerline'],
        ['solana', 'com.ledgerline'],
        ['eip155', 'com.keyring'],
        ['eip155', 'com.harbour'],
      ] as const
      for (const [namespace, connectorId] of wallets) await connect(core, { namespace, connectorId })
      await openModal(core, view && { view })
    },
  }
}
