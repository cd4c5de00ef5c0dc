import { UserRejectedError, type CaipAddress } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { anySignal, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

/** `message:sign` and `message:verify`. */
export function messageSuite(context: ConformanceContext): void {
  const { wallet, networks } = context
  const { connectorId } = wallet
  const signal = anySignal()

  it('signs what message:verify accepts, and nothing else', async (test) => {
    const { call, address, running, session } = await having(context, 'message:sign', test)
    wallet.next('approve')
    const signature = await call({ connectorId, address, message: 'Hällo\n🦊', signal })
    const verify = running.capabilities['message:verify']
    if (!verify) test.skip('no message:verify')
    const account = session.accounts[0]?.caipAddress as CaipAddress
    const request = { account, network: networks[0], message: 'Hällo\n🦊', signature, signal }
    expect(await verify?.(request)).toBe(true)
    expect(await verify?.({ ...request, message: 'Hallo' })).toBe(false)
    expect(await verify?.({ ...request, signature: 'nonsense' })).toBe(false)
  })

  it('reports a refusal', async (test) => {
    const { call, address } = await having(context, 'message:sign', test)
    wallet.next('reject')
    await expect(call({ connectorId, address, message: 'no', signal })).rejects.toThrow(UserRejectedError)
  })
}
