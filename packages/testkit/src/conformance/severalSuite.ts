import { expect, it } from 'vitest'

import type { WalletControls } from '../wallet/walletControls.js'
import {
  anySignal,
  sessionEvents,
  silence,
  type ConformanceContext,
  type Instance,
} from './conformanceContext.js'

/** Two wallets of one family: neither knows of the other. */
export function severalSuite(context: ConformanceContext, other: WalletControls): void {
  const { wallet } = context

  async function both(): Promise<Instance> {
    const instance = await context.connected()
    other.next('approve')
    await instance.running.connect({ connectorId: other.connectorId, signal: anySignal() })
    return instance
  }

  it('connecting the second leaves the first as it is', async () => {
    const instance = await both()
    await silence()
    expect(sessionEvents(instance)).toEqual([])
    for (const { connectorId } of [wallet, other])
      expect(await instance.running.reconnect(connectorId, anySignal())).toMatchObject({ connectorId })
  })

  it('tells of each by its name', async () => {
    const { host } = await both()
    wallet.setAccounts(wallet.addresses.slice(-1))
    await silence()
    other.setAccounts(other.addresses.slice(-1))
    await silence()
    expect(host.of('accountsChanged').map(({ connectorId }) => connectorId)).toEqual([
      wallet.connectorId,
      other.connectorId,
    ])
  })

  it('ends one and not the other', async () => {
    const { host, running } = await both()
    await running.disconnect(other.connectorId)
    await silence()
    expect(host.of('disconnected')).toEqual([{ type: 'disconnected', connectorId: other.connectorId }])
    expect(await running.reconnect(wallet.connectorId, anySignal())).toMatchObject({
      connectorId: wallet.connectorId,
    })
    wallet.disconnect()
    await silence()
    expect(host.of('disconnected').map(({ connectorId }) => connectorId)).toEqual([
      other.connectorId,
      wallet.connectorId,
    ])
  })

  it('asks the one that is named', async (test) => {
    const { running } = await both()
    const sign = running.capabilities['message:sign']
    if (!sign) test.skip('no message:sign')
    for (const asked of [wallet, other]) {
      const before = [wallet.prompts, other.prompts]
      asked.next('approve')
      await sign?.({
        connectorId: asked.connectorId,
        address: asked.addresses[0] ?? '',
        message: 'Hello',
        signal: anySignal(),
      })
      expect([wallet.prompts, other.prompts]).toEqual(
        [wallet, other].map(({ prompts }, index) =>
          asked === [wallet, other][index] ? prompts : before[index],
        ),
      )
      expect(asked.prompts).toBe((before[asked === wallet ? 0 : 1] ?? 0) + 1)
    }
  })
}
