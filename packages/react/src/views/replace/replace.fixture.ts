import type { ReplacementKind } from '@latchkey/core'
import { NOW, sent } from '../activity/activity.fixture.js'
import { address, ethereum, otherAddress } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'

export const HASH = `0x${'5e'.repeat(32)}`
const OTHER = `0x${'7a'.repeat(32)}`

/** A payment of the account that waits for its block, as its follower would have it; for so many ms. */
export async function waiting(
  world: World,
  choices: readonly ReplacementKind[] = ['speed-up', 'cancel'],
  age = 120_000,
): Promise<void> {
  const { core, adapter } = world
  const { chain } = adapter
  const at = NOW - age
  chain.halted = true
  chain.replaceable = choices
  chain.native = { value: '2000000000000000000', decimals: 18, symbol: 'ETH' }
  chain.fee = '31500000000000'
  chain.sent.set(HASH, { from: address, recipient: otherAddress, units: 500_000_000_000_000_000n })
  const stored = {
    namespace: 'eip155',
    caipNetworkId: ethereum.caipNetworkId,
    from: address,
    recipient: otherAddress,
    amount: '0.5',
    symbol: 'ETH',
    at,
    hash: HASH,
  }
  await sent(world, HASH, at)
  core.services.storage.setItem('transfers@1', JSON.stringify([stored]))
}

/** Something was handed in to take its place. */
export async function replaced(world: World, kind: ReplacementKind): Promise<void> {
  await waiting(world)
  const replacement = { kind, hash: OTHER, at: NOW - 10_000 }
  world.core.store.dispatch({ type: 'transfers/replaced', payload: { id: 1, replacement } })
}

/** What became of it. */
export async function decided(world: World, end: 'cancelled' | 'too-late' | 'expired'): Promise<void> {
  const { dispatch } = world.core.store
  await replaced(world, 'cancel')
  const ends = {
    cancelled: { type: 'transfers/cancelled', payload: { id: 1, hash: OTHER, block: '7' } },
    'too-late': { type: 'transfers/confirmed', payload: { id: 1, hash: HASH, block: '7' } },
    expired: {
      type: 'transfers/failed',
      payload: {
        id: 1,
        error: {
          name: 'Error',
          code: 'transaction-expired',
          message: 'The transaction expired and nothing was sent',
        },
      },
    },
  }
  dispatch(ends[end])
}
