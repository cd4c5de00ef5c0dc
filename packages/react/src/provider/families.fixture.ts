import type { CaipNetworkId } from '@latchkey/core'
import type { FakeAdapter } from '@latchkey/testkit'
import { bitcoin, evm, polkadot, solana } from '../views/scenery.fixture.js'

/** A family, with its wallet's first account as a button shows it. */
export interface Family {
  readonly make: () => FakeAdapter
  readonly networkId: CaipNetworkId
  readonly network: string
  readonly connectorId: string
  readonly address: string
  readonly short: string
}

const known: readonly Family[] = [
  {
    make: evm,
    networkId: 'eip155:8453',
    network: 'Base',
    connectorId: 'com.harbour',
    address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    short: '0x6B17…1d0F',
  },
  {
    make: solana,
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    network: 'Solana',
    connectorId: 'com.ledgerline',
    address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    short: '9WzD…AWWM',
  },
  {
    make: bitcoin,
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    network: 'Bitcoin',
    connectorId: 'com.ledgerline',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    short: 'bc1q…f3t4',
  },
  {
    make: polkadot,
    networkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
    network: 'Polkadot Asset Hub',
    connectorId: 'com.keyring',
    address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    short: '15oF…6Sp5',
  },
]

/** For a table of tests. */
export const families: readonly (readonly [namespace: string, family: Family])[] = known.map((family) => [
  family.networkId.split(':')[0] ?? '',
  family,
])
