import { expect, it } from 'vitest'

import type { ConformanceContext, TransferOptions } from '../conformanceContext.js'
import { having } from './having.js'
import { balanceOf, requestsOf } from './transferRequests.js'

// The account has to be funded, which is included in a block.
const FUNDING = { timeout: 60_000 }

/** `transfer:foresee`: what is sent leaves, nothing else does, and nothing has happened yet. */
export function foreseeSuite(context: ConformanceContext, options: TransferOptions): void {
  const { wallet } = context
  const { network, recipient, token } = options

  it('tells that what is sent leaves, and nothing else, and asks no wallet', FUNDING, async (test) => {
    const instance = await having(context, 'transfer:foresee', test)
    const { call, running } = instance
    const transfer = running.capabilities.transfer ?? test.skip('no transfer')
    const make = requestsOf(context, options, { ...instance, call: transfer })
    const { prompts } = wallet
    const before = await balanceOf(running, network, recipient)
    expect(await call(make())).toEqual({
      ok: true,
      changes: [{ amount: `-${options.amount}` }],
      approvals: [],
      complete: true,
    })
    if (token) {
      const { changes, ...rest } = await call(make({ token: token.ref, amount: token.amount }))
      expect(rest).toEqual({ ok: true, approvals: [], complete: true })
      expect(changes).toMatchObject([{ token: { address: token.ref.address }, amount: `-${token.amount}` }])
    }
    expect(await balanceOf(running, network, recipient)).toBe(before)
    expect(wallet.prompts).toBe(prompts)
  })

  it('says nothing of what cannot be sent', FUNDING, async (test) => {
    const instance = await having(context, 'transfer:foresee', test)
    const transfer = instance.running.capabilities.transfer ?? test.skip('no transfer')
    const make = requestsOf(context, options, { ...instance, call: transfer })
    expect(await instance.call(make({ amount: options.tooMuch }))).toMatchObject({ changes: [] })
  })

  it('can be called off', async (test) => {
    const instance = await having(context, 'transfer:foresee', test)
    const transfer = instance.running.capabilities.transfer ?? test.skip('no transfer')
    const make = requestsOf(context, options, { ...instance, call: transfer })
    await expect(instance.call(make({ signal: AbortSignal.abort() }))).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
}
