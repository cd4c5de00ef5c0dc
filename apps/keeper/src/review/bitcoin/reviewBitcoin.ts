import { lookAlikes } from '../lookAlike.js'
import { reviewMessage } from '../message.js'
import { asObject, inUnits } from '../quantity.js'
import {
  refuse,
  reviewOf,
  type Amount,
  type Fact,
  type Review,
  type ReviewContext,
  type ReviewRequest,
  type Warning,
} from '../review.js'
import { isWhole } from '../shown.js'
import { networkOf } from './networks.js'
import { readPsbt } from './readPsbt.js'

/** A rate beyond this, in satoshi for a byte, or a fee of a quarter of what is sent, is a slip or a theft. */
const HIGH_RATE = 500n
const SMALL_FEE = 20_000n

const bitcoin = { symbol: 'BTC', decimals: 8 }

/** What a request of this family does. */
export function reviewBitcoin(request: ReviewRequest, context: ReviewContext): Review {
  const { method, params, caipNetworkId } = request
  const { account, address = account, message } = asObject(params)
  if (method === 'signMessage') {
    if (typeof address !== 'string' || !context.addresses.includes(address))
      return refuse(request, 'notYours', 'message')
    if (typeof message !== 'string' || !isWhole(message)) return refuse(request, 'malformed', 'message')
    return reviewMessage(request, context, new TextEncoder().encode(message))
  }
  const network = networkOf(caipNetworkId)
  if (method !== 'signPsbt' || !network) return refuse(request, 'unsupported')
  if (account !== undefined && !context.addresses.includes(account as string))
    return refuse(request, 'notYours')
  const psbt = readPsbt(params, context.addresses, network)
  if (typeof psbt === 'string') return refuse(request, psbt)
  const currency = context.currency ?? bitcoin
  const amount = (value: bigint): Amount => ({ value: value.toString(), ...currency })
  const paid = psbt.outputs.filter(({ own }) => !own)
  const back = psbt.outputs.filter(({ own }) => own).reduce((sum, { value }) => sum + value, 0n)
  const recipients = [...new Set(paid.flatMap(({ address: to }) => (to === undefined ? [] : [to])))]
  const alone = psbt.foreign === 0
  // Alone, the fee stands in a line of its own. With others, only what leaves and comes back is known.
  const net = psbt.own - back - (alone ? (psbt.fee ?? 0n) : 0n)
  const warnings: Warning[] = lookAlikes(recipients, context.known).slice()
  if (!alone) warnings.push({ code: 'others', severity: 'warning' })
  if (psbt.fee === undefined) warnings.push({ code: 'unchecked', severity: 'danger' })
  else if (isHigh(psbt.fee, psbt.size, net)) warnings.push({ code: 'feeHigh', severity: 'danger' })
  if (net === 0n) warnings.push({ code: 'noChange', severity: 'note' })
  const facts: Fact[] = [
    ...recipients.slice(0, 20).map((value): Fact => ({ name: 'to', value, form: 'address' })),
    ...paid.flatMap(({ data }): Fact[] =>
      data === undefined ? [] : [{ name: 'data', value: data, form: 'code' }],
    ),
    ...(back > 0n
      ? [{ name: 'change', value: inBitcoin(back, currency.symbol), form: 'text' } as const]
      : []),
    ...(psbt.fee === undefined
      ? []
      : [{ name: 'feeRate', value: rate(psbt.fee, psbt.size), form: 'text' } as const]),
  ]
  return reviewOf(request, {
    kind: 'transaction',
    movesAssets: true,
    canCheck: psbt.fee !== undefined,
    sends: net > 0n ? [amount(net)] : [],
    gets: net < 0n ? [amount(-net)] : [],
    fee: psbt.fee === undefined ? undefined : { amount: amount(psbt.fee), most: false },
    recipients,
    facts,
    warnings,
  })
}

const isHigh = (fee: bigint, size: bigint, sent: bigint): boolean =>
  fee > HIGH_RATE * size || (fee > SMALL_FEE && fee * 4n > (sent > 0n ? sent : 0n))

const rate = (fee: bigint, size: bigint): string => {
  const tenths = (fee * 10n) / size
  return `${tenths / 10n}.${tenths % 10n} sat/vB`
}

const inBitcoin = (value: bigint, symbol: string): string => `${inUnits(value.toString(), 8)} ${symbol}`
