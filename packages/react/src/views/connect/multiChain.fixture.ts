import type { OpenRequest } from '@latchkey/core'
import type { ConnectorRef } from '@latchkey/core/internal'
import type { FakeAdapter } from '@latchkey/testkit'
import { bitcoin, evm, solana, wallet } from '../scenery.fixture.js'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** One wallet that serves three families, and how it meets the question for the second. */
export function orbit({
  solana: outcome = 'auto',
  name = 'Orbit',
}: { readonly solana?: 'auto' | 'manual' | 'reject'; readonly name?: string } = {}): readonly FakeAdapter[] {
  const second = wallet('com.orbit', {
    name,
    addresses: ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
    approval: outcome === 'manual' ? 'manual' : 'auto',
  })
  if (outcome === 'reject') second.next('reject')
  return [
    evm({ wallets: [wallet('com.orbit', { name })] }),
    solana({ wallets: [second] }),
    bitcoin({ wallets: [wallet('com.orbit', { name, addresses: [address] })] }),
  ]
}

export const connectors: readonly ConnectorRef[] = ['eip155', 'solana', 'bip122'].map((namespace) => ({
  namespace,
  connectorId: 'com.orbit',
}))

export const open: OpenRequest = {
  view: 'ConnectingMultiChain',
  params: { namespace: 'eip155', connectorId: 'com.orbit' },
}
