import { expect, it } from 'vitest'

import { anySignal, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

/** `assets:discover`. */
export function assetsSuite(context: ConformanceContext): void {
  const { wallet, networks } = context
  const { connectorId } = wallet
  const signal = anySignal()

  it('is a list, or undefined where the wallet has no such call; never a prompt', async (test) => {
    const { call, address } = await having(context, 'assets:discover', test)
    const prompts = wallet.prompts
    const assets = await call({ connectorId, address, network: networks[0], signal })
    expect(assets === undefined || Array.isArray(assets)).toBe(true)
    expect(wallet.prompts).toBe(prompts)
  })
}
