import { lookAlikes } from '../lookAlike.js'
import { quantity } from '../quantity.js'
import {
  refuse,
  reviewOf,
  type Approval,
  type Fact,
  type Review,
  type ReviewContext,
  type ReviewRequest,
  type Warning,
} from '../review.js'
import { NATIVE, isDead, same } from './address.js'
import { balanceChanges } from './balanceChanges.js'
import { callEffects } from './callEffects.js'
import { readClearly } from './clearSigning.js'
import { payerOf } from './payers.js'
import { isHiddenCall } from './hiddenCall.js'
import { readTransaction, type Calls } from './readTransaction.js'
import { resumedSessions } from './resumedSessions.js'
import { simulate, type Simulation } from './simulate.js'
import { readTokens } from './tokens.js'

/** A fee of so many times what the chain asks for is a slip, or a theft in favour of whom mines it. */
const HIGH_FEE = 10n

export async function reviewTransaction(request: ReviewRequest, context: ReviewContext): Promise<Review> {
  const { method, params, caipNetworkId } = request
  const chainId = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
  const wanted = readTransaction(method, params, chainId, context.addresses)
  if (typeof wanted === 'string') return refuse(request, wanted)
  const { from, calls } = wanted
  if (calls.some((call) => isHiddenCall(call, from))) return refuse(request, 'unsupported')
  const { read } = context
  const said = calls.map((call) => callEffects(call, from))
  const run = await simulate(read, wanted)
  // A token may stay silent about what it was asked to allow: what was asked counts, too.
  const allowed = said.flatMap(({ effects }) => effects.filter(({ type }) => type !== 'moved'))
  const effects =
    run && run.failure === undefined ? [...allowed, ...run.effects] : said.flatMap((each) => each.effects)
  const tokens = await readTokens(
    read,
    effects.map(({ token }) => token),
    context.currency,
  )
  const changes = balanceChanges(effects, from, tokens, NATIVE)
  const warnings: Warning[] = lookAlikes(changes.recipients, context.known).slice()
  for (const to of changes.recipients)
    if (isDead(to) || (tokens.has(to) && to !== NATIVE))
      warnings.push({ code: 'lost', severity: 'danger', values: { address: to } })
  warnings.push(...(await approvalWarnings(read, changes.approvals)))
  const { paymaster, payer, fees: filled, warnings: aboutCost } = payerOf(context)
  // Who may take tokens of the account does not pay for it.
  if (changes.approvals.some(({ spender, extent }) => extent !== 'none' && same(spender, paymaster ?? '')))
    return refuse(request, 'sponsor', 'transactions')
  warnings.push(...aboutCost)
  if (aboutCost.some(({ code }) => code === 'upgrade')) warnings.push(...(await resumedSessions(read, from)))
  const fee =
    paymaster === undefined
      ? await feeOf(
          read,
          {
            ...wanted,
            gas: quantity(filled['gas']) ?? wanted.gas,
            price: quantity(filled['maxFeePerGas'] ?? filled['gasPrice']) ?? wanted.price,
          },
          run,
        )
      : undefined
  if (fee?.high) warnings.push({ code: 'feeHigh', severity: 'danger' })
  if (run?.failure !== undefined)
    warnings.push({ code: 'reverts', severity: 'warning', values: { reason: run.failure } })
  // Of a network that the keeper does not know, nothing else would tell what it takes.
  if (!run) warnings.push({ code: 'unchecked', severity: context.currency ? 'warning' : 'danger' })
  const isShort = context.calls?.ownError?.code === 'insufficient-funds' && paymaster === undefined
  if (isShort || (await isTooPoor(read, wanted, fee?.value)))
    warnings.push({ code: 'funds', severity: 'warning' })
  const facts: Fact[] = []
  for (const [index, call] of calls.entries()) {
    const known = said[index]?.call
    if (call.to === undefined) facts.push({ name: 'created', value: call.data, form: 'code' })
    else facts.push({ name: call.data === '0x' ? 'to' : 'contract', value: call.to, form: 'address' })
    if (call.to === undefined || call.data === '0x') continue
    if (known?.name === 'transferOwnership' || known?.name.startsWith('upgradeTo'))
      warnings.push({ code: 'delegates', severity: 'danger', values: { address: String(known.args[0]) } })
    const clear = known ? undefined : await readClearly({ ...call, to: call.to }, from, chainId, tokens)
    facts.push(...(clear?.facts ?? []))
    if (known) facts.push({ name: 'call', value: known.signature, form: 'code' })
    else if (!clear) {
      facts.push({ name: 'call', value: call.data.slice(0, 10), form: 'code' })
      warnings.push({ code: 'unknownCall', severity: run ? 'note' : 'danger' })
    }
    // A selector alone is told above.
    if (call.data.length > 10) facts.push({ name: 'data', value: call.data, form: 'code' })
  }
  const nothing = changes.sends.length + changes.gets.length + changes.approvals.length === 0
  if (run && run.failure === undefined && nothing) warnings.push({ code: 'noChange', severity: 'note' })
  return reviewOf(request, {
    kind: calls.length > 1 ? 'transactions' : 'transaction',
    movesAssets: true,
    canCheck: run !== undefined && run.failure === undefined,
    ...changes,
    payer,
    fee: fee && { amount: { value: fee.value.toString(), ...context.currency }, most: true },
    facts,
    warnings,
  })
}

