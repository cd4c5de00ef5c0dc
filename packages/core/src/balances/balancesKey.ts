import type { BalancesArg } from './balancesArg.js'

/** R7: failures are counted by account and network. */
export function balancesKey({
  caipAddress,
  networkId,
}: Pick<BalancesArg, 'caipAddress' | 'networkId'>): string {
  return `${networkId}/${caipAddress}`
}
