import {
  formatUnits,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAmountError,
  InvalidAmountOrReceiverError,
  TooManyDecimalsError,
  type LatchkeyError,
  type TransferProblem,
} from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import type { ConformanceContext, TransferOptions } from '../conformanceContext.js'
import { having } from './having.js'
import { balanceOf, requestsOf, unitsOf } from './transferRequests.js'

// The account has to be funded, which is included in a block.
const FUNDING = { timeout: 60_000 }
const decimal = /^\d+(\.\d+)?$/
const at = (
  problems: readonly TransferProblem[],
  field: TransferProblem['field'],
): readonly LatchkeyError[] => problems.flatMap((problem) => (problem.field === field ? [problem.error] : []))

/** `transfer`, what comes before the wallet: what is wrong with an intent, and what it costs. */
export function transferSuite(context: ConformanceContext, options: TransferOptions): void {
  const { wallet } = context
  const { network, recipient, tooMuch, token } = options
  const { decimals } = network.nativeCurrency

  it('validate finds nothing wrong with a good intent, without a prompt', async (test) => {
    const instance = await having(context, 'transfer', test)
    const { prompts } = wallet
    const make = requestsOf(context, options, instance)
    expect(await instance.call.validate(make())).toEqual([])
    if (token)
      expect(await instance.call.validate(make({ token: token.ref, amount: token.amount }))).toEqual([])
    expect(wallet.prompts).toBe(prompts)
  })

  it('validate misses what is not there', async (test) => {
    const instance = await having(context, 'transfer', test)
    const problems = await instance.call.validate(
      requestsOf(context, options, instance)({ recipient: '', amount: '' }),
    )
    expect(at(problems, 'recipient')).toHaveLength(1)
    expect(at(problems, 'amount')).toHaveLength(1)
    expect(problems.every(({ error }) => error instanceof InvalidAmountOrReceiverError)).toBe(true)
  })

  it.for(['recipient', 'amount'] as const)(
    'validate names the field that is empty: %s',
    async (field, test) => {
      const instance = await having(context, 'transfer', test)
      const problems = await instance.call.validate(requestsOf(context, options, instance)({ [field]: '' }))
      expect(problems.map((problem) => problem.field)).toEqual([field])
      expect(problems[0]?.error).toBeInstanceOf(InvalidAmountOrReceiverError)
    },
  )

  it.for(options.badRecipients)('validate does not take the recipient %s', async ([bad, error], test) => {
    const instance = await having(context, 'transfer', test)
    const problems = await instance.call.validate(requestsOf(context, options, instance)({ recipient: bad }))
    expect(problems.map(({ field }) => field)).toEqual(['recipient'])
    expect(problems[0]?.error).toBeInstanceOf(error)
  })

  it.for([
    ...['0', '0.0', '-1'].map((amount) => [amount, 'invalid-amount'] as const),
    ...['+1', 'NaN', 'Infinity', '1e3', '0x10', '1,5', '1.2.3', '.', ' ', 'a lot'].map(
      (amount) => [amount, 'amount-format'] as const,
    ),
  ])('validate does not take the amount %j: %s', async ([amount, code], test) => {
    const instance = await having(context, 'transfer', test)
    const make = requestsOf(context, options, instance)
    for (const change of [{ amount }, ...(token ? [{ amount, token: token.ref }] : [])]) {
      const problems = await instance.call.validate(make(change))
      expect(problems.map(({ field, error }) => [field, error.code])).toEqual([['amount', code]])
      expect(problems[0]?.error).toBeInstanceOf(InvalidAmountError)
    }
  })

  it('validate counts decimals', async (test) => {
    const instance = await having(context, 'transfer', test)
    const problems = await instance.call.validate(
      requestsOf(context, options, instance)({ amount: `0.${'0'.repeat(decimals)}1` }),
    )
    expect(at(problems, 'amount')[0]).toBeInstanceOf(TooManyDecimalsError)
  })

  it('validate knows what the account has', async (test) => {
    const instance = await having(context, 'transfer', test)
    const make = requestsOf(context, options, instance)
    const problems = await instance.call.validate(make({ amount: tooMuch }))
    expect(problems.map(({ field }) => field)).toEqual(['amount'])
    expect(problems[0]?.error).toBeInstanceOf(InsufficientFundsError)
  })

  it(
    'validate says that the fee is missing where another amount of a token would not help',
    FUNDING,
    async (test) => {
      if (!token?.withoutFee) return test.skip('no account that owns the token alone')
      const instance = await having(context, 'transfer', test)
      const from = await token.withoutFee()
      const problems = await instance.call.validate(
        requestsOf(context, options, instance)({ from, token: token.ref, amount: token.amount }),
      )
      expect(problems.map(({ field }) => field)).toEqual(['fee'])
      expect(problems[0]?.error).toBeInstanceOf(InsufficientFeeError)
    },
  )

  it('estimate has costs, and the most that can be sent', async (test) => {
    const instance = await having(context, 'transfer', test)
    const make = requestsOf(context, options, instance)
    const { costs, max, choices = [] } = await instance.call.estimate(make())
    expect(costs.map(({ kind }) => kind)).toContain('network')
    for (const { amount } of [...costs, ...choices.map(({ fee }) => ({ amount: fee }))]) {
      expect(amount.value).toMatch(/^\d+$/)
      expect(amount.decimals).toBe(decimals)
    }
    expect(max).toMatch(decimal)
    expect(await instance.call.validate(make({ amount: max }))).toEqual([])
    for (const { id } of choices) expect(await instance.call.validate(make({ fee: id }))).toEqual([])
  })

  it('the most that can be sent is what there is, less the costs', async (test) => {
    const instance = await having(context, 'transfer', test)
    const make = requestsOf(context, options, instance)
    const balance = await balanceOf(instance.running, network, instance.address)
    if (balance === undefined) return test.skip('no balance:native')
    const { costs, max } = await instance.call.estimate(make())
    const most = unitsOf(max, decimals)
    expect(most + costs.reduce((sum, { amount }) => sum + BigInt(amount.value), 0n)).toBeLessThanOrEqual(
      balance,
    )
    // What is kept back is known to the family alone; more than a small part of it is a mistake.
    const more = formatUnits(most + balance / 50n, decimals)
    expect(at(await instance.call.validate(make({ amount: more })), 'amount')).toHaveLength(1)
  })

  it('estimate answers as well as it can while nothing was entered', async (test) => {
    const instance = await having(context, 'transfer', test)
    const { costs, max } = await instance.call.estimate(
      requestsOf(context, options, instance)({ recipient: '', amount: '' }),
    )
    expect(costs.length).toBeGreaterThan(0)
    expect(max).toMatch(decimal)
    if (token)
      expect(
        (
          await instance.call.estimate(
            requestsOf(context, options, instance)({ amount: '', recipient, token: token.ref }),
          )
        ).max,
      ).toMatch(decimal)
  })

  it.for(['validate', 'estimate'] as const)('%s can be called off', async (name, test) => {
    const instance = await having(context, 'transfer', test)
    const call = instance.call[name](requestsOf(context, options, instance)({ signal: AbortSignal.abort() }))
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
}
