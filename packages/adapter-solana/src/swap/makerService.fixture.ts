import {
  PriceMovedError,
  SendUnknownError,
  type OfferRequest,
  type SwapService,
} from '@latchkey/core/adapter'
import { wrappedSol } from '@latchkey/sandbox/solana'
import { TransactionMessage, VersionedTransaction } from '@solana/web3.js'

type Answer = Readonly<Record<string, unknown>>

/**
 * The sandbox's maker as the core would pass a gateway's calls.
 *
 * @param told called with what is handed over
 */
export function makerService(
  url: string,
  account: string,
  told: (signed: string) => void = () => undefined,
): SwapService {
  const order = async ({ from, to, amount }: OfferRequest, taker?: string): Promise<Answer> => {
    const query = new URLSearchParams({
      inputMint: from ?? wrappedSol,
      outputMint: to ?? wrappedSol,
      amount: String(amount),
      ...(taker !== undefined && { taker }),
    })
    return (await (await fetch(`${url}/order?${query}`)).json()) as Answer
  }
  return {
    async offers(request) {
      const answer = await order(request)
      if (answer['error'] !== undefined) return []
      return [
        {
          id: String(answer['requestId']),
          source: 'Market maker',
          out: BigInt(String(answer['outAmount'])),
          least: (BigInt(String(answer['outAmount'])) * 99n) / 100n,
          gas: BigInt(String(answer['signatureFeeLamports'])),
          fee: 0n,
          impact: 0.1,
          expiresAt: Date.now() + 30_000,
        },
      ]
    },
    async build({ least, ...request }) {
      const answer = await order(request, account)
      if (BigInt(String(answer['outAmount'])) < least) throw new PriceMovedError()
      return { offerId: String(answer['requestId']), answer: { transaction: answer['transaction'] } }
    },
    async execute({ offerId, signed }) {
      told(signed)
      const body = JSON.stringify({ requestId: offerId, signedTransaction: signed })
      const answer = (await (await fetch(`${url}/execute`, { method: 'POST', body })).json()) as Answer
      if (answer['status'] !== 'Success') throw new SendUnknownError({ details: String(answer['error']) })
    },
  }
}

/** What a service puts in the place of what the maker made: the maker's part is taken over as it is. */
export const changing =
  (change: (message: TransactionMessage) => void) =>
  (service: SwapService): SwapService => ({
    ...service,
    async build(request) {
      const built = await service.build(request)
      const wire = Buffer.from(String(built.answer['transaction']), 'base64')
      const message = TransactionMessage.decompile(VersionedTransaction.deserialize(wire).message)
      change(message)
      const transaction = new VersionedTransaction(message.compileToV0Message())
      return { ...built, answer: { transaction: Buffer.from(transaction.serialize()).toString('base64') } }
    },
  })
