import { randomUUID } from 'node:crypto'
import {
  type Address,
  type Base64EncodedWireTransaction,
  getBase58Decoder,
  getBase64Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  isAddress,
} from '@solana/kit'
import { priceOf } from './book.js'
import { type MakerChain, type Traded } from './makerChain.js'
import { type Cheat, writeOrder } from './writeOrder.js'

/** What the maker does wrong, if anything. */
export interface MakerFaults {
  cheat: Cheat | undefined
  /** In percent: by how much his prices differ from those of his holdings. */
  moved: number
  down: boolean
}

/** A question that cannot be answered, in the maker's words. */
export class MakerRefusal extends Error {
  override readonly name: string = 'MakerRefusal'
}

/** Quotes from his holdings, signs his leg, and sends what the other side signed. */
export interface Maker {
  readonly faults: MakerFaults
  order(question: URLSearchParams): Promise<object>
  execute(body: unknown): Promise<object>
}

/** In lamports, of each signature. */
const signatureFee = 5000
const most = 2n ** 64n
/** In bytes: an account of each token program. */
const sizes = { 'spl-token': 165n, 'spl-token-2022': 170n } as const
/** How many orders are remembered. */
const remembered = 1000

export function createMaker(chain: MakerChain): Maker {
  const faults: MakerFaults = { cheat: undefined, moved: 0, down: false }
  /** The messages that the maker signed, by the order's id. */
  const orders = new Map<string, Uint8Array>()

  const rentOf = async (taker: Address, token: Traded): Promise<number> => {
    if (token === 'SOL') return 0
    const account = await chain.accountOf(taker, token)
    const { value } = await chain.rpc.getAccountInfo(account, { encoding: 'base64' }).send()
    return value ? 0 : Number(await chain.rpc.getMinimumBalanceForRentExemption(sizes[token.program]).send())
  }

  return {
    faults,
    async order(question) {
      const { given, taken, amount, taker } = readQuestion(chain, question)
      const [holds, gives] = await Promise.all([chain.holdings(given), chain.holdings(taken)])
      const { out, impact } = priceOf(amount, holds, gives, faults.moved)
      if (out <= 0n) throw new MakerRefusal('The amount is too small.')
      const requestId = randomUUID()
      const quote = {
        mode: 'manual',
        router: 'maker',
        swapMode: 'ExactIn',
        inputMint: question.get('inputMint'),
        outputMint: question.get('outputMint'),
        inAmount: String(amount),
        outAmount: String(out),
        otherAmountThreshold: String(out),
        slippageBps: 0,
        priceImpactPct: String(-impact),
        feeBps: 0,
        gasless: false,
        signatureFeeLamports: 2 * signatureFee,
        prioritizationFeeLamports: 0,
        requestId,
      }
      if (taker === undefined) return { ...quote, rentFeeLamports: 0, transaction: null }
      const life = await chain.latestBlockhash()
      const signed = await writeOrder(chain, { taker, given, taken, amount, out }, life, faults.cheat)
      orders.set(requestId, new Uint8Array(signed.messageBytes))
      for (const old of [...orders.keys()].slice(0, -remembered)) orders.delete(old)
      return {
        ...quote,
        taker,
        rentFeeLamports: await rentOf(taker, taken),
        lastValidBlockHeight: String(life.lastValidBlockHeight),
        transaction: getBase64EncodedWireTransaction(signed),
      }
    },
    async execute(body) {
      const { requestId, signedTransaction } = Object(body) as Record<string, unknown>
      if (typeof requestId !== 'string' || typeof signedTransaction !== 'string')
        throw new MakerRefusal('requestId and signedTransaction are needed.')
      const message = orders.get(requestId)
      if (message === undefined) return failed(-1, 'The order is not known.')
      const transaction = decode(signedTransaction)
      if (transaction === undefined) return failed(-2, 'The transaction cannot be read.')
      if (Buffer.compare(message, new Uint8Array(transaction.messageBytes)) !== 0)
        return failed(-3, 'The transaction is not the one of the order.')
      const [bytes] = Object.values(transaction.signatures)
      if (!bytes) return failed(-1003, 'The transaction is not signed.')
      const signature = getBase58Decoder().decode(bytes)
      try {
        const wire = signedTransaction as Base64EncodedWireTransaction
        await chain.rpc.sendTransaction(wire, { encoding: 'base64' }).send()
      } catch (error) {
        return { ...failed(-1000, error instanceof Error ? error.message : 'It was not taken.'), signature }
      }
      orders.delete(requestId)
      return { status: 'Success', signature, code: 0 }
    },
  }
}

const failed = (code: number, error: string): object => ({ status: 'Failed', code, error })

interface Question {
  readonly given: Traded
  readonly taken: Traded
  readonly amount: bigint
  readonly taker: Address | undefined
}

function readQuestion(chain: MakerChain, question: URLSearchParams): Question {
  const [given, taken] = ['inputMint', 'outputMint'].map((name) => chain.tradedAs(question.get(name) ?? ''))
  if (given === undefined || taken === undefined || given === taken)
    throw new MakerRefusal('The maker does not trade these.')
  const text = question.get('amount') ?? ''
  const amount = /^[1-9]\d{0,19}$/.test(text) ? BigInt(text) : most
  if (amount >= most) throw new MakerRefusal('amount must be a whole number of the smallest unit.')
  const taker = question.get('taker')
  if (taker === null) return { given, taken, amount, taker: undefined }
  if (!isAddress(taker) || taker === chain.signer.address) throw new MakerRefusal('taker is no address.')
  return { given, taken, amount, taker }
}

function decode(wire: string): ReturnType<ReturnType<typeof getTransactionDecoder>['decode']> | undefined {
  try {
    return getTransactionDecoder().decode(getBase64Encoder().encode(wire))
  } catch {
    return undefined
  }
}
