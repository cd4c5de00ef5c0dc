import { nativeAddress } from '../../chains/addresses.js'
import { object, shape } from '../../foreign/askForeign.js'
import { native } from '../native.js'
import {
  type Aggregator,
  addressShape,
  dataShape,
  isSameToken,
  requireAsked,
  unitsShape,
} from './aggregatorSource.js'

interface Answer {
  readonly dstAmount: string
  readonly tx: {
    readonly from: string
    readonly to: string
    readonly data: string
    readonly value: string
    readonly gas: number
  }
}

/** After 1inch's reference of its Swap API 6.1; the samples' folder names it. */
const fits = shape<Answer>(
  object({
    dstAmount: unitsShape,
    tx: object({
      from: addressShape,
      to: addressShape,
      data: dataShape,
      value: unitsShape,
      gas: { type: 'integer', minimum: 0, maximum: 30_000_000 },
    }),
  }),
)

const address = (token: string): string => (token === native ? nativeAddress : token)
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const tenThousand = 10_000n
/** In units of gas: 1inch answers 0 where the estimate is disabled. */
const usualGas = 400_000n

/** 1inch with a key, by its router of version 6. */
export const oneInch = (key: string): Aggregator => ({
  name: '1inch',
  chains: [1, 10, 56, 100, 137, 8453, 42_161, 43_114, 59_144],
  router,
  async propose(ask, { id, from, to, amount, account, slippage }, minimum) {
    const url = new URL(`https://api.1inch.com/swap/v6.1/${id}/swap`)
    url.searchParams.set('src', address(from))
    url.searchParams.set('dst', address(to))
    url.searchParams.set('amount', String(amount))
    url.searchParams.set('from', account)
    url.searchParams.set('origin', account)
    // The page checks the balance and the allowance, which may still be missing at this point.
    url.searchParams.set('disableEstimate', 'true')
    if (minimum === undefined) url.searchParams.set('slippage', String(slippage / 100))
    else url.searchParams.set('minReturn', String(minimum))
    const { dstAmount, tx } = await ask(url.href, fits, { headers: { authorization: `Bearer ${key}` } })
    requireAsked('1inch', isSameToken(tx.from, account))
    const toAmount = BigInt(dstAmount)
    return {
      toAmount,
      least: minimum ?? (toAmount * (tenThousand - BigInt(slippage))) / tenThousand,
      gas: tx.gas === 0 ? usualGas : BigInt(tx.gas),
      fee: 0n,
      // The router is also the spender (`approve/spender`).
      spender: router,
      tx: { to: tx.to, data: tx.data, value: BigInt(tx.value) },
    }
  },
})
