import { type BaseError, ContractFunctionRevertedError } from 'viem'
import { notOurResolver } from './createLookup.js'

/** ERC-3668: the answer is on a server that the resolver names. */
const offchainLookup = '0x556f1830'

/**
 * Why a question about a name did not come to an end off the chain: a server that is not the gateway has the
 * answer (`elsewhere`), or the gateway's own answer failed (`failed`), so that nothing is known of the name.
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
  // Of several at once the contract says in its own words what failed.
  return links.some(({ message }) => message.includes(notOurResolver)) ? 'elsewhere' : 'failed'
}
