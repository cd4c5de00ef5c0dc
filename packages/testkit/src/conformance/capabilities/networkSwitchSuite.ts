import { UserRejectedError } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { anySignal, sessionEvents, silence, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

/** `network:switch`: by the wallet, or by the page alone where the wallet has no network of its own. */
export function networkSwitchSuite(context: ConformanceContext): void {
  const { wallet, networks, pageSwitches } = context
  const { connectorId } = wallet
  const signal = anySignal()

  it('moves the session, and tells of it once', async (test) => {
    const instance = await having(context, 'network:switch', test)
    wallet.approval = 'auto'
    await instance.call({ connectorId, network: networks[1], signal })
    await silence()
    if (!pageSwitches) expect(wallet.caipNetworkId).toBe(networks[1].caipNetworkId)
    // Accounts may be spelled differently there; that is no other account.
    expect(sessionEvents(instance).filter((type) => type !== 'accountsChanged')).toEqual(['networkChanged'])
    expect(instance.host.of('networkChanged')).toMatchObject([
      { connectorId, caipNetworkId: networks[1].caipNetworkId },
    ])
  })

  it.runIf(pageSwitches)('shows no prompt and emits nothing for the present network', async (test) => {
    const instance = await having(context, 'network:switch', test)
    const { prompts } = wallet
    await instance.call({ connectorId, network: networks[1], signal })
    await instance.call({ connectorId, network: networks[1], signal })
    await silence()
    expect(wallet.prompts).toBe(prompts)
    expect(instance.host.of('networkChanged')).toHaveLength(1)
    expect(
      instance.host
        .of('accountsChanged')
        .every(({ accounts }) => accounts.length === instance.session.accounts.length),
    ).toBe(true)
  })

  it.skipIf(pageSwitches)('leaves everything as it is when the person refuses', async (test) => {
    const instance = await having(context, 'network:switch', test)
    wallet.next('reject')
    await expect(instance.call({ connectorId, network: networks[1], signal })).rejects.toThrow(
      UserRejectedError,
    )
    expect(sessionEvents(instance)).toEqual([])
  })

  it.skipIf(pageSwitches)('can be called off', async (test) => {
    const { call } = await having(context, 'network:switch', test)
    wallet.next('hang')
    const switching = call({ connectorId, network: networks[1], signal: AbortSignal.timeout(30) })
    await expect(switching).rejects.toMatchObject({ name: 'AbortError' })
  })
}
