import { nativeAddress } from '../../chains/addresses.js'
import type { Chain } from '../../chains/chain.js'
import { type AskForeign, object, shape } from '../../foreign/askForeign.js'
import type { Built, Conversion, ConvertSource, Progress } from '../convertSource.js'
import { pricesMoved, quoteGone } from '../convertErrors.js'
import { native } from '../native.js'
import { addressShape, isSameToken, requireAsked, unitsShape } from './aggregatorSource.js'
import { type CowOrder, isSignedBy, typedDataOf, uidOf } from './cowOrder.js'

/** The order book's names of the chains. */
const networks: Readonly<Record<string, string>> = {
  'eip155:1': 'mainnet',
  'eip155:56': 'bnb',
  'eip155:100': 'xdai',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum_one',
  'eip155:43114': 'avalanche',
  'eip155:11155111': 'sepolia',
}
/** The spender: GPv2VaultRelayer. */
const relayer = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
/** Empty application data and its hash, as in the order book's documentation. */
const appData = '{}'
const appDataHash = '0xb48d38f93eaa084033fc5970bf96e559c33c4cdc07d889ab00b4d63f9590739d'
/** In seconds: for how long an order may be filled. */
const lasts = 600

interface Answer {
  readonly quote: {
    readonly sellToken: string
    readonly buyToken: string
    readonly sellAmount: string
    readonly buyAmount: string
    readonly feeAmount: string
    readonly kind: 'sell'
  }
}

/** After the order book's OpenAPI document; the samples' folder names it. */
const fitsQuote = shape<Answer>(
  object({
    quote: object({
      sellToken: addressShape,
      buyToken: addressShape,
      sellAmount: unitsShape,
      buyAmount: unitsShape,
      feeAmount: unitsShape,
      kind: { const: 'sell' },
    }),
  }),
)
const fitsUid = shape<string>({ type: 'string', pattern: '^0x[0-9a-fA-F]{112}$' })
const fitsOrder = shape<{ readonly status: keyof typeof ends }>(
  object({ status: { enum: ['presignaturePending', 'open', 'fulfilled', 'cancelled', 'expired'] } }),
)
const ends = {
  presignaturePending: 'pending',
  open: 'pending',
  fulfilled: 'success',
  cancelled: 'failed',
  expired: 'failed',
} as const satisfies Readonly<Record<string, Progress['status']>>

/**
 * CoW Protocol: the visitor signs an order (EIP-712) for at least the minimum, and the solver that fills it
 * pays the network fee. The native coin cannot be sold, and an account that is a contract cannot sign.
 */
export function cowSource(ask: AskForeign, chains: ReadonlyMap<string, Chain>): ConvertSource {
  const urlOf = ({ chainId }: Conversion): string => `https://api.cow.fi/${networks[chainId]}/api/v1`

  const quote = async (request: Conversion): Promise<Answer['quote']> => {
    const { account, from, to, amount } = request
    const answer = await ask(`${urlOf(request)}/quote`, fitsQuote, {
      body: {
        sellToken: from,
        buyToken: tokenOf(to),
        receiver: account,
        from: account,
        kind: 'sell',
        sellAmountBeforeFee: String(amount),
        validFor: lasts,
        appData,
        appDataHash,
        signingScheme: 'eip712',
        partiallyFillable: false,
      },
    })
    const { sellToken, buyToken, sellAmount, feeAmount } = answer.quote
    requireAsked(
      'CoW Protocol',
      isSameToken(sellToken, from) &&
        isSameToken(buyToken, tokenOf(to)) &&
        BigInt(sellAmount) + BigInt(feeAmount) === amount,
    )
    return answer.quote
  }

  return {
    name: 'CoW Protocol',
    serves: (chainId) => Object.hasOwn(networks, chainId) && chains.has(chainId),
    async quote(request) {
      if (request.from === native) return undefined
      const { buyAmount, sellAmount, feeAmount } = await quote(request)
      const toAmount = BigInt(buyAmount)
      if (toAmount === 0n || sellAmount === '0') return undefined
      const fee = (toAmount * BigInt(feeAmount)) / BigInt(sellAmount)
      return { toAmount, gas: 0n, fee, spender: relayer }
    },
    async build(request, minimum) {
      const { buyAmount } = await quote(request)
      if (BigInt(buyAmount) < minimum) throw pricesMoved()
      const order: CowOrder = {
        sellToken: request.from,
        buyToken: tokenOf(request.to),
        receiver: request.account,
        sellAmount: String(request.amount),
        buyAmount: String(minimum),
        validTo: Math.floor(Date.now() / 1000) + lasts,
        appData: appDataHash,
        feeAmount: '0',
        kind: 'sell',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
      }
      return {
        answer: { typedData: typedDataOf(request, order) },
        kept: { order: JSON.stringify(order) },
      }
    },
    async read(request, kept, signed) {
      const order = orderOf(kept)
      return (await isSignedBy(request, order, signed)) ? { sent: uidOf(request, order) } : undefined
    },
    async execute(request, kept, signed) {
      const order = orderOf(kept)
      const url = `${urlOf(request)}/orders`
      try {
        if (order.validTo * 1000 < Date.now()) throw quoteGone('The order is too old. Ask for a new quote.')
        return await ask(url, fitsUid, {
          body: {
            ...order,
            appData,
            appDataHash,
            signature: signed,
            signingScheme: 'eip712',
            from: request.account,
          },
        })
      } catch (error) {
        // The order book refuses duplicates, and its answer can be lost: where it knows the order, the order
        // is taken.
        const uid = uidOf(request, order)
        await ask(`${url}/${uid}`, fitsOrder).catch(() => Promise.reject(error))
        return uid
      }
    },
    async follow(request, _kept, sent) {
      const { status } = await ask(`${urlOf(request)}/orders/${sent}`, fitsOrder)
      return { status: ends[status] }
    },
  }
}

const orderOf = (kept: Built['kept']): CowOrder => JSON.parse(kept['order'] ?? '{}') as CowOrder
const tokenOf = (token: string): string => (token === native ? nativeAddress : token)
