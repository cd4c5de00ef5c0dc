import { type Address, isAddressEqual, parseAbi } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { Holding } from '../nft.js'
import type { Received } from './nftLedger.js'

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])
/** In bytes of questions that go in one call. */
const batchSize = 16_384

/** Those that an account still has, as the contracts say it now. One that does not answer is left out. */
export async function confirmHoldings(
  { client }: Chain,
  account: Address,
  received: readonly Received[],
): Promise<readonly Holding[]> {
  const answers = await client.multicall({
    batchSize,
    contracts: received.map(({ standard, token, id }) =>
      standard === 'erc721'
        ? { address: token, abi, functionName: 'ownerOf' as const, args: [BigInt(id)] as const }
        : { address: token, abi, functionName: 'balanceOf' as const, args: [account, BigInt(id)] as const },
    ),
  })
  return received.flatMap((entry, index): readonly Holding[] => {
    const answer = answers[index]
    if (answer?.status !== 'success') return []
    if (typeof answer.result === 'bigint')
      return answer.result > 0n ? [{ ...entry, amount: String(answer.result) }] : []
    return isAddressEqual(answer.result, account) ? [{ ...entry, amount: '1' }] : []
  })
}
