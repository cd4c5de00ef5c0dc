import { type BaseError, ContractFunctionRevertedError } from 'viem'
import { notOurResolver } from './createLookup.js'

/** ERC-3668: the answer is on a server that the resolver names. */
const offchainLookup = '0x556f1830'

/**
 * Why an off-chain lookup did not finish: another server than the gateway has the answer (`elsewhere`), or
 * the gateway's answer failed (`failed`) and the name's state is unknown.
 *
 * @returns nothing where the chain itself answered
 */
export function readLookupFailure(error: unknown): 'elsewhere' | 'failed' | undefined {
  const links: Error[] = []
  ;(error as Partial<BaseError>).walk?.((link) => {
    links.push(link as Error)
    return false
  })
  if (
    links.some((link) => link instanceof ContractFunctionRevertedError && link.signature === offchainLookup)
  )
    return 'elsewhere'
  if (!links.some(({ name }) => name === 'OffchainLookupError')) return undefined
  // In a batch, the contract wraps the failure in its own error.
  return links.some(({ message }) => message.includes(notOurResolver)) ? 'elsewhere' : 'failed'
}
