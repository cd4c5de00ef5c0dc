import { InvalidAmountError, LatchkeyError, UserRejectedError, type TokenRef } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { toUnits, toWhole } from '../../amounts/units.js'
import { anySignal, silence, type ConformanceContext, type TransferOptions } from '../conformanceContext.js'
import { having, type Having } from './having.js'
import { balanceOf, requestsOf } from './transferRequests.js'

// A block may take its time.
const LONG = 60_000

/** `transfer`, what the wallet and the network do. */
export function sendingSuite(context: ConformanceContext, options: TransferOptions): void {
  const { wallet } = context
  const { network, recipient, token, settle } = options

  /** Sends, and says by how much the recipient is richer. */
  async function send({ call, running, ...instance }: Having<'transfer'>, amount: string, decimals: number, ref?: TokenRef): Promise<string | undefined> {
    const before = await balanceOf(running, network, recipient, ref)
    wallet.next('approve')
    const transfer = await call.submit(requestsOf(context, options, { call, running, ...instance })({ amount, ...(ref && { token: ref }) }))
    expect(transfer.hash).not.toBe('')
    expect(JSON.parse(JSON.stringify(transfer))).toEqual(transfer)
    await settle?.()
    const confirmed = await call.confirm({ transfer, network, signal: anySignal() })
    expect(confirmed.hash).toBe(transfer.hash)
    expect(confirmed.block).toMatch(/^\d+$/)
    if (before === undefined) return undefined
    return toWhole(toUnits((await balanceOf(running, network, recipient, ref)) ?? '0', decimals) - toUnits(before, decimals), decimals)
  }

  it('sends exactly the amount', { timeout: LONG }, async (test) => {
    const instance = await having(context, 'transfer', test)
    const moved = await send(instance, options.amount, network.nativeCurrency.decimals)
    if (moved !== undefined) expect(moved).toBe(options.amount)
  })

  it.runIf(token)('sends exactly the amount of a token', { timeout: LONG }, async (test) => {
    const instance = await having(context, 'transfer', test)
    if (!token) return
    const moved = await send(instance, token.amount, token.ref.decimals ?? 18, token.ref)
    if (moved !== undefined) expect(moved).toBe(token.amount)
  })

  it('moves nothing when the person refuses', async (test) => {
    const instance = await having(context, 'transfer', test)
    const balances = (): Promise<unknown> => Promise.all([instance.address, recipient].map((address) => balanceOf(instance.running, network, address)))
    const before = await balances()
    wallet.next('reject')
    await expect(instance.call.submit(requestsOf(context, options, instance)())).rejects.toThrow(UserRejectedError)
    await settle?.()
    expect(await balances()).toEqual(before)
  })

  it('does not ask the wallet for what is wrong', async (test) => {
    const instance = await having(context, 'transfer', test)
    const make = requestsOf(context, options, instance)
    const { prompts } = wallet
    await expect(instance.call.submit(make({ amount: '0' }))).rejects.toThrow(InvalidAmountError)
    for (const [bad, error] of options.badRecipients) await expect(instance.call.submit(make({ recipient: bad }))).rejects.toThrow(error)
    await expect(instance.call.submit(make({ amount: options.tooMuch }))).rejects.toBeInstanceOf(LatchkeyError)
    expect(wallet.prompts).toBe(prompts)
  })

  it('can be called off while the wallet asks', async (test) => {
    const instance = await having(context, 'transfer', test)
    const controller = new AbortController()
    const { prompts } = wallet
    wallet.next('hang')
    const sending = expect(instance.call.submit(requestsOf(context, options, instance)({ signal: controller.signal }))).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => wallet.prompts, { timeout: 5000 }).toBe(prompts + 1)
    controller.abort()
    await sending
    await silence()
    await expect(instance.call.submit(requestsOf(context, options, instance)({ signal: AbortSignal.abort() }))).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('confirm can be called off', async (test) => {
    const { call } = await having(context, 'transfer', test)
    const confirming = call.confirm({ transfer: { hash: 'nonsense' }, network, signal: AbortSignal.abort() })
    await expect(confirming).rejects.toMatchObject({ name: 'AbortError' })
  })
}
