import { type Address, parseAbi } from 'viem'
import { type Chain, defaultMulticall3 } from '../chains/chain.js'
import type { TokenConfig } from '../chains/chainConfig.js'

const abi = parseAbi([
  'function getEthBalance(address) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

/** What an account has, in smallest units. */
export interface Holdings {
  readonly native: bigint
  /** Only tokens of which there is some. */
  readonly tokens: readonly { readonly token: TokenConfig; readonly amount: bigint }[]
}

/** Reads the native balance and those of the chain's tokens in one call. A token that fails is left out. */
export async function readHoldings(chain: Chain, account: Address): Promise<Holdings> {
  const { client, config } = chain
  const multicall3 = config.multicall3 ?? defaultMulticall3
  const args = [account] as const
  const questions = [
    { address: multicall3, abi, functionName: 'getEthBalance' as const, args },
    ...config.tokens.map(({ address }) => ({ address, abi, functionName: 'balanceOf' as const, args })),
  ]
  const [native, ...amounts] = await client.multicall({ contracts: questions })
  // The native balance cannot fail on a chain that answers.
  if (native?.status !== 'success') throw native?.error
  const tokens = config.tokens.flatMap((token, index) => {
    const amount = amounts[index]
    return amount?.status === 'success' && amount.result > 0n ? [{ token, amount: amount.result }] : []
  })
  return { native: native.result, tokens }
}
