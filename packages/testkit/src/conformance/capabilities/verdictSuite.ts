import {
  formatUnits,
  LatchkeyError,
  TransactionDroppedError,
  TransactionExpiredError,
  TransactionFailedError,
} from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { anySignal, type ConformanceContext, type TransferOptions } from '../conformanceContext.js'
import { having, type Having } from './having.js'
import { balanceOf, requestsOf, unitsOf } from './transferRequests.js'

/** An amount close to another one that floating point does not hold, where there is one. */
function awkward(amount: string, decimals: number): string {
  const start = unitsOf(amount, decimals)
  for (let units = start + 1n; units < start + 2000n; units += 1n) {
    if (BigInt(Math.floor(Number(formatUnits(units, decimals)) * 10 ** decimals)) !== units)
      return formatUnits(units, decimals)
  }
  return formatUnits(start + 1n, decimals)
}

/**
 * `transfer`, what becomes of it: amounts to the last unit, a chain that refuses or forgets, a wallet that
 * sends something else.
 */
export function verdictSuite(context: ConformanceContext, options: TransferOptions): void {
  const { wallet, networks, pageSwitches } = context
  // A block may take its time.
  const { network, recipient, settle, longest: timeout = 60_000 } = options
  const { decimals } = network.nativeCurrency

  const units = async ({ running }: Having<'transfer'>): Promise<bigint> =>
    (await balanceOf(running, network, recipient)) ?? 0n

  async function confirmed(instance: Having<'transfer'>, amount?: string): Promise<unknown> {
    const transfer = await instance.call.submit(
      requestsOf(context, options, instance)(amount === undefined ? {} : { amount }),
    )
    await settle?.()
    return instance.call.confirm({ transfer, network, signal: anySignal() })
  }

  it.for([options.smallest ?? formatUnits(1n, decimals), awkward(options.amount, decimals)])(
    'sends exactly %s',
    { timeout },
    async (amount, test) => {
      const instance = await having(context, 'transfer', test)
      if (!instance.running.capabilities['balance:native']) test.skip('no balance:native')
      const before = await units(instance)
      wallet.next('approve')
      await confirmed(instance, amount)
      expect(formatUnits((await units(instance)) - before, decimals)).toBe(amount)
    },
  )

  it.runIf(options.fail)(
    'a transfer that the chain has and that failed there is no success',
    { timeout },
    async (test) => {
      const instance = await having(context, 'transfer', test)
      const before = await units(instance)
      await options.fail?.()
      wallet.next('approve')
      await expect(confirmed(instance)).rejects.toThrow(TransactionFailedError)
      expect(await units(instance)).toBe(before)
    },
  )

  it.runIf(options.forget)('a transfer that can no longer be included is over', { timeout }, async (test) => {
    const instance = await having(context, 'transfer', test)
    await options.forget?.()
    wallet.next('approve')
    const error: unknown = await confirmed(instance).catch((reason: unknown) => reason)
    expect(error instanceof TransactionExpiredError || error instanceof TransactionDroppedError).toBe(true)
  })

  it.runIf(wallet.misbehaviours?.includes('otherTransaction'))(
    'what the wallet signed instead is found out, and is no success',
    { timeout },
    async (test) => {
      const instance = await having(context, 'transfer', test)
      const before = await units(instance)
      wallet.next('otherTransaction')
      await expect(confirmed(instance)).rejects.toBeInstanceOf(LatchkeyError)
      expect(await units(instance)).toBe(before)
    },
  )

  it.skipIf(pageSwitches)(
    'is sent on the network that was meant, wherever the wallet is',
    { timeout },
    async (test) => {
      const instance = await having(context, 'transfer', test)
      const away = networks.find(({ caipNetworkId }) => caipNetworkId !== network.caipNetworkId)
      if (away) wallet.setNetwork(away.caipNetworkId)
      const before = await units(instance)
      wallet.approval = 'auto'
      const error: unknown = await confirmed(instance).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (error !== undefined) return expect(error).toBeInstanceOf(LatchkeyError)
      expect(wallet.caipNetworkId).toBe(network.caipNetworkId)
      expect(formatUnits((await units(instance)) - before, decimals)).toBe(options.amount)
    },
  )
}
