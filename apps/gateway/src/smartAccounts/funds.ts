import { type Address, formatUnits } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { Chain } from '../chains/chain.js'
import { createKept } from '../chains/kept.js'
import type { Metrics } from '../server/metrics.js'
import { readGasPrices } from './gasPrices.js'
import { entryPoint } from './operation.js'

/** Whether those who pay on a chain have enough; looked after at most every 5 seconds. */
export interface Funds {
  readonly state: 'ok' | 'low' | 'unknown'
  look(): Promise<void>
}

interface FundsParts {
  readonly executors: readonly Address[]
  readonly paymaster: Address | undefined
  readonly metrics: Pick<Metrics, 'executorBalance' | 'sponsorDeposit'>
}

/** Gas of so many operations should be there. */
const enough = 20n * 300_000n

/**
 * Executors and the sponsor of a chain. They are named by their place in the list: addresses are in no
 * metric.
 */
export function createFunds(chain: Chain, { executors, paymaster, metrics }: FundsParts): Funds {
  const { caipId, client, config } = chain
  const shown = (wei: bigint): number => Number(formatUnits(wei, config.nativeCurrency.decimals))
  let state: Funds['state'] = 'unknown'
  const kept = createKept(async () => {
    state = 'unknown'
    const [{ base, tip }, balances, deposit] = await Promise.all([
      readGasPrices(chain),
      chain.ask(() => Promise.all(executors.map((address) => client.getBalance({ address })))),
      paymaster &&
        chain.ask(() =>
          client.readContract({
            address: entryPoint,
            abi: entryPoint07Abi,
            functionName: 'balanceOf',
            args: [paymaster],
          }),
        ),
    ])
    for (const [index, balance] of balances.entries())
      metrics.executorBalance.set({ chain: caipId, executor: String(index + 1) }, shown(balance))
    if (deposit !== undefined) metrics.sponsorDeposit.set({ chain: caipId }, shown(deposit))
    const least = enough * (base + tip)
    const all = [...balances, ...(deposit === undefined ? [] : [deposit])]
    state = all.some((each) => each < least) ? 'low' : 'ok'
  })
  return {
    get state() {
      return state
    },
    look: () => kept.look(),
  }
}
