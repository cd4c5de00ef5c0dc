import type { SolanaChainReader } from './solanaChain.js'
import { type AskForeign, object, shape } from '../../foreign/askForeign.js'
import type { Built, ConvertSource, Conversion } from '../convertSource.js'
import { pricesMoved, quoteGone } from '../convertErrors.js'
import { narrow } from '../narrow.js'
import { native } from '../native.js'
import { readOrder, readSigned } from './readOrder.js'

/** A service that builds a transaction for the visitor to sign, and sends it. */
export interface OrderService {
  readonly name: string
  /** The address of `/order` and `/execute`, without a slash at the end. */
  readonly url: string
  readonly chainId: string
  readonly key?: string | undefined
}

const wrappedSol = 'So11111111111111111111111111111111111111112'
const units = { type: 'string', pattern: '^[0-9]{1,20}$' }
const lamports = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

/** After Jupiter's pages of its Swap API v2; the samples' folder names them. */
const fitsOrder = shape<Order>(
  object(
    {
      requestId: { type: 'string', minLength: 1, maxLength: 128 },
      inAmount: units,
      outAmount: units,
      otherAmountThreshold: units,
      inputMint: { type: 'string' },
      outputMint: { type: 'string' },
      transaction: { type: ['string', 'null'], maxLength: 4096 },
    },
    {
      priceImpactPct: { type: ['string', 'null'], maxLength: 40 },
      feeBps: { type: ['number', 'null'], minimum: 0, maximum: 10_000 },
      feeMint: { type: ['string', 'null'] },
      signatureFeeLamports: lamports,
      prioritizationFeeLamports: lamports,
      rentFeeLamports: lamports,
      lastValidBlockHeight: { type: ['string', 'number', 'null'] },
    },
  ),
)
const fitsEnd = shape<End>(
  object(
    { status: { enum: ['Success', 'Failed'] } },
    { signature: { type: ['string', 'null'], pattern: '^[1-9A-HJ-NP-Za-km-z]{1,88}$' } },
  ),
)

interface Order {
  readonly requestId: string
  readonly inAmount: string
  readonly outAmount: string
  readonly otherAmountThreshold: string
  readonly inputMint: string
  readonly outputMint: string
  readonly transaction: string | null
  readonly priceImpactPct?: string | null
  readonly feeBps?: number | null
  readonly feeMint?: string | null
  readonly signatureFeeLamports?: number
  readonly prioritizationFeeLamports?: number
  readonly rentFeeLamports?: number
}

interface End {
  readonly status: 'Success' | 'Failed'
  readonly signature?: string | null
}

/** In milliseconds: `execute` answers after the cluster has the transaction. */
const patience = 12_000

/**
 * A service with Jupiter's calls `order` and `execute`: it builds the transaction, the visitor signs it,
 * and the service sends it. The operator chooses the service; the page checks the transaction before it is
 * signed.
 */
export function orderSource(
  { name, url, chainId, key }: OrderService,
  ask: AskForeign,
  chain: SolanaChainReader,
): ConvertSource {
  const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'x-api-key': key }
  const order = async (request: Conversion, taker?: string): Promise<Order> => {
    const question = new URL(`${url}/order`)
    const mints = [mintOf(request.from), mintOf(request.to)] as const
    question.searchParams.set('inputMint', mints[0])
    question.searchParams.set('outputMint', mints[1])
    question.searchParams.set('amount', String(request.amount))
    question.searchParams.set('slippageBps', String(request.slippage))
    if (taker !== undefined) question.searchParams.set('taker', taker)
    const answer = await ask(question.href, fitsOrder, { headers })
    const isAsked =
      answer.inputMint === mints[0] &&
      answer.outputMint === mints[1] &&
      answer.inAmount === String(request.amount)
    if (!isAsked) throw new Error(`${name} answers another question`)
    return answer
  }
  /** A service may refuse an order that it sent before; whether it arrived is read from the cluster. */
  const isDone = (id: string, kept: Built['kept']): Promise<boolean> =>
    chain.follow(id, kept['blockhash'] ?? '').then(
      ({ status }) => status === 'success',
      () => false,
    )
  return {
    name,
    serves: (id) => id === chainId,
    async quote(request) {
      const answer = await order(request)
      const toAmount = BigInt(answer.outAmount)
      if (toAmount === 0n) return undefined
      return { toAmount, gas: networkFee(answer), fee: feeOf(answer), impact: impactOf(answer) }
    },
    async build(request, minimum) {
      const first = await order(request, request.account)
      const out = BigInt(first.outAmount)
      if (out < minimum) throw pricesMoved()
      const isEnough = BigInt(first.otherAmountThreshold) >= minimum
      const { transaction, otherAmountThreshold, requestId } = isEnough
        ? first
        : await order(narrow(request, out, minimum), request.account)
      if (BigInt(otherAmountThreshold) < minimum) throw pricesMoved()
      if (!transaction) throw quoteGone(`${name} has no transaction for this account now.`)
      const { message, blockhash } = await readOrder(transaction, request.account)
      return { answer: { transaction }, kept: { requestId, message, blockhash } }
    },
    async read(request, kept, signed) {
      const read = await readSigned(signed, kept['message'] ?? '', request.account)
      return read && { sent: read.id }
    },
    async execute(request, kept, signed) {
      const read = await readSigned(signed, kept['message'] ?? '', request.account)
      const { status, signature: sent } = await ask(`${url}/execute`, fitsEnd, {
        headers,
        body: { requestId: kept['requestId'], signedTransaction: signed },
        milliseconds: patience,
      })
      // A transaction that is reported as failed can still be included: `follow` reads it from the cluster.
      const id = read?.id ?? sent
      if (!id || (status === 'Failed' && !sent && !(await isDone(id, kept))))
        throw quoteGone(`${name} did not accept the transaction.`)
      return id
    },
    follow: (_request, kept, sent) => chain.follow(sent, kept['blockhash'] ?? ''),
  }
}

const mintOf = (token: string): string => (token === native ? wrappedSol : token)

const networkFee = (order: Order): bigint =>
  BigInt(order.signatureFeeLamports ?? 0) +
  BigInt(order.prioritizationFeeLamports ?? 0) +
  BigInt(order.rentFeeLamports ?? 0)

/** The fee is taken from the output or the input; in both cases it is stated as a part of the output. */
const feeOf = ({ outAmount, feeBps }: Order): bigint => {
  const kept = BigInt(Math.round(feeBps ?? 0))
  return kept >= 10_000n ? 0n : (BigInt(outAmount) * kept) / (10_000n - kept)
}

/** Stated as a fraction of one. A loss is negative with some services and positive with others. */
const impactOf = ({ priceImpactPct }: Order): number | undefined => {
  const part = Number(priceImpactPct ?? Number.NaN)
  return Number.isFinite(part) ? Math.round(Math.abs(part) * 10_000) / 100 : undefined
}
