import { type Address, parseAbi } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { ChainFacts } from '../nft.js'
import { isSilence } from './isSilence.js'

const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function name() view returns (string)',
])

/** What an NFT's contract says of it; nothing where it says nothing. */
export async function describeNft(
  { client }: Chain,
  address: Address,
  id: string,
): Promise<ChainFacts | undefined> {
  // Each on its own: an answer may be a whole picture, and one that is too long must not spoil the others.
  const [tokenUri, uri, collection] = await Promise.all([
    textOr(client.readContract({ address, abi, functionName: 'tokenURI', args: [BigInt(id)] })),
    textOr(client.readContract({ address, abi, functionName: 'uri', args: [BigInt(id)] })),
    textOr(client.readContract({ address, abi, functionName: 'name' })),
  ])
  const said = tokenUri ?? uri
  return said === undefined ? undefined : { uri: said, collection }
}

/** A contract that does not know the question says nothing; a node that does not answer is another matter. */
async function textOr(answer: Promise<string>): Promise<string | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isSilence(error)) throw error
    return undefined
  }
}
