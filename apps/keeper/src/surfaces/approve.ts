import './surface.css'

import type { OpenedApproval } from '../channel/asks.js'
import type { Review, ReviewContext } from '../review/review.js'
import { approveScreen } from './approve/approveScreen.js'
import { startSurface, type SurfaceView } from './surface.js'

void startSurface('approve', (view) => {
  const { approval } = view.opened
  if (!approval) return view.failed({ code: 'gone' })
  const id = view.address.get('id') ?? ''
  approveScreen(view, id, approval, () => review(view, approval))
})

/** Loads what reads requests of that family, and lets it ask the chain through the engine. */
async function review({ channel, opened }: SurfaceView, approval: OpenedApproval): Promise<Review> {
  const { request, network, addresses, known, fees, calls } = approval
  const { caipNetworkId } = request
  const context: ReviewContext = {
    read: (method, params) => channel.ask('read', { caipNetworkId, method, params }),
    addresses,
    known,
    currency: network && { symbol: network.symbol, decimals: network.decimals },
    fees: fees && { ...fees },
    calls: calls && { ...calls, own: calls.own && { ...calls.own, fees: { ...calls.own.fees } } },
    now: Date.now(),
  }
  const { reviewRequest } = await import('../review/reviewRequest.js')
  return reviewRequest({ ...request, origin: opened.origin }, context)
}
