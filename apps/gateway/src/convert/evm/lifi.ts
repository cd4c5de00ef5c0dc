import { zeroAddress } from 'viem'
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
  readonly action: {
    readonly fromChainId: number
    readonly toChainId: number
    readonly fromAmount: string
    readonly fromToken: { readonly address: string }
    readonly toToken: { readonly address: string }
    readonly toAddress: string
  }
  readonly estimate: {
    readonly toAmount: string
    readonly toAmountMin: string
    readonly approvalAddress: string
    readonly feeCosts?: readonly { readonly amount: string; readonly token: { readonly address: string } }[]
  }
  readonly transactionRequest: {
    readonly to: string
    readonly data: string
    readonly value: string
    readonly gasLimit: string
  }
}

const hexShape = { type: 'string', pattern: '^0x[0-9a-fA-F]{1,64}$' }
const token = object({ address: addressShape })
/** After LI.FI's reference; the samples' folder names it. */
const fits = shape<Answer>(
  object({
    action: object({
      fromChainId: { type: 'integer' },
      toChainId: { type: 'integer' },
      fromAmount: unitsShape,
      fromToken: token,
      toToken: token,
      toAddress: addressShape,
    }),
    estimate: object(
      { toAmount: unitsShape, toAmountMin: unitsShape, approvalAddress: addressShape },
      { feeCosts: { type: 'array', maxItems: 20, items: object({ amount: unitsShape, token }) } },
    ),
    transactionRequest: object({ to: addressShape, data: dataShape, value: hexShape, gasLimit: hexShape }),
  }),
)

const address = (of: string): string => (of === native ? zeroAddress : of)

/** LI.FI with a key, on one chain, by its contract of that chain. */
export const lifi = (key: string): Aggregator => ({
  name: 'LI.FI',
  chains: [1, 10, 56, 100, 137, 8453, 42_161, 43_114],
  router: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
  async propose(ask, { id, from, to, amount, account, slippage }) {
    const url = new URL('https://li.quest/v1/quote')
    url.searchParams.set('fromChain', String(id))
    url.searchParams.set('toChain', String(id))
    url.searchParams.set('fromToken', address(from))
    url.searchParams.set('toToken', address(to))
    url.searchParams.set('fromAmount', String(amount))
    url.searchParams.set('fromAddress', account)
    url.searchParams.set('toAddress', account)
    url.searchParams.set('slippage', String(slippage / 10_000))
    const answer = await ask(url.href, fits, { headers: { 'x-lifi-api-key': key } })
    const { action, estimate, transactionRequest: tx } = answer
    requireAsked(
      'LI.FI',
      action.fromChainId === id &&
        action.toChainId === id &&
        action.fromAmount === String(amount) &&
        isSameToken(action.fromToken.address, address(from)) &&
        isSameToken(action.toToken.address, address(to)) &&
        isSameToken(action.toAddress, account),
    )
    return {
      toAmount: BigInt(estimate.toAmount),
      least: BigInt(estimate.toAmountMin),
      gas: BigInt(tx.gasLimit),
      fee: (estimate.feeCosts ?? [])
        .filter((cost) => isSameToken(cost.token.address, address(to)))
        .reduce((sum, cost) => sum + BigInt(cost.amount), 0n),
      spender: estimate.approvalAddress,
      tx: { to: tx.to, data: tx.data, value: BigInt(tx.value) },
    }
  },
})
