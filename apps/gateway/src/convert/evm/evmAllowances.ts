import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { Chain } from '../../chains/chain.js'
import { badRequest } from '../../errors/gatewayError.js'

/** What a unit of gas costs, in wei. */
export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** A call that an account makes. */
export interface EvmCall {
  readonly to: Address
  readonly data: `0x${string}`
  readonly value: bigint
}

/** The percentiles of the priority fees in recent blocks. */
const percentiles = [25, 50, 90]
const blocks = 5
/** In percent of the node's gas price: used where the node has no fee history. */
const steps = [100n, 110n, 125n] as const

/** Current gas prices, from the fee history; without one, from the node's gas price. */
export function readGasPrices({ client, ask }: Chain): Promise<GasPrices> {
  return ask(async () => {
    const [history, price] = await Promise.all([
      client.getFeeHistory({ blockCount: blocks, rewardPercentiles: percentiles }).catch(() => undefined),
      client.getGasPrice(),
    ])
    const base = history?.baseFeePerGas.at(-1) ?? 0n
    const rewards = history?.reward ?? []
    const [standard, fast, instant] = steps.map((percent, index) => {
      const usual = (price * percent) / 100n
      if (base === 0n || rewards.length === 0) return usual
      const sum = rewards.reduce((total, block) => total + (block[index] ?? 0n), 0n)
      const paid = base + sum / BigInt(rewards.length)
      return paid > usual ? paid : usual
    }) as [bigint, bigint, bigint]
    return { standard, fast, instant }
  })
}

/** What a spender may take of an account's tokens. */
export function readAllowance(
  { client, ask }: Chain,
  token: string,
  account: string,
  spender: string,
): Promise<bigint> {
  return ask(async () => {
    try {
      return await client.readContract({
        address: token as Address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account as Address, spender as Address],
      })
    } catch (error) {
      if (await isSilent(client)) throw error
      throw badRequest('tokenAddress', 'tokenAddress is not a token.')
    }
  })
}

const isSilent = (client: Chain['client']): Promise<boolean> =>
  client.getChainId().then(
    () => false,
    () => true,
  )

/** An approval of exactly this amount. */
export const approveExactly = (token: string, spender: string, amount: bigint): EvmCall => ({
  to: token as Address,
  value: 0n,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender as Address, amount],
  }),
})

/** In percent of the estimate. */
const margin = 120n

/**
 * The gas of a call, as the node estimates it.
 * @param otherwise returned where the estimate fails, for example because an allowance is missing
 */
export function estimateGas(
  { client, ask }: Chain,
  account: string,
  call: EvmCall,
  otherwise: bigint,
): Promise<bigint> {
  return ask(() =>
    client.estimateGas({ account: account as Address, ...call }).then(
      (gas) => (gas * margin) / 100n,
      () => otherwise,
    ),
  )
}