/** Who could take more than this once is said of each approval that is not taken back. */
export async function approvalWarnings(
  read: ReviewContext['read'],
  approvals: readonly Approval[],
): Promise<readonly Warning[]> {
  const given = approvals.filter(({ extent }) => extent !== 'none').slice(0, 10)
  const warnings = await Promise.all(
    given.map(async ({ spender, extent, amount }): Promise<Warning[]> => {
      const values = { spender, token: amount.symbol ?? amount.token ?? '' }
      const found: Warning[] = []
      if (extent === 'unlimited') found.push({ code: 'unlimited', severity: 'danger', values })
      if (extent === 'all') found.push({ code: 'approvalForAll', severity: 'danger', values })
      try {
        // Contracts ask for approvals. A plain account that does is a thief's.
        if ((await read('eth_getCode', [spender, 'latest'])) === '0x')
          found.push({ code: 'spenderIsAccount', severity: 'danger', values: { spender } })
      } catch {
        // What cannot be asked is not said.
      }
      return found
    }),
  )
  return warnings.flat()
}

async function feeOf(
  read: ReviewContext['read'],
  { calls, gas, price, from }: Calls,
  run: Simulation | undefined,
): Promise<{ readonly value: bigint; readonly high: boolean } | undefined> {
  const ask = async (method: string, params: unknown): Promise<bigint | undefined> => {
    try {
      return quantity(await read(method, params))
    } catch {
      return undefined
    }
  }
  const [call] = calls
  const usual = await ask('eth_gasPrice', [])
  // A quarter more than it took: what is left over is not spent.
  const used = run ? (run.gasUsed * 5n) / 4n : undefined
  const estimated =
    used ??
    (call &&
      (await ask('eth_estimateGas', [
        { from, ...(call.to && { to: call.to }), value: `0x${call.value.toString(16)}`, data: call.data },
      ])))
  const amount = gas ?? estimated
  const each = price ?? usual
  if (amount === undefined || each === undefined) return undefined
  const needed = usual !== undefined && estimated !== undefined ? usual * estimated : undefined
  const value = amount * each
  return {
    value,
    high: price !== undefined && needed !== undefined && needed > 0n && value > needed * HIGH_FEE,
  }
}

async function isTooPoor(read: ReviewContext['read'], { calls, from }: Calls, fee = 0n): Promise<boolean> {
  try {
    const balance = quantity(await read('eth_getBalance', [from, 'latest']))
    return balance !== undefined && calls.reduce((sum, { value }) => sum + value, fee) > balance
  } catch {
    return false
  }
}
