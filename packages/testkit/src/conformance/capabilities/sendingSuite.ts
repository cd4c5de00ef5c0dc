import {
  FeeAboveLimitError,
  formatUnits,
  InvalidAmountError,
  LatchkeyError,
  UserRejectedError,
  type TokenRef,
} from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

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
  async function send(
    { call, running, ...instance }: Having<'transfer'>,
    amount: string,
    decimals: number,
    ref?: TokenRef,
  ): Promise<string | undefined> {
    const before = await balanceOf(running, network, recipient, ref)
    wallet.next('approve')
    const transfer = await call.submit(
      requestsOf(context, options, { call, running, ...instance })({ amount, ...(ref && { token: ref }) }),
    )
    expect(transfer.hash).not.toBe('')
    expect(JSON.parse(JSON.stringify(transfer))).toEqual(transfer)
    await settle?.()
    const confirmed = await call.confirm({ transfer, network, signal: anySignal() })
    expect(confirmed.hash).toBe(transfer.hash)
    expect(confirmed.block).toMatch(/^\d+$/)
    if (before === undefined) return undefined
    return formatUnits(((await balanceOf(running, network, recipient, ref)) ?? 0n) - before, decimals)
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

  it.runIf(options.loseAnswer)(
    'the answer is lost after the network took it: submitted, confirmed, paid once',
    { timeout: LONG },
    async (test) => {
      const instance = await having(context, 'transfer', test)
      const { call, running } = instance
      const { decimals } = network.nativeCurrency
      const units = async (): Promise<bigint> => (await balanceOf(running, network, recipient)) ?? 0n
      const before = await units()
      const { prompts } = wallet
      wallet.next('approve')
      const mend = await options.loseAnswer?.()
      const transfer = await call.submit(requestsOf(context, options, instance)()).finally(() => mend?.())
      expect(transfer.hash).not.toBe('')
      await settle?.()
      expect(
        await call.confirm({
          transfer: JSON.parse(JSON.stringify(transfer)) as typeof transfer,
          network,
          signal: anySignal(),
        }),
      ).toMatchObject({ hash: transfer.hash })
      expect(wallet.prompts).toBe(prompts + 1)
      expect(formatUnits((await units()) - before, decimals)).toBe(options.amount)
    },
  )

  it(
    'confirm needs no session: after a reload it is asked with what was stored',
    { timeout: LONG },
    async (test) => {
      const instance = await having(context, 'transfer', test)
      wallet.next('approve')
      const transfer = await instance.call.submit(requestsOf(context, options, instance)())
      const later = await context.start()
      await settle?.()
      const stored = JSON.parse(JSON.stringify(transfer)) as typeof transfer
      expect(
        await later.running.capabilities.transfer?.confirm({
          transfer: stored,
          network,
          signal: anySignal(),
        }),
      ).toMatchObject({ hash: transfer.hash })
    },
  )

  it('shows no prompt when the fee is above the limit', async (test) => {
    const instance = await having(context, 'transfer', test)
    const { prompts } = wallet
    await expect(
      instance.call.submit(requestsOf(context, options, instance)({ maxFee: '0' })),
    ).rejects.toThrow(
      expect.toSatisfy(
        (error) => error instanceof FeeAboveLimitError && /^\d+$/.test(error.details ?? ''),
        'a FeeAboveLimitError with the fee in the smallest unit',
      ),
    )
    expect(wallet.prompts).toBe(prompts)
  })

  it('moves nothing when the person refuses', async (test) => {
    const instance = await having(context, 'transfer', test)
    const balances = (): Promise<unknown> =>
      Promise.all(
        [instance.address, recipient].map((address) => balanceOf(instance.running, network, address)),
      )
    const before = await balances()
    wallet.next('reject')
    await expect(instance.call.submit(requestsOf(context, options, instance)())).rejects.toThrow(
      UserRejectedError,
    )
    await settle?.()
    expect(await balances()).toEqual(before)
  })

  it('does not ask the wallet for what is wrong', async (test) => {
    const instance = await having(context, 'transfer', test)
    const make = requestsOf(context, options, instance)
    const { prompts } = wallet
    await expect(instance.call.submit(make({ amount: '0' }))).rejects.toThrow(InvalidAmountError)
    for (const [bad, error] of options.badRecipients)
      await expect(instance.call.submit(make({ recipient: bad }))).rejects.toThrow(error)
    await expect(instance.call.submit(make({ amount: options.tooMuch }))).rejects.toBeInstanceOf(
      LatchkeyError,
    )
    expect(wallet.prompts).toBe(prompts)
  })

  it('can be called off while the wallet asks', async (test) => {
    const instance = await having(context, 'transfer', test)
    const controller = new AbortController()
    const { prompts } = wallet
    wallet.next('hang')
    const sending = expect(
      instance.call.submit(requestsOf(context, options, instance)({ signal: controller.signal })),
    ).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => wallet.prompts, { timeout: 5000 }).toBe(prompts + 1)
    controller.abort()
    await sending
    await silence()
    await expect(
      instance.call.submit(requestsOf(context, options, instance)({ signal: AbortSignal.abort() })),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('confirm can be called off', async (test) => {
    const { call } = await having(context, 'transfer', test)
    const confirming = call.confirm({ transfer: { hash: 'nonsense' }, network, signal: AbortSignal.abort() })
    await expect(confirming).rejects.toMatchObject({ name: 'AbortError' })
  })
}
