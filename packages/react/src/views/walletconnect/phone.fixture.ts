import type { LatchkeyOptions } from '@latchkey/core'
import {
  fakeSharedConnector,
  type FakeSharedConnector,
  type FakeSharedConnectorOptions,
} from '@latchkey/testkit'
import { address } from '../scenery.fixture.js'

/** For `delay`: a relay that is silent. */
export const FOREVER = 3_600_000

/**
 * A wallet at the other end of a relay, in the hand of the test: every outcome at will, nothing leaves the
 * page.
 */
export function fakePhone(options: FakeSharedConnectorOptions = {}): FakeSharedConnector {
  return fakeSharedConnector({ addresses: [address], wallet: { name: 'Harbour Mobile' }, ...options })
}

export function withPhone({ load }: FakeSharedConnector = fakePhone()): Partial<LatchkeyOptions> {
  return { relayUrl: 'wss://relay.test', walletConnect: load }
}
