import { refuse, type Review, type ReviewContext, type ReviewRequest } from './review.js'

/** What a request does, as far as it can be found out. Each family's part loads with its first request. */
export async function reviewRequest(request: ReviewRequest, context: ReviewContext): Promise<Review> {
  const [namespace] = request.caipNetworkId.split(':')
  if (namespace === 'eip155') return (await import('./evm/reviewEvm.js')).reviewEvm(request, context)
  if (namespace === 'solana') return (await import('./solana/reviewSolana.js')).reviewSolana(request, context)
  if (namespace === 'bip122')
    return (await import('./bitcoin/reviewBitcoin.js')).reviewBitcoin(request, context)
  if (namespace === 'polkadot')
    return (await import('./polkadot/reviewPolkadot.js')).reviewPolkadot(request, context)
  return refuse(request, 'unsupported')
}
