import { base58, base64 } from '@scure/base'

import { reviewMessage } from '../message.js'
import { asList, asObject } from '../quantity.js'
import { refuse, type Review, type ReviewContext, type ReviewRequest } from '../review.js'
import { mergeReviews } from './mergeReviews.js'
import { reviewTransaction } from './reviewTransaction.js'
import { readMessage, readWire } from './wire.js'

const MOST = 20

/** What a request of this family does. */
export async function reviewSolana(request: ReviewRequest, context: ReviewContext): Promise<Review> {
  const params = asObject(request.params)
  const [own] = context.addresses
  if (own === undefined || (params['pubkey'] !== undefined && params['pubkey'] !== own))
    return refuse(request, 'notYours')
  switch (request.method) {
    case 'solana_signMessage': {
      const bytes = decode(base58, params['message'])
      if (!bytes) return refuse(request, 'malformed', 'message')
      // A message that is a transaction: its signature would send it.
      if (readMessage(bytes) || readWire(bytes)) return refuse(request, 'disguised', 'message')
      return reviewMessage(request, context, bytes)
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return one(request, context, params['transaction'], own)
    case 'solana_signAllTransactions': {
      const list = asList(params['transactions'])
      if (list.length === 0) return refuse(request, 'malformed')
      if (list.length > MOST) return refuse(request, 'tooLarge')
      const reviews = await Promise.all(list.map((each) => one(request, context, each, own)))
      return mergeReviews(request, reviews)
    }
    default:
      return refuse(request, 'unsupported')
  }
}

async function one(
  request: ReviewRequest,
  context: ReviewContext,
  text: unknown,
  own: string,
): Promise<Review> {
  const bytes = decode(base64, text)
  const message = bytes && readWire(bytes)
  if (!bytes || !message) return refuse(request, 'malformed')
  if (!message.keys.slice(0, message.signers).includes(own)) return refuse(request, 'notYours')
  return reviewTransaction(request, context, bytes, message, own)
}

function decode(code: { decode(text: string): Uint8Array }, text: unknown): Uint8Array | undefined {
  // base58 takes the square of the length: what is longer than any message is not read.
  if (typeof text !== 'string' || text.length > (code === base58 ? 20_000 : 1_400_000)) return undefined
  try {
    return code.decode(text)
  } catch {
    return undefined
  }
}
