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
  readonly liquidityAvailable: boolean
}

interface Quote extends Answer {
  readonly buyAmount: string
  readonly minBuyAmount: string
  readonly buyToken: string
  readonly sellToken: string
  readonly sellAmount: string
  readonly allowanceTarget: string | null
  readonly fees: { readonly zeroExFee: { readonly amount: string; readonly token: string } | null }
  readonly transaction: {
    readonly to: string
    readonly data: string
    readonly value: string
    readonly gas: string | null
  }
}

/** After 0x' guide and OpenAPI document of 9 June 2026; the samples' folder names them. */
const fits = shape<Answer | Quote>({
  anyOf: [
    object({ liquidityAvailable: { const: false } }),
    object({
      liquidityAvailable: { const: true },
      buyAmount: unitsShape,
      minBuyAmount: unitsShape,
      buyToken: addressShape,
      sellToken: addressShape,
      sellAmount: unitsShape,
      allowanceTarget: { anyOf: [{ type: 'null' }, addressShape] },
      fees: object({
        zeroExFee: { anyOf: [{ type: 'null' }, object({ amount: unitsShape, token: addressShape })] },
      }),
      transaction: object({
        to: addressShape,
        data: dataShape,
        value: unitsShape,
        gas: { anyOf: [{ type: 'null' }, unitsShape] },
      }),
    }),
  ],
})

const isQuote = (answer: Answer | Quote): answer is Quote => answer.liquidityAvailable
const address = (token: string): string => (token === native ? nativeAddress : token)
/** In units of gas: assumed where 0x could not simulate the transaction. */
const usualGas = 400_000n

/**
 * 0x with a key, by its contract AllowanceHolder. An offer whose transaction calls another contract, as is
 * possible for the native coin, is left out.
 */
export const zeroEx = (key: string): Aggregator => ({
  name: '0x',
  chains: [1, 10, 56, 137, 8453, 42_161, 43_114],
  router: '0x0000000000001fF3684f28c67538d4D072C22734',
  async propose(ask, { id, from, to, amount, account, slippage }) {
    const url = new URL('https://api.0x.org/swap/allowance-holder/quote')
    url.searchParams.set('chainId', String(id))
    url.searchParams.set('sellToken', address(from))
    url.searchParams.set('buyToken', address(to))
    url.searchParams.set('sellAmount', String(amount))
    url.searchParams.set('taker', account)
    url.searchParams.set('slippageBps', String(slippage))
    const answer = await ask(url.href, fits, { headers: { '0x-api-key': key, '0x-version': 'v2' } })
    if (!isQuote(answer)) return undefined
    requireAsked(
      '0x',
      isSameToken(answer.sellToken, address(from)) &&
        isSameToken(answer.buyToken, address(to)) &&
        answer.sellAmount === String(amount),
    )
    const { zeroExFee } = answer.fees
    return {
      toAmount: BigInt(answer.buyAmount),
      least: BigInt(answer.minBuyAmount),
      gas: answer.transaction.gas === null ? usualGas : BigInt(answer.transaction.gas),
      fee: zeroExFee && isSameToken(zeroExFee.token, address(to)) ? BigInt(zeroExFee.amount) : 0n,
      spender: answer.allowanceTarget ?? undefined,
      tx: { ...answer.transaction, value: BigInt(answer.transaction.value) },
    }
  },
})
