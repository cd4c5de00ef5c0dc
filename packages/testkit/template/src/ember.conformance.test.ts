import { describeAdapter, describeWithoutWindow } from '@latchkey/testkit/conformance'
import { describeEagerSize } from '@latchkey/testkit/size'
import { afterAll } from 'vitest'

import { emberWallet, startNode } from './emberWorld.fixture.js'
import { emberAdapter } from './exports/index.js'

const node = await startNode()
afterAll(() => node.stop())
const wallet = emberWallet('ember.wallet')
const other = emberWallet('ember.other')

describeAdapter('emberAdapter', () => emberAdapter({ silentTimeout: 40 }), {
  wallet,
  other,
  networks: node.networks,
  pageSwitches: true,
  listenerCount: wallet.listenerCount,
  hide: wallet.hide,
  appear: wallet.appear,
})

describeWithoutWindow('emberAdapter', async () => {
  delete (globalThis as { emberWallets?: unknown }).emberWallets
  return (await import('./exports/index.js')).emberAdapter()
})

describeEagerSize('emberAdapter', {
  entry: new URL('./exports/index.ts', import.meta.url),
  budget: 2500,
  later: 2500,
})
