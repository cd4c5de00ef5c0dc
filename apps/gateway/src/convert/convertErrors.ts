import { GatewayError, badRequest } from '../errors/gatewayError.js'

/** S8.34 */
export const noSwaps = (): GatewayError => badRequest('chainId', 'Network not supported for Swaps')

/** S8.33 */
export const noGasPrice = (): GatewayError => badRequest('chainId', 'Network not supported for Gas Price')

/** The quote is not known, is too old, or its source gives less than the least now. */
export const quoteGone = (why: string): GatewayError =>
  new GatewayError(409, [{ name: 'quote-gone', description: why }])

export const pricesMoved = (): GatewayError =>
  quoteGone('The price moved: less than the minimum would arrive. Ask for a new quote.')

/** Another process has the claim of this quote: whether its source took the order is not known yet. */
export const beingHandedOver = (): GatewayError =>
  new GatewayError(502, [
    { name: 'source', description: 'Another call is handing this over. Repeat it in a few seconds.' },
  ])

export const sourceDown = (cause: unknown): GatewayError =>
  new GatewayError(502, [{ name: 'source', description: 'The source of the conversion does not answer.' }], {
    cause,
  })
