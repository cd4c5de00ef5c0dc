import { tokens } from '@latchkey/sandbox/world'
import { describeAdapter } from '@latchkey/testkit/conformance'

import { evmAdapter } from './exports/index.js'
import { farAnswer } from './farWallet.fixture.js'
import { one, testWallet, two } from './world.fixture.js'

const wallet = testWallet()

describeAdapter('evmAdapter', () => evmAdapter({ silentTimeout: 150 }), {
  wallet,
  networks: [one, two],
  tokens,
  listenerCount: wallet.listenerCount,
  remote: farAnswer,
})
