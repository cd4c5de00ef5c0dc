import { BaseError, HttpRequestError, LimitExceededRpcError, TimeoutError } from 'viem'

/** Blocks that stay, by the names that nodes have for them. */
export type KeptBlock = 'safe' | 'finalized'

/**
 * Whether something holds in a block that stays. Where the chain has no such block, its latest has to do, of
 * which it was known before. A node that does not answer says nothing.
 */
export function holdsForGood(holds: (blockTag: KeptBlock) => Promise<boolean>): Promise<boolean> {
  const unless = (otherwise: () => Promise<boolean> | boolean) => (error: unknown) =>
    isSilence(error) ? false : otherwise()
  return holds('safe').catch(unless(() => holds('finalized').catch(unless(() => true))))
}

const SILENCE = [HttpRequestError, TimeoutError, LimitExceededRpcError]

const isSilence = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((link) => SILENCE.some((kind) => link instanceof kind)) !== null
