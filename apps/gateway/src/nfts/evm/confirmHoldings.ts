import { type Address, isAddressEqual, parseAbi } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { Holding } from '../nft.js'
import { isSilence } from './isSilence.js'
import type { Received } from './nftLedger.js'

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])
/** In bytes of questions that go in one call. */
const batchSize = 16_384

/** What a contract says; nothing where it refuses. */
type Answer = bigint | Address | undefined

/**
 * Those that an account still has, as the contracts say it now. One that does not answer is left out.
 * @throws where the node does not answer
 */
export async function confirmHoldings(
  chain: Chain,
  account: Address,
  received: readonly Received[],
): Promise<readonly Holding[]> {
  const answers = await askAll(chain, account, received)
  return received.flatMap((entry, index): readonly Holding[] => {
    const answer = answers[index]
    if (answer === undefined) return []
    if (typeof answer === 'bigint') return answer > 0n ? [{ ...entry, amount: String(answer) }] : []
    return isAddressEqual(answer, account) ? [{ ...entry, amount: '1' }] : []
  })
}

/**
 * All in one call, and once more by itself what got no answer there: one contract can use up what a call may
 * cost or return, and a chain may have no contract that takes several questions.
 */
async function askAll(
  { client }: Chain,
  account: Address,
  received: readonly Received[],
): Promise<readonly Answer[]> {
  const questions = received.map(({ standard, token, id }) =>
    standard === 'erc721'
      ? { address: token, abi, functionName: 'ownerOf' as const, args: [BigInt(id)] as const }
      : { address: token, abi, functionName: 'balanceOf' as const, args: [account, BigInt(id)] as const },
  )
  const answers = await client.multicall({ batchSize, contracts: questions })
  const unheard = answers.find(({ error }) => error !== undefined && isSilence(error))
  if (unheard) throw unheard.error
  const askAgain = async (question: (typeof questions)[number]): Promise<Answer> => {
    try {
      return question.functionName === 'ownerOf'
        ? await client.readContract(question)
        : await client.readContract(question)
    } catch (error) {
      if (isSilence(error)) throw error
      return undefined
    }
  }
  return Promise.all(
    questions.map((question, index): Answer | Promise<Answer> => {
      const answer = answers[index]
      return answer?.status === 'success' ? answer.result : askAgain(question)
    }),
  )
}
