import { BaseError, HttpRequestError, LimitExceededRpcError, TimeoutError } from 'viem'

/** Whether the node, not the contract, is why there is no answer. One that is too long is the contract's. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof BaseError) || error.message.includes('the answer is larger than')) return false
  const isOfNode = (cause: unknown): boolean =>
    cause instanceof HttpRequestError ||
    cause instanceof TimeoutError ||
    cause instanceof LimitExceededRpcError
  return error.walk(isOfNode) !== null
}
