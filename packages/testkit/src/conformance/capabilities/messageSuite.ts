import { LatchkeyError, UserRejectedError, type CaipAddress } from '@latchkey/core/adapter'
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
    // The signature is valid for its account only.
    const other = session.accounts[1]?.caipAddress
    if (other) expect(await verify?.({ ...request, account: other })).toBe(false)
  })

  it.runIf(wallet.misbehaviours?.includes('malformedSignature'))(
    'is an error where the wallet answers with no signature',
    async (test) => {
      const { call, address } = await having(context, 'message:sign', test)
      wallet.next('malformedSignature')
      await expect(call({ connectorId, address, message: 'Hello', signal })).rejects.toBeInstanceOf(
        LatchkeyError,
      )
    },
  )

  it.runIf(wallet.misbehaviours?.includes('wrongSignature'))(
    "is found out where the wallet signs with another's key",
    async (test) => {
      const { call, address, running, session } = await having(context, 'message:sign', test)
      const verify = running.capabilities['message:verify']
      if (!verify) test.skip('no message:verify')
      wallet.next('wrongSignature')
      const signature = await call({ connectorId, address, message: 'Hello', signal }).catch(
        (reason: unknown) => {
          expect(reason).toBeInstanceOf(LatchkeyError)
        },
      )
      const account = session.accounts[0]?.caipAddress as CaipAddress
      if (signature)
        expect(await verify?.({ account, network: networks[0], message: 'Hello', signature, signal })).toBe(
          false,
        )
    },
  )

  it('reports a refusal', async (test) => {
    const { call, address } = await having(context, 'message:sign', test)
    wallet.next('reject')
    await expect(call({ connectorId, address, message: 'no', signal })).rejects.toThrow(UserRejectedError)
  })
}
