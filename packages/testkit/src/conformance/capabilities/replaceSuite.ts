import {
  TooLateError,
  type ReplacementKind,
  type ReplaceRequest,
  type Transfer,
} from '@latchkey/core/adapter'
import { expect, it, type TestContext } from 'vitest'

import { anySignal, type ConformanceContext, type TransferOptions } from '../conformanceContext.js'
import { having, type Having } from './having.js'
import { balanceOf, requestsOf, unitsOf } from './transferRequests.js'

interface Stuck {
  readonly instance: Having<'transfer:replace'>
  readonly transfer: Transfer
  readonly before: bigint
  /** The chain includes from now on what it was handed. */
  readonly release: () => Promise<void>
  readonly asking: (kind: ReplacementKind) => ReplaceRequest
}

/** `transfer:replace`: what waits is replaced, and one of the two counts. */
export function replaceSuite(context: ConformanceContext, options: TransferOptions): void {
  const { wallet } = context
  const { network, recipient, amount, hold, longest: timeout = 60_000 } = options
  const paid = unitsOf(amount, network.nativeCurrency.decimals)

  /** A payment that waits for its block. */
  async function stuck(test: TestContext): Promise<Stuck> {
    const instance = await having(context, 'transfer:replace', test)
    const { transfer } = instance.running.capabilities
    if (!transfer || !hold) return test.skip('no transfer, or its chain cannot be held')
    const before = await owned(instance)
    const release = await hold()
    test.onTestFinished(release)
    wallet.next('approve')
    const request = requestsOf(context, options, instance as never)()
    const submitted = await transfer.submit(request)
    const { from, connectorId } = request
    return {
      instance,
      transfer,
      before,
      release,
      asking: (kind) => ({ transfer: submitted, from, connectorId, network, kind, signal: anySignal() }),
    }
  }
  const owned = async ({ running }: Having<'transfer:replace'>): Promise<bigint> =>
    (await balanceOf(running, network, recipient)) ?? 0n

  it.for([
    ['speed-up', paid],
    ['cancel', 0n],
  ] as const)('after a %s so much has arrived: %s', { timeout }, async ([kind, arrived], test) => {
    const { instance, transfer, before, release, asking } = await stuck(test)
    const found = await instance.call.read(asking(kind))
    const choice = found?.choices.find((each) => each.kind === kind)
    if (!choice) test.skip(`no ${kind}`)
    wallet.next('approve')
    const second = await instance.call.submit({ ...asking(kind), maxFee: choice?.fee.value ?? '' })
    expect(second.hash).not.toBe(asking(kind).transfer.hash)
    await release()
    expect(await transfer.confirm({ transfer: second, network, signal: anySignal() })).toMatchObject({
      hash: second.hash,
    })
    expect((await owned(instance)) - before).toBe(arrived)
  })

  it('asks no wallet to say what is possible', { timeout }, async (test) => {
    const { instance, asking } = await stuck(test)
    const { prompts } = wallet
    expect((await instance.call.read(asking('cancel')))?.choices.length).toBeGreaterThan(0)
    expect(wallet.prompts).toBe(prompts)
  })

  it('a refusal leaves the payment as it is', { timeout }, async (test) => {
    const { instance, transfer, before, release, asking } = await stuck(test)
    wallet.next('reject')
    await expect(instance.call.submit(asking('cancel'))).rejects.toMatchObject({ code: 'user-rejected' })
    await release()
    await transfer.confirm({ transfer: asking('cancel').transfer, network, signal: anySignal() })
    expect((await owned(instance)) - before).toBe(paid)
  })

  it('what the chain has is too late to replace, and the wallet is not asked', { timeout }, async (test) => {
    const { instance, transfer, release, asking } = await stuck(test)
    await release()
    await transfer.confirm({ transfer: asking('cancel').transfer, network, signal: anySignal() })
    const { prompts } = wallet
    expect(await instance.call.read(asking('cancel'))).toBeUndefined()
    await expect(instance.call.submit(asking('cancel'))).rejects.toThrow(TooLateError)
    expect(wallet.prompts).toBe(prompts)
  })

  it('takes no more than was on show', { timeout }, async (test) => {
    const { instance, asking } = await stuck(test)
    const { prompts } = wallet
    await expect(instance.call.submit({ ...asking('cancel'), maxFee: '0' })).rejects.toMatchObject({
      code: 'fee-above-limit',
    })
    expect(wallet.prompts).toBe(prompts)
  })
}
