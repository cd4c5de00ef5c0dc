import type { ChainAdapter } from '@latchkey/core/adapter'
import { beforeEach, describe, expect, it } from 'vitest'

import { createTestHost } from '../host/createTestHost.js'
import { capabilitySuites } from './capabilitySuites.js'
import { conformanceContext, silence, type ConformanceOptions } from './conformanceContext.js'
import { instanceSuite } from './instanceSuite.js'
import { lateSuite } from './lateSuite.js'
import { misbehaviourSuite } from './misbehaviourSuite.js'
import { openSessionSuite } from './openSessionSuite.js'
import { sessionSuite } from './sessionSuite.js'
import type { WalletControls } from '../wallet/walletControls.js'
import { severalSuite } from './severalSuite.js'
import { signInSuite } from './signInSuite.js'
import { sharedSuite } from './sharedSuite.js'
import { watchNetwork } from './watchNetwork.js'

/**
 * The promises of the adapter contract as vitest suites. Run them for each adapter, with a wallet that the
 * test can move (`WalletControls`). Where the adapter limits silent calls, give it a short limit, or the
 * suite is slow.
 *
 * @param name what is tested, for the report
 * @param createAdapter makes an adapter as a host would
 * @param options `wallet`: a wallet that instances find as soon as they start; `hide`: takes the wallet out
 *   of the page and brings it back, as one that comes late; `other`: another wallet, for sessions with two at
 *   once; `networks`: two networks that the wallet knows; `pageSwitches`: for families whose wallets have no
 *   network of their own; `transfer`: what is sent, for adapters with `transfer`; `remote`: answers what a
 *   wallet elsewhere is asked, for adapters with `walletconnect:namespace`
 * @example
 * const wallet = fakeTronWallet()
 * describeAdapter('Tron', () => tronAdapter(), { wallet, networks: [tronMainnet, tronNile] })
 */
export function describeAdapter(
  name: string,
  createAdapter: () => ChainAdapter,
  options: ConformanceOptions,
): void {
  const context = conformanceContext(createAdapter, options)
  describe(`${name} keeps the adapter contract`, () => {
    beforeEach(() => {
      options.wallet.reset()
      options.other?.reset()
    })
    describe('instances', () => instanceSuite(context, createAdapter))
    describe('sessions', () => {
      sessionSuite(context)
      openSessionSuite(context)
    })
    describe('connecting and signing in', () => signInSuite(context))
    describe('late wallets and visitors', () => lateSuite(context))
    if (options.other)
      describe('two wallets at once', () => severalSuite(context, options.other as WalletControls))
    describe('capabilities', () => capabilitySuites(context))
    describe('walletconnect:namespace', () => sharedSuite(context))
    describe('misbehaving wallets', () => misbehaviourSuite(context))
  })
}

/**
 * That an adapter can be imported, created and started where there is no window, as in server rendering.
 * For test files that run in Node.
 *
 * @param name what is tested, for the report
 * @param load imports the adapter and makes one
 * @example
 * describeWithoutWindow('Tron', async () => (await import('./tronAdapter.js')).tronAdapter())
 */
export function describeWithoutWindow(name: string, load: () => Promise<ChainAdapter>): void {
  describe(`${name} without a window`, () => {
    it('is imported, created and started without an effect', async () => {
      expect(typeof window).toBe('undefined')
      const network = watchNetwork()
      const adapter = await load()
      const host = createTestHost({ networks: [] })
      adapter.start(host)
      await silence()
      network.stop()
      expect(network.calls).toEqual([])
      expect(host.of('connectorsChanged').flatMap(({ connectors }) => connectors)).toEqual([])
      host.stop()
    })
  })
}
