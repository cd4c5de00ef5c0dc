import { type BaseError, ContractFunctionRevertedError } from 'viem'

/** ERC-3668: the answer is on a server that the resolver names. */
const offchainLookup = '0x556f1830'

/** Whether a question about a name failed because a server that is not the gateway has the answer. */
export function isKeptElsewhere(error: unknown): boolean {
  const found = (error as Partial<BaseError>).walk?.(
    (link) =>
      (link instanceof ContractFunctionRevertedError && link.signature === offchainLookup) ||
      (link as Error).name === 'OffchainLookupError',
  )
  return found !== undefined && found !== null
}
